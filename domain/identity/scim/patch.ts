import { type PatchPath, parsePath } from './filter.ts';
import { elementMeantBy, isPlain, matchesElement, type Plain } from './match.ts';
import { invalid } from './problem.ts';
import { holderOf, readAttributes, readValue } from './read-value.ts';
import { type Attribute, isIgnored, type ResourceSchema, resolveAttribute } from './schema.ts';

const mostOperations = 1000;

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: unknown;
}

function operationOf(sent: unknown): Operation {
  if (!isPlain(sent)) throw invalid('invalidSyntax', 'An operation is not an object');
  const op = typeof sent.op === 'string' ? sent.op.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw invalid('invalidSyntax', 'An operation is add, replace or remove');
  }
  const path = sent.path ?? null;
  if (path !== null && typeof path !== 'string') throw invalid('invalidPath', 'A path is a text');
  return { op, path: path === '' ? null : path, value: sent.value };
}

/** The operations of a PATCH, RFC 7644, section 3.5.2. */
export function operationsOf(body: unknown): Operation[] {
  if (!isPlain(body)) throw invalid('invalidSyntax', 'The change is not an object');
  const key = Object.keys(body).find((name) => name.toLowerCase() === 'operations');
  const list = key === undefined ? undefined : body[key];
  if (!Array.isArray(list) || list.length === 0) throw invalid('invalidSyntax', 'There are no Operations');
  if (list.length > mostOperations) throw invalid('tooMany', 'There are too many Operations');
  return list.map(operationOf);
}

const elementsOf = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
const identity = (element: Plain) => JSON.stringify(element.value ?? element);

/** Adding an existing value changes nothing; a new primary value replaces the earlier one. */
function joined(before: readonly Plain[], added: readonly Plain[]): Plain[] {
  const known = new Map(before.map((element) => [identity(element), element]));
  const makesPrimary = added.some(({ primary }) => primary === true);
  const kept = makesPrimary ? [...known.values()].map(withoutPrimary) : [...known.values()];
  const byIdentity = new Map(kept.map((element) => [identity(element), element]));
  for (const element of added) {
    byIdentity.set(identity(element), { ...byIdentity.get(identity(element)), ...element });
  }
  return [...byIdentity.values()];
}

const withoutPrimary = (element: Plain): Plain =>
  element.primary === true ? { ...element, primary: false } : element;

function put(holder: Plain, attribute: Attribute, op: 'add' | 'replace', value: unknown): void {
  const before = holder[attribute.name];
  if (value === null) delete holder[attribute.name];
  else if (attribute.multiValued) {
    holder[attribute.name] = op === 'add' ? joined(elementsOf(before), elementsOf(value)) : value;
  } else if (attribute.type === 'complex' && isPlain(value)) {
    holder[attribute.name] = { ...(isPlain(before) && before), ...value };
  } else holder[attribute.name] = value;
}

function putSub(holder: Plain, attribute: Attribute, sub: Attribute, value: unknown): void {
  const before = holder[attribute.name];
  if (attribute.multiValued) {
    holder[attribute.name] = elementsOf(before).map((element) => ({ ...element, [sub.name]: value }));
  } else holder[attribute.name] = { ...(isPlain(before) && before), [sub.name]: value };
}

/** Changes the values a filter means. Where it means none, one that it would mean is made: Entra ID counts on it. */
function putFiltered(
  holder: Plain,
  attribute: Attribute,
  path: PatchPath & { filter: NonNullable<PatchPath['filter']> },
  change: Plain,
): void {
  const subs = attribute.subAttributes ?? [];
  const before = elementsOf(holder[attribute.name]);
  const isMeant = before.map((element) => matchesElement(path.filter, element, subs));
  if (isMeant.includes(true)) {
    holder[attribute.name] = before.map((element, at) => (isMeant[at] ? { ...element, ...change } : element));
    return;
  }
  const meant = elementMeantBy(path.filter, subs);
  if (meant === null) throw invalid('noTarget', `No value of ${attribute.name} is meant by the filter`);
  holder[attribute.name] = [...before, { ...meant, ...change }];
}

