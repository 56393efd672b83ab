import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalConnections } from '../../src/platform/db/connections.ts';
import { columnTypes } from '../../src/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('reads instants and dates the same from a server that stands in another zone', async () => {
  const administrator = database.client('superuser');
  await administrator.connect();
  const { rows: named } = await administrator.query<{ name: string }>('select current_database() as name');
  const name = pg.escapeIdentifier(named[0]?.name ?? '');
  await administrator.query(`alter database ${name} set timezone to 'Australia/Melbourne'`);
  await administrator.query(`alter database ${name} set datestyle to 'SQL, DMY'`);
  await administrator.end();

  const connections = externalConnections(String(database.connections('tenure_app').connectionString));
  const client = new pg.Client({ ...connections('tenure_app'), types: columnTypes });
  await client.connect();
  const { rows } = await client.query(
    `select timestamptz '2026-01-02T03:04:05Z' as instant, date '2026-01-02' as day`,
  );
  await client.end();
  expect(rows).toEqual([{ instant: '2026-01-02T03:04:05Z', day: '2026-01-02' }]);
});
