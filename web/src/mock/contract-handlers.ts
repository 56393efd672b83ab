import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import type { HttpHandler } from 'msw/http';
import { z } from 'zod';
import { made } from './made.ts';
import { MockRefusal, mock } from './mock.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/**/*.ts', '!../../../contract/**/*.test.ts'],
  { eager: true },
);

/** Every call the product has. */
export const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'method' in one,
  );

const addressOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, ':')}`;

/**
 * Answers every other call from its schema: a list has the records 1 and 2, which are also found alone, there are no files, and
 * a write returns the fields it was sent.
 */
export function handlersBeside(own: readonly HttpHandler[]): HttpHandler[] {
  const answered = new Set(own.map(({ info }) => addressOf(String(info.method), String(info.path))));
  return endpoints
    .filter(({ method, path }) => !answered.has(addressOf(method, path)))
    .map((endpoint) =>
      mock(endpoint, ({ params, query, body }) => answerOf(endpoint, { params, query, body })),
    );
}

export function answerOf(endpoint: Endpoint, given: { params?: unknown; query?: unknown; body?: unknown }) {
  const { method, path, output, file, stream } = endpoint;
  const params = asObject(given.params);
  const id = path.endsWith('}') ? Object.values(params).at(-1) : undefined;
  if (file || stream || (method === 'GET' && path.endsWith('}') && !ids.includes(Number(id))))
    throw new MockRefusal('not-found');
  if (output === null) return undefined;
  const answer = made(output);
  if (!(output instanceof z.ZodObject) || !isObject(answer)) return answer;
  if (method === 'GET') return { ...answer, ...readOf(output, answer, path, { id, query: given.query }) };
  const sent = { ...params, ...(id !== undefined && { id }), ...asObject(given.body) };
  return 'data' in answer
    ? { ...answer, data: echoed(output.shape['data'], answer['data'], sent) }
    : echoed(output, answer, sent);
}

const ids = [1, 2];

/** The records on the first page of a list, or the one that was named. */
function readOf(
  { shape }: z.ZodObject,
  { metadata, data }: Record<string, unknown>,
  path: string,
  { id, query }: { id: unknown; query: unknown },
): Record<string, unknown> {
  const schema = shape['data'];
  // A record can have rules beyond its shape; such a list is empty.
  const fits = (records: unknown) => schema instanceof z.ZodType && schema.safeParse(records).success;
  if (isObject(metadata) && 'pagination' in metadata) {
    const page = { page: 1, itemsPerPage: 10, ...asObject(query) };
    const records =
      schema instanceof z.ZodArray && page.page === 1
        ? ids.map((one) => withId(made(schema.element as z.ZodType), one))
        : data;
    const shown = fits(records) ? records : data;
    const total = Array.isArray(shown) ? shown.length : 0;
    return { data: shown, metadata: { ...metadata, pagination: paginate(total, total, page, path) } };
  }
  const record = withId(data, Number(id));
  return id !== undefined && fits(record) ? { data: record } : {};
}

const withId = (record: unknown, id: number) =>
  isObject(record) && 'id' in record ? { ...record, id } : record;

/** The sent fields that the answer has too. */
function echoed(schema: unknown, answer: unknown, sent: Record<string, unknown>): unknown {
  if (!(schema instanceof z.ZodObject) || !isObject(answer)) return answer;
  const kept = Object.entries(sent).filter(([name, value]) => schema.shape[name]?.safeParse(value).success);
  return { ...answer, ...Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown) => (isObject(value) ? value : {});
