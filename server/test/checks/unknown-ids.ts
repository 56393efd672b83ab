import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { idInPath } from '@tenure/contract/envelopes.ts';
import type { Request } from './requests/examples.ts';

/** An id that names no record, in each form an address may have one. */
const unknownIds = ['999999999', 'f'.repeat(32), 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

/** Undefined for a parameter that names a day, a kind or a part instead of a record. */
function unknownFor({ params }: Endpoint, name: string | undefined): string | undefined {
  const schema = name === undefined ? undefined : params?.shape[name];
  return schema && unknownIds.find((unknown) => schema.safeParse(unknown).success);
}

const idsInQuery = ({ query }: Endpoint) =>
  Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => (schema === idInPath ? [name] : []));

/** Whether the address of a call names a record, in its path or in its query. */
export const namesRecord = (endpoint: Endpoint) =>
  Object.keys(endpoint.params?.shape ?? {}).some((name) => unknownFor(endpoint, name) !== undefined) ||
  idsInQuery(endpoint).length > 0;

/** The same request with an unknown id in place of every id in its address. */
export function withUnknownIds(endpoint: Endpoint, request: Request): Request {
  const [path = '', query = ''] = request.url.split('?');
  const template = endpoint.path.split('/');
  const segments = path.split('/');
  if (segments.length !== template.length) throw new Error(`${request.url} is not at ${endpoint.path}`);
  const unknown = segments.map(
    (segment, place) => unknownFor(endpoint, /^\{(\w+)\}$/.exec(template[place] ?? '')?.[1]) ?? segment,
  );
  const search = new URLSearchParams(query);
  for (const name of idsInQuery(endpoint)) if (search.has(name)) search.set(name, unknownIds[0] ?? '');
  return { ...request, url: unknown.join('/') + (search.size > 0 ? `?${search}` : '') };
}
