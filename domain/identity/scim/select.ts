import { isPlain, type Plain } from './match.ts';
import { type ResolvedAttribute, type ResourceSchema, resolveAttribute } from './schema.ts';

export interface Selection {
  attributes: string | undefined;
  excludedAttributes: string | undefined;
}

const most = 100;

function resolved(schema: ResourceSchema, names: string): ResolvedAttribute[] {
  return names
    .split(',', most)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name) => resolveAttribute(schema, name) ?? []);
}

function without(resource: Plain, { extension, attribute, sub }: ResolvedAttribute): void {
  if (attribute === null) delete resource[extension ?? ''];
  else if (attribute.returned !== 'always') {
    const holder = extension === null ? resource : resource[extension];
    if (!isPlain(holder)) return;
    if (sub === null) delete holder[attribute.name];
    else holder[attribute.name] = partOf(holder[attribute.name], (name) => name !== sub.name);
  }
}

function partOf(value: unknown, keeps: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partOf(one, keeps));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name)));
}

function only(resource: Plain, wanted: readonly ResolvedAttribute[]): Plain {
  const chosen: Plain = { schemas: resource.schemas, id: resource.id };
  for (const { extension, attribute, sub } of wanted) {
    const from = extension === null ? resource : resource[extension];
    if (!isPlain(from)) continue;
    if (attribute === null) {
      chosen[extension ?? ''] = from;
      continue;
    }
    if (!(attribute.name in from)) continue;
    const value = from[attribute.name];
    const part = sub === null ? value : partOf(value, (name) => name === sub.name);
    if (extension === null) {
      const before = chosen[attribute.name];
      chosen[attribute.name] = isPlain(before) && isPlain(part) ? { ...before, ...part } : part;
    } else {
      const before = chosen[extension];
      chosen[extension] = { ...(isPlain(before) && before), [attribute.name]: part };
    }
  }
  return chosen;
}

/**
 * The requested parts of a resource, RFC 7644, section 3.9. Attributes that are always returned are included.
 */
export function selected(schema: ResourceSchema, resource: Plain, selection: Selection): Plain {
  if (selection.attributes !== undefined) return only(resource, resolved(schema, selection.attributes));
  if (selection.excludedAttributes === undefined) return resource;
  const rest = structuredClone(resource);
  for (const one of resolved(schema, selection.excludedAttributes)) without(rest, one);
  return rest;
}

/** Whether the request asks for an attribute, so that an expensive one is not looked up needlessly. */
export function isSelected(schema: ResourceSchema, name: string, selection: Selection): boolean {
  const names = (text: string) => resolved(schema, text).map(({ attribute }) => attribute?.name);
  if (selection.attributes !== undefined) return names(selection.attributes).includes(name);
  return selection.excludedAttributes === undefined || !names(selection.excludedAttributes).includes(name);
}
