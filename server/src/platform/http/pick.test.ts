import { list, record } from '@tenure/contract/envelopes.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../../tools/test/endpoints.ts';
import { compilePick } from './pick.ts';

it('lets no undeclared field out, at any depth', () => {
  const person = z.strictObject({ id: z.int(), manager: z.strictObject({ id: z.int() }).nullable() });
  const pick = compilePick(list(person, { offers: ['VIEW'] }));
  const leaky = {
    data: [
      { id: 1, manager: { id: 2, salary: 1 }, salary: 1 },
      { id: 3, manager: null, salary: 1 },
    ],
    metadata: {
      pagination: { total: 2, secret: 1, links: { next: null, previous: null, secret: 1 } },
      actions: [],
    },
    secret: 1,
  };
  expect(JSON.stringify(pick(leaky))).not.toMatch(/salary|secret/);
  expect(pick(leaky)).toMatchObject({
    data: [
      { id: 1, manager: { id: 2 } },
      { id: 3, manager: null },
    ],
  });
});

it('picks inside unions, records and optional fields', () => {
  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), one: z.int() }),
    z.object({ kind: z.literal('b'), two: z.int().optional() }),
  ]);
  const pick = compilePick(
    record(z.strictObject({ shape, byName: z.record(z.string(), z.object({ n: z.int() })) })),
  );
  const picked = pick({
    data: { shape: { kind: 'a', one: 1, secret: 1 }, byName: { x: { n: 1, secret: 1 } } },
    metadata: { capabilities: [], fields: [] },
  });
  expect(picked).toEqual({
    data: { shape: { kind: 'a', one: 1 }, byName: { x: { n: 1 } } },
    metadata: { capabilities: [], fields: [] },
  });
});

it.each(
  endpoints.filter((endpoint) => endpoint.output).map((endpoint) => [endpoint.name, endpoint] as const),
)('can be compiled for %s', (_name, endpoint) => {
  expect(endpoint.output && compilePick(endpoint.output)).toBeTypeOf('function');
});