function removeValues(holder: Plain, attribute: Attribute, path: PatchPath, value: unknown): void {
  const subs = attribute.subAttributes ?? [];
  const { filter } = path;
  const before = elementsOf(holder[attribute.name]);
  const sub = subs.find(({ name }) => name.toLowerCase() === path.sub?.toLowerCase());
  if (path.sub !== null && !sub) throw invalid('invalidPath', `${attribute.name} has no such part`);
  if (filter && sub) {
    holder[attribute.name] = before.map((element) =>
      matchesElement(filter, element, subs) ? { ...element, [sub.name]: null } : element,
    );
  } else if (filter) {
    holder[attribute.name] = before.filter((element) => !matchesElement(filter, element, subs));
  } else if (value === undefined || value === null) {
    holder[attribute.name] = [];
  } else {
    // Entra ID names what goes in the value rather than in the path.
    const gone = new Set(elementsOf(readValue(attribute, value)).map(identity));
    holder[attribute.name] = before.filter((element) => !gone.has(identity(element)));
  }
}

function applyAt(schema: ResourceSchema, resource: Plain, operation: Operation, text: string): void {
  const { op, value } = operation;
  const path = parsePath(text);
  const found = resolveAttribute(schema, path.name);
  if (!found) {
    if (isIgnored(schema, path.name)) return;
    throw invalid('invalidPath', 'The path names an attribute that is not there');
  }
  const { extension, attribute } = found;
  if (attribute === null) {
    if (op === 'remove') delete resource[extension ?? ''];
    else applyWithout(schema, resource, { ...operation, value: { [extension ?? '']: value } });
    return;
  }
  if (attribute.mutability === 'readOnly') throw invalid('mutability', `${attribute.name} cannot be changed`);
  const holder = holderOf(resource, extension);
  const { filter } = path;
  if (filter !== null && !attribute.multiValued) {
    throw invalid('invalidPath', `${attribute.name} has one value only`);
  }
  const wantedSub = path.sub === null ? found.sub : subOf(attribute, path.sub);
  if (op === 'remove') {
    if (attribute.multiValued)
      removeValues(holder, attribute, { ...path, sub: wantedSub?.name ?? null }, value);
    else if (wantedSub) putSub(holder, attribute, wantedSub, null);
    else delete holder[attribute.name];
    return;
  }
  if (value === undefined) throw invalid('invalidValue', 'The operation has no value');
  if (filter !== null) {
    const change = wantedSub
      ? { [wantedSub.name]: readValue(wantedSub, value) }
      : (elementsOf(readValue(attribute, value))[0] ?? {});
    putFiltered(holder, attribute, { ...path, filter }, change);
  } else if (wantedSub) putSub(holder, attribute, wantedSub, readValue(wantedSub, value));
  else put(holder, attribute, op, readValue(attribute, value));
}

function subOf(attribute: Attribute, name: string): Attribute {
  const sub = attribute.subAttributes?.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!sub) throw invalid('invalidPath', `${attribute.name} has no such part`);
  return sub;
}

function applyWithout(schema: ResourceSchema, resource: Plain, { op, value }: Operation): void {
  if (op === 'remove') throw invalid('noTarget', 'What is to be removed needs a path');
  if (!isPlain(value)) throw invalid('invalidValue', 'Without a path the value is an object');
  const rest: Plain = {};
  for (const [key, part] of Object.entries(value)) {
    // Entra ID writes paths as names: `emails[type eq "work"].value`.
    if (key.includes('[')) applyAt(schema, resource, { op, path: key, value: part }, key);
    else rest[key] = part;
  }
  for (const { extension, attribute, sub, value: read } of readAttributes(schema, rest)) {
    const holder = holderOf(resource, extension);
    if (sub) putSub(holder, attribute, sub, read);
    else put(holder, attribute, op, read);
  }
}

/** A resource as it is after a PATCH. The one that was given stays as it is: all operations hold, or none. */
export function patched(schema: ResourceSchema, resource: Plain, operations: readonly Operation[]): Plain {
  const after = structuredClone(resource);
  for (const operation of operations) {
    if (operation.path === null) applyWithout(schema, after, operation);
    else applyAt(schema, after, operation, operation.path);
  }
  return after;
}
