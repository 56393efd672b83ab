import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../src/platform/db/database.ts';
import { DatabaseAway } from '../../src/platform/db/database-away.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import type { WriteTx } from '../../src/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = testDatabase.connections('tenure_app');
  database = createDatabase(createPool({ connection, size: 2, onError: () => undefined }));
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
  await database.asTenant(1, 'read write', keep);
  await database.asTenant(1, 'read only', keep);
  await expect(database.asTenant(1, 'read write', failing)).rejects.toThrow('refused');
  expect(kept).toHaveLength(3);
  for (const tx of kept) await expect(tx.query('select 1')).rejects.toThrow('is over');
});

it('says that the database is away when no connection is to be had', async () => {
  const connection = testDatabase.connections('tenure_app');
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 1000 });
  const only = await pool.connect();
  const asked = createDatabase(pool).outsideTenants((sql) => sql.query('select 1'));
  await expect(asked).rejects.toBeInstanceOf(DatabaseAway);
  only.release();
  await pool.end();
});
