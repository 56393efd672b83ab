import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOn, type Tx } from '../../src/platform/db/transaction.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let sql: Tx;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = database.client('superuser');
  await client.connect();
  sql = statementsOn(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('columns with underscores are properties in camel case, at the first and at every later run', async () => {
  const read = () =>
    sql.query<{ firstName: string; line1: number; id: number }>(
      `select name as first_name, 1 as line_1, id from (values (1, 'Elena'), (2, null)) known (id, name)`,
    );
  const rows = [
    { firstName: 'Elena', line1: 1, id: 1 },
    { firstName: null, line1: 1, id: 2 },
  ];
  expect(await read()).toEqual(rows);
  expect(await read()).toEqual(rows);
});

test('names in quotes, names without words and keys of JSON stay as they are', async () => {
  expect(
    await sql.query(
      `select 1 as "firstName", 2 as "Last_name", 3 as _x, 4 as "of_100_%", 5, to_jsonb(one) as one from (select 6 as first_day) one`,
    ),
  ).toEqual([{ firstName: 1, Last_name: 2, _x: 3, 'of_100_%': 4, '?column?': 5, one: { first_day: 6 } }]);
});

test('of two columns of one name the last counts', async () => {
  expect(await sql.queryOnce('select 1 as account_id, 2 as "accountId"')).toEqual([{ accountId: 2 }]);
});

test('a statement without rows or columns answers as many rows as there are', async () => {
  expect(await sql.query('select 1 as first_day where false')).toEqual([]);
  expect(await sql.query('select from generate_series(1, 2)')).toEqual([{}, {}]);
});

test('a failed statement names what failed, and where it was sent', async () => {
  const failure = sql.query('select no_such_column');
  await expect(failure).rejects.toMatchObject({ code: '42703' });
  const { stack } = (await failure.catch((error: unknown) => error)) as Error;
  expect(stack).toContain('row-names.test.ts');
});
