import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quickFolder } from '../../../../tools/test/quick-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { migrate } from './migrate.ts';
import { ensureRoles } from './roles.ts';

let root: string;
let server: EmbeddedPostgres;
let folder: string;
let databaseCount = 0;
let database: string;

beforeAll(async () => {
  root = quickFolder('migrate');
  server = await startEmbeddedPostgres({ dataDir: path.join(root, 'data') });
}, 60_000);

afterAll(async () => {
  await server.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

beforeEach(async () => {
  databaseCount += 1;
  database = `migrated_${databaseCount}`;
  folder = path.join(root, database);
  fs.mkdirSync(folder);
  await connected(server.urlFor('postgres'), (client) => client.query(`create database ${database}`));
  await connected(server.urlFor('postgres', database), (client) => ensureRoles(client));
  write('0001_first.sql', 'create table first (id int);');
  write('0002_second.sql', 'create table second (id int);\ninsert into second values (1);');
});

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const run = () => connected(server.urlFor('tenure_owner', database), (client) => migrate(client, folder));
const rows = (sql: string) =>
  connected(
    server.urlFor('tenure_owner', database),
    async (client) => (await client.query<Record<string, unknown>>(sql)).rows,
  );

test('files are applied in order, once, and only new ones later', async () => {
  expect(await run()).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] });
  expect(await run()).toEqual({ applied: [] });
  write('0003_third.sql', 'create table third ();');
  expect(await run()).toEqual({ applied: ['0003_third.sql'] });
  expect(await rows('select count(*)::int as n from second')).toEqual([{ n: 1 }]);
});

test('parallel starts apply each file once', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flatMap((result) => result.applied)).toEqual(['0001_first.sql', '0002_second.sql']);
});

test('a failing file leaves nothing behind and names its file and line; the ones before it stay', async () => {
  write('0003_broken.sql', 'create table third (id int);\ncreate table nonsense (id nosuchtype);');
  await expect(run()).rejects.toThrow(/0003_broken\.sql failed at line 2: type "nosuchtype" does not exist/);
  expect(
    await rows("select to_regclass('second') is not null as second, to_regclass('third') is null as third"),
  ).toEqual([{ second: true, third: true }]);
  write('0003_broken.sql', 'create table third (id int);');
  expect(await run()).toEqual({ applied: ['0003_broken.sql'] });
});

test('a file changed after it was applied is refused, but not for its line ends', async () => {
  await run();
  write('0002_second.sql', 'create table second (id int);\r\ninsert into second values (1);');
  expect(await run()).toEqual({ applied: [] });
  write('0002_second.sql', 'create table second (id bigint);');
  await expect(run()).rejects.toThrow(/0002_second\.sql was changed after it was applied/);
});

test('a database newer than the release is refused', async () => {
  await run();
  fs.rmSync(path.join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow(/has the migration 0002_second\.sql, which this release does not have/);
});

test('a new file numbered before an applied one is refused', async () => {
  write('0004_fourth.sql', 'select 1;');
  await run();
  write('0003_late.sql', 'select 1;');
  await expect(run()).rejects.toThrow(/0003_late\.sql comes before 0004_fourth\.sql/);
});

test.each([
  ['a wrong name', '3_x.sql', 'select 1;', /not named like/],
  ['a number used twice', '0002_again.sql', 'select 1;', /same number/],
  ['its own commit', '0003_own.sql', 'select 1;\ncommit;', /begins or ends a transaction/],
])('a file with %s is refused before anything runs', async (_what, name, sql, message) => {
  write(name, sql);
  await expect(run()).rejects.toThrow(message);
  expect(await rows("select to_regclass('first') as first")).toEqual([{ first: null }]);
});

test('a function body with its own begin and end is not taken for a transaction', async () => {
  write(
    '0003_function.sql',
    'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;',
  );
  expect((await run()).applied).toContain('0003_function.sql');
});

test('a file may work as the gate and the record still belongs to the owner', async () => {
  write(
    '0003_gate.sql',
    'set local role tenure_gate;\ncreate function g() returns int language sql as $$ select 1 $$;',
  );
  await run();
  expect(await rows("select proowner::regrole::text as owner from pg_proc where proname = 'g'")).toEqual([
    { owner: 'tenure_gate' },
  ]);
});
