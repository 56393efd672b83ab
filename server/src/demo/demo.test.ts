import { widgetSettings } from '@tenure/contract/company/widgets.ts';
import { modules } from '@tenure/contract/identity/site.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOfTests, firstDay } from '../../test/harness/days.ts';
import { createTestDatabase, type TestDatabase } from '../../test/harness/test-database.ts';
import { createSettableClock } from '../platform/clock/clock.ts';
import { createPasswordHasher } from '../platform/crypto/password-hash.ts';
import { enterTenant } from '../setup/company.ts';
import { demoPassword, loadDemo, naturalSize } from './demo.ts';

const people = naturalSize + 1500;
const clock = createSettableClock(beginningOfTests);

let database: TestDatabase;
let owner: pg.Client;
let superuser: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.client('tenure_owner');
  superuser = database.client('superuser');
  await owner.connect();
  await superuser.connect();
  await loadDemo(owner, clock, { people });
});

afterAll(async () => {
  await owner.end();
  await superuser.end();
  await database.drop();
});

async function inTenant(tenantId: number, sql: string, values: unknown[] = []) {
  await enterTenant(owner, tenantId);
  return (await owner.query<Record<string, unknown>>(sql, values)).rows;
}
const anywhere = async (sql: string) => (await superuser.query<Record<string, unknown>>(sql)).rows;

test('the three tenants stand in order, the company of the demo first and by default', async () => {
  expect(
    await anywhere(
      `select t.tenant_id, t.name, t.is_default, t.is_provider, t.is_position_led, h.host
       from tenant t join tenant_host h using (tenant_id) order by 1`,
    ),
  ).toEqual([
    {
      tenant_id: 1,
      name: 'Harbourline Ports & Marine Services',
      is_default: true,
      is_provider: false,
      is_position_led: true,
      host: 'localhost',
    },
    {
      tenant_id: 2,
      name: 'Kauri & Co',
      is_default: false,
      is_provider: false,
      is_position_led: false,
      host: 'kauri.localhost',
    },
    {
      tenant_id: 3,
      name: 'Tenure',
      is_default: false,
      is_provider: true,
      is_position_led: true,
      host: 'admin.localhost',
    },
  ]);
});

test.each([
  'account',
  'employee',
  'assignment',
  'department',
  'location',
  'dashboard',
  'widget',
  'security_profile',
])('ids of %s begin with 1 in the default company, and none is in two companies', async (table) => {
  const rows = await anywhere(
    `select tenant_id, min(id)::int as first, max(id)::int as last from ${table} group by 1 order by 1`,
  );
  expect(rows[0]).toMatchObject({ tenant_id: 1, first: 1 });
  rows.slice(1).forEach((row, place) => expect(row.first).toBeGreaterThan(Number(rows[place]?.last)));
});

test('a row made later gets an id no one has', async () => {
  const [made] = await inTenant(
    1,
    `insert into department (tenant_id, identifier, title) values (1, 'later', 'Later') returning id`,
  );
  const [highest] = await anywhere(`select max(id) as id from department where identifier <> 'later'`);
  expect(made?.id).toBe(Number(highest?.id) + 1);
  await inTenant(1, `delete from department where identifier = 'later'`);
});

test('everyone can sign in with the one password', async () => {
  const hashes = await anywhere('select distinct password_hash from account');
  expect(hashes).toHaveLength(1);
  const passwords = await createPasswordHasher({ parallel: 1, waiting: 1 });
  expect(await passwords.verify(String(hashes[0]?.password_hash), demoPassword)).toBe(true);
});

test('the sign-ins of the demo have the roles and profiles they are named for', async () => {
  const rows = await anywhere(
    `select a.tenant_id as tenant, a.username, a.role, a.user_type as type, a.second_factor_required as second, a.status,
       (select string_agg(p.built_in, ',') from account_security_profile ap
        join security_profile p on p.tenant_id = ap.tenant_id and p.id = ap.profile_id
        where ap.tenant_id = a.tenant_id and ap.account_id = a.id) as profile
     from account a where a.username in ('priya.raman', 'marco.bianchi', 'elena.novak', 'sam.okafor', 'grace.liu', 'root')
       or a.tenant_id = 2 and a.username in ('hemi.walker', 'aroha.ngata') order by a.id`,
  );
  const plain = { role: 'ROLE_EMPLOYEE', type: 'User', second: false, status: 'active', profile: null };
  const admin = {
    role: 'COMPANYADMIN',
    type: 'Admin',
    second: true,
    status: 'active',
    profile: 'company-admin',
  };
  expect(rows).toEqual([
    { tenant: 1, username: 'priya.raman', ...admin },
    { tenant: 1, username: 'marco.bianchi', ...plain },
    { tenant: 1, username: 'elena.novak', ...plain },
    { tenant: 1, username: 'sam.okafor', ...plain, type: 'Admin', profile: 'payroll-officer' },
    { tenant: 1, username: 'grace.liu', ...plain, profile: 'hr-partner' },
    { tenant: 2, username: 'hemi.walker', ...admin },
    { tenant: 2, username: 'aroha.ngata', ...plain },
    { tenant: 3, username: 'root', ...plain, role: 'ROLE_SUPER', type: 'Admin', second: true },
  ]);
});

