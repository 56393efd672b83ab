import { setTimeout as delay } from 'node:timers/promises';
import { site } from '@tenure/contract/identity/site.ts';
import { readiness } from '@tenure/contract/platform/health.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';

const connections = 2;
let world: World;
beforeAll(async () => {
  world = await openWorld({
    settings: { TENURE_DATABASE_CONNECTIONS: String(connections), TENURE_DATABASE_WAIT_MS: '1000' },
  });
});
afterAll(() => world.close());

it('says that it is ready, and refuses calls that would wait too long, while every connection is taken', async () => {
  const company = await world.company();
  const person = await company.person();
  const release = Promise.withResolvers<void>();
  const held = Array.from({ length: connections }, () =>
    world.tenure.database.outsideTenants(() => release.promise),
  );
  const first = person.call(site, {});
  // Longer than a call may wait for its connection.
  await delay(1_100);
  expect(await person.call(readiness, {})).toMatchObject({ status: 200, body: { status: 'ready' } });
  const late = await person.call(site, {});
  expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  // Before anything has become free.
  expect(await first).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  release.resolve();
  await Promise.all(held);
  expect(await person.call(site, {})).toMatchObject({ status: 200 });
});

it('gives no metrics on the host of a company', async () => {
  const company = await world.company();
  const answer = await world.tenure.server.inject({ url: '/api/metrics', headers: { host: company.host } });
  expect(answer.statusCode).toBe(404);
});
