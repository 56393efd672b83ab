import type { Endpoint, EndpointInput } from '@tenure/contract/endpoint.ts';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** A body can have tens of thousands of problems. No one reads more than this, and anyone may ask for them. */
const mostProblems = 100;

/** A schema's errors, each by its path; the value it checked may be a part of the request. */
export function invalidInputs(error: z.ZodError, within: readonly string[] = []): InvalidInput[] {
  return error.issues.flatMap((issue) => {
    const path = [...within, ...issue.path].map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path === '' ? key : `${path}.${key}`,
        code: 'unknown',
        reason: 'This is not a known field',
      }));
    }
    return [{ path, code: issue.code, reason: issue.message }];
  });
}

/** Reads everything a call takes at once, so that one answer names every problem, up to a limit. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): EndpointInput<Endpoint> {
  const params = endpoint.params?.safeParse(request.params);
  // An id that cannot be one names no record.
  if (params?.success === false) throw new Refusal('not-found');
  const query = endpoint.query?.safeParse(request.query);
  const body = endpoint.body?.safeParse(request.body === undefined ? {} : request.body);
  const problems = [query, body].flatMap((part) =>
    part?.success === false ? invalidInputs(part.error) : [],
  );
  if (!endpoint.query && Object.keys(Object(request.query)).length > 0) {
    for (const path of Object.keys(Object(request.query))) {
      problems.push({ path, code: 'unknown', reason: 'This call takes no query' });
    }
  }
  for (const [path, value] of Object.entries(Object(request.query) as Record<string, unknown>)) {
    if (String(value).includes('\0')) {
      problems.push({ path, code: 'characters', reason: 'Remove the characters that cannot be stored' });
    }
  }
  if (problems.length > 0)
    throw new Refusal('invalid-input', { invalidInputs: problems.slice(0, mostProblems) });
  return { params: params?.data, query: query?.data, body: body?.data } as EndpointInput<Endpoint>;
}
