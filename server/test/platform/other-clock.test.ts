import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TENURE_CLOCK: '2027-12-31T13:30:00Z' } });
  await world.company();
  await world.work();
});
afterAll(() => world.close());

const succeeded = async () => {
  const { body } = await world.tenure.metrics.render();
  return [...body.matchAll(/^jobs_finished_total\{job="([^"]+)",outcome="succeeded"\}/gm)].map(
    ([, job]) => job,
  );
};

it('runs all recurring work at the start, what is due at night too', async () => {
  const names = world.tenure.modules.flatMap(({ recurring }) => recurring ?? []).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  await vi.waitFor(async () => expect(await succeeded()).toEqual(expect.arrayContaining(names)), {
    timeout: 60_000,
    interval: 200,
  });
});
