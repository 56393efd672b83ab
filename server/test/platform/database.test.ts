import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettableClock, createSystemClock } from '../../src/platform/clock/clock.ts';
import { createDatabase, type Database } from '../../src/platform/db/database.ts';
import { DatabaseAway } from '../../src/platform/db/database-away.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { admitTenant } from '../../src/platform/db/tenant-id.ts';
import type { WriteTx } from '../../src/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = testDatabase.connections('tenure_app');
  pool = createPool({ connection, size: 2, onError: () => undefined });
  database = createDatabase(pool, createSystemClock());
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('gives a transaction that is over no further statement, however it ended', async () => {
  const kept: WriteTx[] = [];
  const keep = async (tx: WriteTx) => {
    kept.push(tx);
  };
  const failing = (tx: WriteTx) => {
    kept.push(tx);
    return Promise.reject(new Error('refused'));
  };
  await database.asTenant(admitTenant(1), 'read write', keep);
  await database.asTenant(admitTenant(1), 'read only', keep);
  await expect(database.asTenant(admitTenant(1), 'read write', failing)).rejects.toThrow('refused');
  expect(kept).toHaveLength(3);
  for (const tx of kept) await expect(tx.query('select 1')).rejects.toThrow('is over');
});

it('plans a long text once for all values, and the next one as before', async () => {
  const text = `select current_setting('plan_cache_mode') as mode`;
  const modes = await database.outsideTenants(async (sql) => [
    ...(await sql.queryWithOnePlan(text)),
    ...(await sql.query(text)),
  ]);
  expect(modes).toEqual([{ mode: 'force_generic_plan' }, { mode: 'auto' }]);
});

it('reports the statement that failed, not those refused after it', async () => {
  const broken = (sql: Pick<WriteTx, 'query' | 'queryWithOnePlan'>) => sql.queryWithOnePlan('select 1 / 0');
  const later = database.asTenant(admitTenant(1), 'read only', (tx) =>
    Promise.all([broken(tx), tx.query('select 1')]),
  );
  await expect(later).rejects.toMatchObject({ code: '22012' });
  const afterwards = database.asTenant(admitTenant(1), 'read write', async (tx) => {
    await broken(tx).catch(() => undefined);
    await tx.query('select 1');
  });
  await expect(afterwards).rejects.toMatchObject({ code: '22012' });
});

it('says that the database is away when no connection is to be had', async () => {
  const connection = testDatabase.connections('tenure_app');
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 1000 });
  const only = await pool.connect();
  const asked = createDatabase(pool, createSystemClock()).outsideTenants((sql) => sql.query('select 1'));
  await expect(asked).rejects.toBeInstanceOf(DatabaseAway);
  only.release();
  await pool.end();
});

it('gives up a connection on which nothing is answered, and goes on over another', async () => {
  const connection = testDatabase.connections('tenure_app');
  const pool = createPool({ connection, size: 1, silenceMs: 500, onError: () => undefined });
  const impatient = createDatabase(pool, createSystemClock());
  const asked = impatient.outsideTenants((sql) => sql.query('select pg_sleep(30)'));
  await expect(asked).rejects.toBeInstanceOf(DatabaseAway);
  const [row] = await impatient.outsideTenants((sql) => sql.query<{ one: number }>('select 1 as one'));
  expect(row?.one).toBe(1);
  await impatient.close();
});

describe('the time of a transaction', () => {
  interface Times {
    now: string;
    later: boolean;
    isDatabaseTime: boolean;
    day: string;
  }
  const times = `select tenure_now()::text as now, tenure_clock() >= tenure_now() as later, tenure_now() = now() as is_database_time,
    tenure_today()::text as day`;

  it('is that of the clock, a microsecond apart for each, and ends with the transaction', async () => {
    const clock = createSettableClock('2028-02-29T23:59:59Z');
    const elsewhere = createDatabase(pool, clock);
    const seen: Times[] = [];
    for (const access of ['read only', 'read write'] as const) {
      await elsewhere.asTenant(admitTenant(1), access, async (tx) => {
        seen.push(...(await tx.query<Times>(times)));
      });
    }
    expect(seen).toEqual([
      { now: '2028-02-29 23:59:59.000001+00', later: true, isDatabaseTime: false, day: '2028-02-29' },
      { now: '2028-02-29 23:59:59.000002+00', later: true, isDatabaseTime: false, day: '2028-02-29' },
    ]);
    const [own] = await database.outsideTenants((sql) => sql.query<Times>(times));
    expect(own).toMatchObject({ later: true, isDatabaseTime: true });
  });

  it('is no function call in a plan, so that it costs as little as now()', async () => {
    const plan = await database.outsideTenants((sql) =>
      sql.query<{ 'QUERY PLAN': string }>(
        'explain (verbose) select from tenant where created_at > tenure_now() and created_at::date <= tenure_today()',
      ),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join()).not.toContain('tenure_');
  });
});
