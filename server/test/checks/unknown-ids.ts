import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { idInPath } from '@tenure/contract/envelopes.ts';
import type { Request } from './requests/examples.ts';

/** An id that names no record, in each form an address may have one. */
const unknownIds = ['999999999', 'f'.repeat(32), 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

/** Undefined for a parameter that names a day, a kind or a part instead of a record. */
function unknownFor({ params }: Endpoint, name: string): string | undefined {
  const schema = params?.shape[name];
  return schema && unknownIds.find((unknown) => schema.safeParse(unknown).success);
}

const idsInQuery = ({ query }: Endpoint) =>
  Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => (schema === idInPath ? [name] : []));

const everyId = () => true;
/** All but ids that anyone may know: each person has a card, and each position is in the chart. */
const secretId = (name: string) => !['employeeId', 'employee', 'positionId'].includes(name);

const names = (endpoint: Endpoint, which: (name: string) => boolean) =>
  Object.keys(endpoint.params?.shape ?? {}).some(
    (name) => which(name) && unknownFor(endpoint, name) !== undefined,
  ) || idsInQuery(endpoint).some(which);

/** Whether the address of a call names a record, in its path or in its query. */
export const namesRecord = (endpoint: Endpoint) => names(endpoint, everyId);

/** Whether it names one that not everyone in the company may know of. */
export const namesSecret = (endpoint: Endpoint) => names(endpoint, secretId);

/** The same request with an unknown id in place of every id in its address. */
export const withUnknownIds = (endpoint: Endpoint, request: Request) =>
  withUnknown(endpoint, request, everyId);

/** The same request with an unknown id in place of those that not everyone may know. */
export const withUnknownSecrets = (endpoint: Endpoint, request: Request) =>
  withUnknown(endpoint, request, secretId);

function withUnknown(endpoint: Endpoint, request: Request, which: (name: string) => boolean): Request {
  const [path = '', query = ''] = request.url.split('?');
  const template = endpoint.path.split('/');
  const segments = path.split('/');
  if (segments.length !== template.length) throw new Error(`${request.url} is not at ${endpoint.path}`);
  const unknown = segments.map((segment, place) => {
    const name = /^\{(\w+)\}$/.exec(template[place] ?? '')?.[1];
    return (name !== undefined && which(name) ? unknownFor(endpoint, name) : undefined) ?? segment;
  });
  const search = new URLSearchParams(query);
  for (const name of idsInQuery(endpoint).filter(which))
    if (search.has(name)) search.set(name, unknownIds[0] ?? '');
  return { ...request, url: unknown.join('/') + (search.size > 0 ? `?${search}` : '') };
}
