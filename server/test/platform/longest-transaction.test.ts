import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTransactionMinutes } from '../../src/platform/db/pool.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('lets no transaction of the product take longer than exports since a moment reckon with', async () => {
  const company = await world.company();
  const shown = (tx: { query<Row>(text: string): Promise<Row[]> }) =>
    tx.query<{ is: boolean }>(
      `select current_setting('transaction_timeout')::interval = interval '${longestTransactionMinutes} minutes' as is`,
    );
  const { database } = world.tenure;
  expect(await database.asTenant(company.tenantId, 'read write', shown)).toEqual([{ is: true }]);
  expect(await database.outsideTenants(shown)).toEqual([{ is: true }]);
  expect(longestTransactionMinutes).toBeLessThan(60);
});
