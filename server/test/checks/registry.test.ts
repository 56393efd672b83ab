import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { openWorld, type World } from '../harness/world.ts';
import { answering } from './answering.ts';
import { requests } from './requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('knows a request for every endpoint', () => {
  expect(answering.map((endpoint) => endpoint.name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

it('has every endpoint bound to exactly one route, at its own path', async () => {
  const company = await world.company();
  const { body } = await company.anonymous.raw({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(endpoints.map((one) => `${one.method} ${one.path}`).toSorted());
});
