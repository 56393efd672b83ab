import { isPlain, type Plain } from './match.ts';
import { invalid } from './problem.ts';
import { type Attribute, isIgnored, type ResourceSchema, resolveAttribute } from './schema.ts';

const mostValues = 100_000;

function readSimple(attribute: Attribute, value: unknown): unknown {
  const { name, type } = attribute;
  if (type === 'boolean') {
    // Entra ID writes booleans as text.
    const word = typeof value === 'string' ? value.toLowerCase() : value;
    if (word === true || word === 'true') return true;
    if (word === false || word === 'false') return false;
    throw invalid('invalidValue', `${name} takes true or false`);
  }
  // Providers send ids and numbers of employees as numbers now and then.
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') throw invalid('invalidValue', `${name} takes a text`);
  if (text.includes('\0') || !text.isWellFormed()) {
    throw invalid('invalidValue', `${name} has characters that cannot be stored`);
  }
  if (text.length > (attribute.longest ?? 2000)) throw invalid('invalidValue', `${name} is too long`);
  return text;
}

function readComplex(attribute: Attribute, value: unknown): Plain {
  const subs = attribute.subAttributes ?? [];
  // A bare value means an element with nothing else, as in `members: ["1"]`.
  if (!isPlain(value)) {
    const main = subs.find(({ name }) => name === 'value');
    if (main && (typeof value === 'string' || typeof value === 'number')) {
      return { value: readSimple(main, value) };
    }
    throw invalid('invalidValue', `${attribute.name} takes an object`);
  }
  const read: Plain = {};
  for (const [key, part] of Object.entries(value)) {
    const sub = subs.find(({ name }) => name.toLowerCase() === key.toLowerCase());
    if (!sub || sub.type === 'reference') continue;
    read[sub.name] = part === null ? null : readSimple(sub, part);
  }
  return read;
}

/** One value as it is kept: known names only, of the right type. */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (value === null) return null;
  if (attribute.multiValued) {
    const values = Array.isArray(value) ? value : [value];
    if (values.length > mostValues) throw invalid('invalidValue', `${attribute.name} has too many values`);
    return values.map((one) => readComplex(attribute, one));
  }
  return attribute.type === 'complex' ? readComplex(attribute, value) : readSimple(attribute, value);
}

export interface ReadAttribute {
  extension: string | null;
  attribute: Attribute;
  sub: Attribute | null;
  value: unknown;
}

/**
 * The attributes of a resource that was sent. Read-only attributes, and those not stored here, are ignored.
 */
export function readAttributes(schema: ResourceSchema, body: unknown): ReadAttribute[] {
  if (!isPlain(body)) throw invalid('invalidSyntax', 'The resource is not an object');
  const read: ReadAttribute[] = [];
  for (const [key, value] of Object.entries(body)) {
    const found = resolveAttribute(schema, key);
    if (!found || isIgnored(schema, key)) continue;
    if (found.attribute === null) {
      const { extension } = found;
      if (!isPlain(value)) {
        if (value === null) continue;
        throw invalid('invalidValue', 'An extension takes an object');
      }
      for (const [name, part] of Object.entries(value)) {
        const inside = resolveAttribute(schema, `${extension}:${name}`);
        if (!inside?.attribute || inside.attribute.mutability === 'readOnly') continue;
        read.push({
          extension,
          attribute: inside.attribute,
          sub: null,
          value: readValue(inside.attribute, part),
        });
      }
      continue;
    }
    const { attribute, sub } = found;
    if (attribute.mutability === 'readOnly') continue;
    if (sub && attribute.multiValued) throw invalid('invalidPath', `Name the values of ${attribute.name}`);
    read.push({ ...found, attribute, value: readValue(sub ?? attribute, value) });
  }
  return read;
}

/** The place in a resource where an attribute stands. */
export function holderOf(resource: Plain, extension: string | null): Plain {
  if (extension === null) return resource;
  const held = resource[extension];
  if (isPlain(held)) return held;
  const made: Plain = {};
  resource[extension] = made;
  return made;
}

/** A resource as sent, with the names of the schema. */
export function readResource(schema: ResourceSchema, body: unknown): Plain {
  const resource: Plain = {};
  for (const { extension, attribute, sub, value } of readAttributes(schema, body)) {
    const holder = holderOf(resource, extension);
    if (!sub) holder[attribute.name] = value;
    else {
      const before = holder[attribute.name];
      holder[attribute.name] = { ...(isPlain(before) && before), [sub.name]: value };
    }
  }
  return resource;
}