test('every employee has an account, and language and time zone follow the place', async () => {
  expect(
    await anywhere(
      'select e.id from employee e left join account a on a.employee_id = e.id where a.id is null',
    ),
  ).toEqual([]);
  expect(
    await anywhere(
      `select a.username from account a
       join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id
       join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
       where a.timezone <> l.timezone or a.country <> l.country
         or a.language <> case l.country when 'AU' then 'en-AU' when 'NZ' then 'en-NZ' else 'en-GB' end`,
    ),
  ).toEqual([]);
});

test.each([
  [1, 'catriona.muir'],
  [2, 'hemi.walker'],
])('in company %i every line of managers ends with %s and never turns back', async (tenantId, top) => {
  const rows = await inTenant(
    tenantId,
    `with recursive line (employee_id, at, path) as (
       select e.id, e.id, array[e.id] from employee e
       join assignment a on a.employee_id = e.id and a.is_primary and a.valid_from <= $1 and $1 < a.valid_to
       union all
       select line.employee_id, m.id, path || m.id from line
       cross join lateral (select manager_of(line.at, $1) as id) m
       where m.id is not null and not m.id = any(path) and cardinality(path) < 20)
     select a.username, count(*)::int as people, max(cardinality(path)) as deepest
     from (select distinct on (employee_id) * from line order by employee_id, cardinality(path) desc) ends
     join account a on a.employee_id = ends.at group by 1`,
    [firstDay.toString()],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ username: top });
  expect(rows[0]?.people).toBeGreaterThanOrEqual(tenantId === 1 ? people - 50 : 12);
});

test('a direct manager also finds the person among the direct reports', async () => {
  expect(
    await inTenant(
      1,
      `select e.id from employee e cross join lateral (select manager_of(e.id, $1) as id) m
       where m.id is not null and not exists (
         select from reports_of(m.id, $1) r where r.employee_id = e.id and r.depth = 1)`,
      [firstDay.toString()],
    ),
  ).toEqual([]);
});

test('Elena reports to Marco, who leads others through their supervisors and reports to Priya', async () => {
  const [row] = await inTenant(
    1,
    `with who as (select username, employee_id from account)
     select (select username from who where employee_id = manager_of(elena.employee_id, $1)) as "leadsElena",
       (select username from who where employee_id = manager_of(marco.employee_id, $1)) as "leadsMarco",
       (select max(depth) from reports_of(marco.employee_id, $1)) as deepest,
       (select count(*)::int from reports_of(marco.employee_id, $1)) as people
     from who elena, who marco where elena.username = 'elena.novak' and marco.username = 'marco.bianchi'`,
    [firstDay.toString()],
  );
  expect(row).toMatchObject({ leadsElena: 'marco.bianchi', leadsMarco: 'priya.raman', deepest: 3 });
  expect(row?.people).toBeGreaterThan(20);
});

test("every position's superior exists on every day it is reported to", async () => {
  expect(
    await anywhere(
      `select v.position_id from position_version v
       where v.reports_to_id is not null and not daterange(v.valid_from, v.valid_to) <@ (
         select range_agg(s.valid) from position_version s
         where s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id)`,
    ),
  ).toEqual([]);
});

test('no one holds a position before it exists, before they start or after they leave', async () => {
  expect(
    await anywhere(
      `select a.id from assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       where a.valid_from < e.start_date or (e.end_date is not null and a.valid_to > e.end_date + 1)
         or (a.position_id is not null and not a.valid <@ (
           select range_agg(v.valid) from position_version v
           where v.tenant_id = a.tenant_id and v.position_id = a.position_id))`,
    ),
  ).toEqual([]);
});

test('the pages of the demo hold what the product itself would accept', async () => {
  const rows = await anywhere('select type, settings from widget');
  expect(rows.length).toBeGreaterThan(15);
  for (const { type, settings } of rows) {
    const schema = widgetSettings[type as keyof typeof widgetSettings];
    expect([type, schema.safeParse(settings).success]).toEqual([type, true]);
  }
});

test('Harbourline has every part of the product, and Kauri some', async () => {
  const rows = await anywhere(
    'select enabled_modules as enabled from tenant where not is_provider order by tenant_id',
  );
  expect(rows[0]?.enabled).toEqual([...modules]);
  expect(modules).toEqual(expect.arrayContaining(rows[1]?.enabled as string[]));
  expect(rows[1]?.enabled).not.toContain('performance');
});

test('a database that holds companies is left as it is', async () => {
  expect(await loadDemo(owner, clock)).toBe(false);
  expect(await anywhere('select count(*)::int as n from tenant')).toEqual([{ n: 3 }]);
});
