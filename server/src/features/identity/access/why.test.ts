import type { Capability } from '@tenure/contract/capabilities.ts';
import { type Explanation, explainAccess } from '@tenure/contract/identity/why.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { loadDemo } from '../../../demo/demo.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { relationBetween } from '../../../platform/policy/relation.reads.ts';
import { knownGrants } from './profile.reads.ts';

let world: World;
let priya: string;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner, world.clock);
  priya = await sessionOf('priya.raman');
});
afterAll(() => world.close());

async function sessionOf(username: string): Promise<string> {
  const token = randomToken();
  await world.superuser.query(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour' from account where username = $2`,
    [hashToken(token), username],
  );
  return token;
}

interface Person {
  id: number;
  employee_id: number;
  name: string;
}
async function one<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await world.superuser.query<Row>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was found by ${text}`);
  return row;
}
const personOf = (username: string) =>
  one<Person>('select id, employee_id, display_name as name from account where username = $1', [username]);

async function ask(
  viewer: { id: number },
  subject: { employee_id: number },
  capability: Capability,
  { asOf, token = priya }: { asOf?: string; token?: string } = {},
) {
  const response = await world.tenure.server.inject({
    method: 'POST',
    url: explainAccess.path,
    headers: { host: 'localhost', origin: 'http://localhost', cookie: `tenure_session=${token}` },
    payload: {
      viewerUserId: viewer.id,
      subjectEmployeeId: subject.employee_id,
      capability,
      ...(asOf === undefined ? {} : { asOf }),
    },
  });
  return { status: response.statusCode, data: response.json<{ data: Explanation }>().data };
}

/** A person two or more steps below Marco, with the people between. */
const deepReport = () =>
  one<Person & { depth: number }>(
    `with entered as (select set_config('app.tenant_id', m.tenant_id::text, false), m.* from account m where username = 'marco.bianchi')
     select a.id, a.employee_id, a.display_name as name, r.depth
     from entered cross join lateral reports_of(entered.employee_id, tenure_today()) r
     join account a on a.employee_id = r.employee_id and a.tenant_id = entered.tenant_id
     where r.depth >= 2 and a.status = 'active' order by r.depth desc, a.id limit 1`,
  );

it('names the profile, the scope and the line of people between, from the subject up to the viewer', async () => {
  const marco = await personOf('marco.bianchi');
  const report = await deepReport();
  const { status, data } = await ask(marco, report, 'employees.team.view');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    isAllowed: true,
    viewer: { fullName: marco.name },
    subject: { fullName: report.name },
    givenBy: [{ profile: { name: 'Manager' }, scope: 'all-reports' }],
    outOfReach: [{ profile: { name: 'Employee' }, scope: 'self' }],
    wouldReach: [],
    wouldGive: [],
    distance: report.depth,
  });
  expect(data.holding).toContain('all-reports');
  expect(data.line.at(-1)?.people.map(({ fullName }) => fullName)).toContain(marco.name);
  expect(data.line.filter(({ people }) => people.length > 0)).toHaveLength(report.depth);
  expect(data.line.every(({ positionTitle }) => positionTitle !== null)).toBe(true);
});

it('says what is missing: the scopes that would reach, and the profiles that have one', async () => {
  const [elena, marco] = [await personOf('elena.novak'), await personOf('marco.bianchi')];
  const { data } = await ask(elena, marco, 'employees.team.view');
  expect(data).toMatchObject({
    isAllowed: false,
    givenBy: [],
    outOfReach: [
      { profile: { name: 'Employee' }, scope: 'self' },
      { profile: { name: 'Manager' }, scope: 'all-reports' },
    ],
    distance: null,
  });
  expect(data.wouldReach).toContain('everyone');
  expect(data.wouldReach).not.toContain('self');
  expect(data.wouldGive).toContainEqual({
    profile: expect.objectContaining({ name: 'Company Admin' }),
    scope: 'everyone',
  });
});

it('reads the line as at the day that is asked about', async () => {
  const marco = await personOf('marco.bianchi');
  const report = await deepReport();
  const { data } = await ask(marco, report, 'employees.team.view', { asOf: '1999-01-01' });
  expect(data).toMatchObject({ asOf: '1999-01-01', isAllowed: false, line: [], distance: null });
});

it('takes no day the database has not', async () => {
  const marco = await personOf('marco.bianchi');
  const about = (asOf: string) => ask(marco, marco, 'employees.team.view', { asOf });
  expect((await about('0000-01-01')).status).toBe(422);
  expect((await about('9999-12-31')).status).toBe(200);
});

it('reads what profiles granted, and who held them, as at the end of the day that is asked about', async () => {
  const elena = await personOf('elena.novak');
  const { id, tenant_id } = await one<{ id: number; tenant_id: number }>(
    `with made as (
       insert into security_profile (tenant_id, name, role_type)
       select tenant_id, 'Was here', 'Employee' from account where id = $1 returning tenant_id, id),
     granted as (insert into security_profile_grant select tenant_id, id, 'site.settings.edit', 'everyone' from made),
     given as (insert into account_security_profile select tenant_id, $1, id from made)
     select id, tenant_id from made`,
    [elena.id],
  );
  const allowedOn = async (asOf?: string) => {
    const { data } = await ask(elena, elena, 'site.settings.edit', asOf === undefined ? {} : { asOf });
    return { isAllowed: data.isAllowed, names: data.givenBy.map(({ profile }) => profile.name) };
  };
  const nothing = { isAllowed: false, names: [] };
  const given = { isAllowed: true, names: ['Was here'] };
  expect(await allowedOn()).toEqual(given);
  expect(await allowedOn('2020-03-02')).toEqual(nothing);

  await world.superuser.query(
    'delete from account_security_profile where tenant_id = $1 and profile_id = $2',
    [tenant_id, id],
  );
  expect(await allowedOn()).toEqual(nothing);
  // As if it had been given in the morning of one day and taken in the afternoon of another.
  await world.superuser.query(
    `update account_security_profile_version set valid_from = '2020-03-02T09:00+11', valid_to = '2020-03-05T15:00+11'
     where tenant_id = $1 and profile_id = $2`,
    [tenant_id, id],
  );
  await world.superuser.query(
    `update security_profile_grant_version set valid_from = '2020-03-01T09:00+11' where tenant_id = $1 and profile_id = $2`,
    [tenant_id, id],
  );
  await world.superuser.query('delete from security_profile where tenant_id = $1 and id = $2', [
    tenant_id,
    id,
  ]);
  expect(await allowedOn('2020-03-01')).toEqual(nothing);
  expect(await allowedOn('2020-03-02')).toEqual(given);
  expect(await allowedOn('2020-03-04')).toEqual(given);
  expect(await allowedOn('2020-03-05')).toEqual(nothing);
});

it('treats a grant that is removed and added in one change as held throughout', async () => {
  const elena = await personOf('elena.novak');
  const versions = () =>
    one<{ versions: number }>(
      'select count(*)::integer as versions from account_security_profile_version where account_id = $1 and valid_from = valid_to',
      [elena.id],
    );
  await world.superuser.query(
    `do $$ declare who account; profile integer; begin
       select * into who from account where username = 'elena.novak';
       select id into profile from security_profile where tenant_id = who.tenant_id and built_in = 'hr-partner';
       insert into account_security_profile values (who.tenant_id, who.id, profile);
       delete from account_security_profile where account_id = who.id and profile_id = profile;
       insert into account_security_profile values (who.tenant_id, who.id, profile);
     end $$`,
  );
  expect(await versions()).toEqual({ versions: 0 });
  const { held } = await one<{ held: number }>(
    `select count(*)::integer as held from account_security_profile_version v
     join security_profile p on p.id = v.profile_id and p.built_in = 'hr-partner'
     where v.account_id = $1 and v.valid_to = 'infinity'`,
    [elena.id],
  );
  expect(held).toBe(1);
});

it('says that a deactivated account may do nothing', async () => {
  const gone = await one<Person>(
    `select a.id, a.employee_id, a.display_name as name from account a
     join tenant t on t.tenant_id = a.tenant_id and t.is_default where a.status = 'deactivated' limit 1`,
  );
  const { data } = await ask(gone, gone, 'employees.systemPermissions.view');
  expect(data).toMatchObject({
    isAllowed: false,
    viewer: { isActive: false },
    holding: ['self', 'everyone'],
  });
  expect(data.givenBy).toHaveLength(1);
});

it('always says what the evaluator decides', async () => {
  const { rows: people } = await world.superuser.query<Person & { timezone: string; tenant_id: TenantId }>(
    `select a.id, a.employee_id, a.timezone, a.tenant_id from account a
     join tenant t on t.tenant_id = a.tenant_id and t.is_default
     where a.status = 'active' order by a.username in ('priya.raman', 'marco.bianchi', 'grace.liu') desc, a.id % 17, a.id limit 9`,
  );
  for (const viewer of people) {
    for (const subject of people) {
      const expected = await world.tenure.database.asTenant(viewer.tenant_id, 'read only', async (tx) => {
        const relation = await relationBetween(
          tx,
          { employeeId: viewer.employee_id, timezone: viewer.timezone },
          subject.employee_id,
        );
        const grants = await tx.query<{ capability: string; scope: 'self' }>(
          `select g.capability, g.scope from security_profile p
           join security_profile_grant g on g.profile_id = p.id
           where p.held_by_all or p.id in (select profile_id from account_security_profile where account_id = $1)`,
          [viewer.id],
        );
        if (!relation) throw new Error('There is such an employee');
        return capabilitiesOver(knownGrants(grants), relation);
      });
      for (const capability of [
        'employees.team.view',
        'employees.systemPermissions.view',
        'site.settings.edit',
      ] as const) {
        const { data } = await ask(viewer, subject, capability);
        expect(data.isAllowed).toBe(expected.has(capability));
        expect(data.givenBy.length > 0).toBe(data.isAllowed);
        expect(data.wouldReach.length === 0).toBe(data.isAllowed);
      }
    }
  }
});

it('writes down who asked about whom', async () => {
  const [elena, marco] = [await personOf('elena.novak'), await personOf('marco.bianchi')];
  await ask(elena, marco, 'employees.card.view');
  const entry = await one<{ username: string; subject_id: string; details: object }>(
    `select a.username, e.subject_id, e.details from audit_entry e join account a on a.id = e.actor_account_id
     where e.action = 'access.explained' order by e.id desc limit 1`,
  );
  expect(entry).toMatchObject({
    username: 'priya.raman',
    subject_id: String(marco.employee_id),
    details: { viewerAccountId: elena.id, capability: 'employees.card.view' },
  });
});

it('is refused to people who may not ask, and about anyone of another company', async () => {
  const [elena, hemi] = [await personOf('elena.novak'), await personOf('hemi.walker')];
  expect((await ask(elena, elena, 'files.file.add', { token: await sessionOf('grace.liu') })).status).toBe(
    403,
  );
  expect((await ask(hemi, elena, 'files.file.add')).status).toBe(404);
  expect((await ask(elena, hemi, 'files.file.add')).status).toBe(404);
});

it('is refused to people who may ask but not see profiles, since the answer names them', async () => {
  const elena = await personOf('elena.novak');
  const { id } = await one<{ id: number }>(
    `with made as (
       insert into security_profile (tenant_id, name, role_type)
       select tenant_id, 'Only asks', 'Employee' from account where id = $1 returning tenant_id, id),
     granted as (
       insert into security_profile_grant select tenant_id, id, 'employees.why.view', 'everyone' from made)
     insert into account_security_profile select tenant_id, $1, id from made returning profile_id as id`,
    [elena.id],
  );
  expect(id).toBeGreaterThan(0);
  expect((await ask(elena, elena, 'files.file.add', { token: await sessionOf('elena.novak') })).status).toBe(
    403,
  );
});
