import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickFolder } from '../../../../tools/test/quick-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { ensureRoles, missingPreconditions } from './roles.ts';

let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = quickFolder('roles');
  server = await startEmbeddedPostgres({ dataDir });
}, 60_000);

afterAll(async () => {
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function as<T>(url: string, use: (client: pg.Client) => Promise<T>, options?: string): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...(options === undefined ? {} : { options }) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

test('no role that can log in is a superuser or escapes row-level security', async () => {
  const rows = await as(server.urlFor('postgres'), async (client) => {
    const result = await client.query<{ rolname: string }>(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname like 'tenure%' order by 1`,
    );
    return result.rows;
  });
  const role = (rolname: string, rolcanlogin: boolean, rolbypassrls: boolean) => ({
    rolname,
    rolcanlogin,
    rolsuper: false,
    rolbypassrls,
    rolcreaterole: false,
  });
  expect(rows).toEqual([
    role('tenure_app', true, false),
    role('tenure_gate', false, true),
    role('tenure_jobs', true, false),
    role('tenure_owner', true, false),
    role('tenure_reseal', false, false),
  ]);
});

test('preparing a prepared database again succeeds, also several times at once', async () => {
  await Promise.all([1, 2, 3].map(() => as(server.urlFor('postgres'), (client) => ensureRoles(client))));
  const missing = await as(server.urlFor('tenure_app'), missingPreconditions);
  expect(missing).toEqual([]);
});

test('what an unprepared database lacks is named', async () => {
  await as(server.urlFor('postgres'), (client) => client.query('create database unprepared'));
  const missing = await as(server.urlFor('postgres', 'unprepared'), missingPreconditions);
  expect(missing).toContain('extension btree_gist');
  expect(missing).toContain('schema graphile_worker');
});

test('the owner hands a function to the gate, which then sees across tenants although the owner does not', async () => {
  await as(server.urlFor('tenure_owner'), async (client) => {
    await client.query(`
      create table walled (tenant_id int not null);
      insert into walled values (1), (2);
      alter table walled enable row level security;
      alter table walled force row level security;
      create policy wall on walled using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
      grant select on walled to tenure_gate;
      create function count_all() returns bigint language sql security definer set search_path = public as 'select count(*) from walled';
      alter function count_all() owner to tenure_gate;
    `);
    const { rows } = await client.query<{ own: string; gate: string }>(
      'select (select count(*) from walled) as own, count_all() as gate',
    );
    expect(rows).toEqual([{ own: '0', gate: '2' }]);
  });
});

test('the application can neither create objects nor become another role', async () => {
  await as(server.urlFor('tenure_app'), async (client) => {
    await expect(client.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(client.query('create schema mine')).rejects.toThrow(/permission denied/);
    await expect(client.query('set role tenure_gate')).rejects.toThrow(/permission denied/);
    await expect(client.query('set role tenure_owner')).rejects.toThrow(/permission denied/);
  });
});

test('the job role owns its schema and may not touch the tables', async () => {
  await as(server.urlFor('tenure_jobs'), async (client) => {
    await client.query('create table graphile_worker.probe (id int)');
    await expect(client.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
  });
});

test('an existing login that was granted the roles connects as one of them, with nothing of its own', async () => {
  await as(server.urlFor('postgres'), async (client) => {
    await client.query('create role hosted login');
    await ensureRoles(client, { grantTo: 'hosted' });
    await client.query('grant connect on database tenure to hosted');
  });
  const url = server.urlFor('tenure_app').replace('tenure_app@', 'hosted@');
  const user = await as(
    url,
    async (client) => (await client.query('select current_user::text as name')).rows,
    '-c role=tenure_app',
  );
  expect(user).toEqual([{ name: 'tenure_app' }]);
  await expect(as(url, (client) => client.query('create table public.mine (id int)'))).rejects.toThrow(
    /permission denied/,
  );
});
