import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readInput } from './input.ts';
import { Refusal } from './refusal.ts';

function problemsOf(endpoint: Endpoint, body: unknown) {
  try {
    readInput(endpoint, { params: {}, query: {}, body } as FastifyRequest);
  } catch (error) {
    if (error instanceof Refusal) return error.about.invalidInputs ?? [];
    throw error;
  }
  return [];
}

it('names a hundred problems at most, the missing fields first', () => {
  const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field${at}`, 1]));
  const problems = problemsOf(authenticate, unknown);
  expect(problems).toHaveLength(100);
  expect(problems.slice(0, 3).map(({ path }) => path)).toEqual(['username', '_password', 'field0']);
});
