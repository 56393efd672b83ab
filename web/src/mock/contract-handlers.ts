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
 * Answers every other call as the contract has it: a list is empty, a record or file is not found, a write gives back what it
 * was sent.
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
  if (file || stream || (method === 'GET' && path.endsWith('}'))) throw new MockRefusal('not-found');
  if (output === null) return undefined;
  const answer = made(output);
  if (!(output instanceof z.ZodObject) || !isObject(answer)) return answer;
  const params = isObject(given.params) ? given.params : {};
  const sent = {
    ...params,
    ...(path.endsWith('}') && { id: Object.values(params).at(-1) }),
    ...asObject(given.body),
  };
  if (method !== 'GET')
    return 'data' in answer
      ? { ...answer, data: echoed(output.shape['data'], answer['data'], sent) }
      : echoed(output, answer, sent);
  const { metadata } = answer;
  if (!isObject(metadata) || !('pagination' in metadata)) return answer;
  const page = { page: 1, itemsPerPage: 10, ...asObject(given.query) };
  return { ...answer, metadata: { ...metadata, pagination: paginate(0, 0, page, path) } };
}

/** The sent fields that the answer has too. */
function echoed(schema: unknown, answer: unknown, sent: Record<string, unknown>): unknown {
  if (!(schema instanceof z.ZodObject) || !isObject(answer)) return answer;
  const kept = Object.entries(sent).filter(([name, value]) => schema.shape[name]?.safeParse(value).success);
  return { ...answer, ...Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown) => (isObject(value) ? value : {});
