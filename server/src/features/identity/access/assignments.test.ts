import {
  assignSecurityProfile,
  createSecurityProfile,
  type DetailedProfile,
  getSecurityProfile,
  type Holder,
  listSecurityProfileHolders,
  listUserSecurityProfiles,
  listUsers,
  removeSecurityProfile,
  type SecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'], firstName: 'Ana', lastName: 'Admin' });
  person = await company.person({ firstName: 'Bo', lastName: 'Bay' });
});

async function idOf(builtIn: string): Promise<number> {
  const { rows } = await world.superuser.query<{ id: number }>(
    'select id from security_profile where tenant_id = $1 and built_in = $2',
    [company.tenantId, builtIn],
  );
  return rows[0]?.id ?? 0;
}
const pathOf = (who: TestPerson, profileId: number) => ({
  params: { userId: String(who.accountId), profileId: String(profileId) },
});
const give = async (profile: string, who = person, by = admin, headers = {}) =>
  by.call(assignSecurityProfile, pathOf(who, await idOf(profile)), headers);
const take = async (profile: string, who = person, by = admin) =>
  by.call(removeSecurityProfile, pathOf(who, await idOf(profile)));
const listOf = (who: TestPerson, by: TestPerson) =>
  by.call(listUserSecurityProfiles, { params: { userId: String(who.accountId) } });
const namesIn = ({ body }: Answer) => (body as { data: SecurityProfile[] }).data.map(({ name }) => name);
const roleOf = async (who: TestPerson) => {
  const { rows } = await world.superuser.query<{ role: string; user_type: string }>(
    'select role, user_type from account where id = $1',
    [who.accountId],
  );
  return [rows[0]?.role, rows[0]?.user_type];
};

describe("someone's profiles", () => {
  it('are shown to themselves as the specification names them, those everyone holds included', async () => {
    await give('hr-partner');
    const answer = await listOf(person, person);
    expect(answer.status).toBe(200);
    expect(namesIn(answer)).toEqual(['Employee', 'HR Partner']);
    expect(answer.body).toMatchObject({
      data: [
        { id: await idOf('employee'), roleType: { id: 3, name: 'Employee' } },
        { roleType: { id: 2, name: 'Manager' }, heldByAll: false },
      ],
      metadata: { pagination: { total: 2, per_page: 10 }, actions: ['VIEW', 'FILTER', 'SORT'] },
    });
  });

  it('are shown to an administrator, who may change them, and to no one else', async () => {
    const seen = await listOf(person, admin);
    expect(seen.body).toMatchObject({
      metadata: { actions: ['VIEW', 'FILTER', 'SORT', 'CREATE', 'DELETE'] },
    });
    const stranger = await company.person({ profiles: ['hr-partner'] });
    expect((await listOf(person, stranger)).status).toBe(404);
  });

  it('are narrowed by role type', async () => {
    await give('hr-partner');
    const answer = await admin.call(listUserSecurityProfiles, {
      params: { userId: String(person.accountId) },
      query: { 'selectedFilters[roleType]': 'Manager' },
    });
    expect(namesIn(answer)).toEqual(['HR Partner']);
  });

  it('count Manager for people who lead someone today, and for no one else', async () => {
    await enterTenant(world.owner, company.tenantId);
    const employee = async (number: string) => {
      const { rows } = await world.owner.query<{ id: number }>(
        `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
         values ($1, $2, 'A', 'B', 'AU', '2020-01-01') returning id`,
        [company.tenantId, number],
      );
      return rows[0]?.id ?? 0;
    };
    const [boss, report] = [await employee('1'), await employee('2')];
    await world.owner.query(
      `with d as (insert into department (tenant_id, identifier, title) values ($1, 'D', 'D') returning id),
         l as (insert into location (tenant_id, identifier, title, country, timezone)
           values ($1, 'L', 'L', 'AU', 'Australia/Melbourne') returning id)
       insert into assignment (tenant_id, employee_id, valid_from, title, manager_id, department_id, location_id)
       select $1, $2, '2020-01-01', 'T', $3, d.id, l.id from d, l`,
      [company.tenantId, report, boss],
    );
    const leading = await company.person({ employeeId: boss });
    const led = await company.person({ employeeId: report });
    expect(namesIn(await listOf(leading, admin))).toEqual(['Employee', 'Manager']);
    expect(namesIn(await listOf(led, admin))).toEqual(['Employee']);
    // A manager sees grants over their own reports, and only those.
    expect((await listOf(led, leading)).status).toBe(404);
    const manager = await idOf('manager');
    await world.superuser.query(
      `insert into security_profile_grant values ($1, $2, 'employees.systemPermissions.view', 'direct-reports')`,
      [company.tenantId, manager],
    );
    await world.superuser.query(
      'update tenant set policy_version = policy_version + 1 where tenant_id = $1',
      [company.tenantId],
    );
    expect((await listOf(led, leading)).status).toBe(200);
    expect((await listOf(leading, led)).status).toBe(404);
  });
});

describe('giving a profile', () => {
  it('applies from the next call, and is logged with the values before and after and its author', async () => {
    person = await company.person({ secondFactorRequired: true });
    expect((await person.call(listUsers, {})).status).toBe(403);
    expect((await give('company-admin')).status).toBe(200);
    expect((await person.call(listUsers, {})).status).toBe(200);
    const { rows } = await world.superuser.query(
      `select actor_account_id, subject_id, details from audit_entry
       where tenant_id = $1 and action = 'security-profile.assigned'`,
      [company.tenantId],
    );
    expect(rows).toMatchObject([
      {
        actor_account_id: admin.accountId,
        subject_id: String(person.accountId),
        details: { profile: 'Company Admin', profilesBefore: [], profilesAfter: ['Company Admin'] },
      },
    ]);
  });

  it('sets an account’s role from its profiles, and asks administrators for a second factor', async () => {
    expect(await roleOf(person)).toEqual(['ROLE_EMPLOYEE', 'User']);
    await give('company-admin');
    expect(await roleOf(person)).toEqual(['COMPANYADMIN', 'Admin']);
    const { rows } = await world.superuser.query('select second_factor_required from account where id = $1', [
      person.accountId,
    ]);
    expect(rows).toEqual([{ second_factor_required: true }]);
    await take('company-admin');
    expect(await roleOf(person)).toEqual(['ROLE_EMPLOYEE', 'User']);
  });

  it('of Company Admin ends sessions opened without the second factor it requires, and nothing else', async () => {
    const enrolled = await company.person({ secondFactorRequired: true });
    const proven = await company.person();
    await world.superuser.query(
      `update session set gave_second_factor = account_id <> $2, proven_at = '-infinity'
       where tenant_id = $1 and account_id = any($3)`,
      [company.tenantId, person.accountId, [person.accountId, enrolled.accountId]],
    );
    expect((await person.call(site, {})).status).toBe(200);
    for (const who of [person, enrolled, proven]) await give('company-admin', who);
    expect((await person.call(site, {})).status).toBe(401);
    for (const who of [enrolled, proven]) expect((await who.call(site, {})).status).toBe(200);
  });

  it('twice is the same as once', async () => {
    await give('hr-partner');
    expect((await give('hr-partner')).status).toBe(200);
    expect(namesIn(await listOf(person, admin))).toEqual(['Employee', 'HR Partner']);
  });

  it('is refused where the profile changed since it was read', async () => {
    const profileId = await idOf('hr-partner');
    const params = { profileId: String(profileId) };
    const seen = await admin.call(getSecurityProfile, { params });
    const { name, description, roleType } = (seen.body as { data: DetailedProfile }).data;
    await admin.call(saveSecurityProfile, {
      params,
      body: {
        name,
        description,
        roleType: roleType.name,
        grants: [{ capability: 'files.file.add', scope: 'everyone' }],
      },
    });
    const answer = await give('hr-partner', person, admin, { 'if-match': String(seen.headers.etag) });
    expect(answer.status).toBe(412);
    expect(namesIn(await listOf(person, admin))).toEqual(['Employee']);
  });

  it('that everyone holds is refused, and so is removing it', async () => {
    expect((await give('employee')).status).toBe(409);
    expect((await take('employee')).status).toBe(409);
  });

  it('that grants what one does not hold is refused, to others and to oneself', async () => {
    const answer = await admin.call(createSecurityProfile, {
      body: {
        name: 'Assigners',
        roleType: 'Administrator',
        grants: [{ capability: 'security-profiles.assign', scope: 'everyone' }],
      },
    });
    const { id } = (answer.body as { data: DetailedProfile }).data;
    const assigner = await company.person();
    await admin.call(assignSecurityProfile, pathOf(assigner, id));
    expect((await give('company-admin', person, assigner)).status).toBe(403);
    expect((await give('company-admin', assigner, assigner)).status).toBe(403);
    expect((await person.call(assignSecurityProfile, pathOf(person, id))).status).toBe(403);
    expect((await assigner.call(assignSecurityProfile, pathOf(person, id))).status).toBe(200);
  });
});

describe('taking a profile', () => {
  it('that a person does not hold is answered like one that does not exist', async () => {
    expect((await take('hr-partner')).status).toBe(404);
    expect((await admin.call(removeSecurityProfile, pathOf(person, 999_999_999))).status).toBe(404);
  });

  it('from the last Company Admin is refused, even if others once were one', async () => {
    expect((await take('company-admin', admin)).status).toBe(409);
    await give('company-admin');
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      person.accountId,
    ]);
    expect((await take('company-admin', admin)).status).toBe(409);
    // The other way round, an able administrator remains.
    expect((await take('company-admin', person)).status).toBe(204);
  });

  it('from each other at once leaves one Company Admin', async () => {
    person = await company.person({ secondFactorRequired: true });
    await give('company-admin');
    const answers = await Promise.all([
      take('company-admin', admin, person),
      take('company-admin', person, admin),
    ]);
    const [done, refused] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(done).toBe(204);
    // Whose profile is gone before they are asked who they are may not take one; later, there is none to take.
    expect([403, 404]).toContain(refused);
    const { rows } = await world.superuser.query(
      'select from account_security_profile where tenant_id = $1 and profile_id = $2',
      [company.tenantId, await idOf('company-admin')],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('who holds a profile', () => {
  const holdersOf = async (profile: string, query: Record<string, string> = {}) =>
    admin.call(listSecurityProfileHolders, { params: { profileId: String(await idOf(profile)) }, query });
  const peopleIn = ({ body }: Answer) => (body as { data: Holder[] }).data.map(({ fullName }) => fullName);

  it('is listed by name, ten a page, and found by letters', async () => {
    for (let number = 10; number < 22; number += 1) {
      await company.person({ firstName: 'Cy', lastName: `Cove ${number}`, profiles: ['hr-partner'] });
    }
    const first = await holdersOf('hr-partner');
    expect(peopleIn(first)).toHaveLength(10);
    expect(first.body).toMatchObject({
      metadata: { pagination: { total: 12 }, actions: ['VIEW', 'SORT', 'CREATE', 'DELETE'] },
    });
    expect(peopleIn(await holdersOf('hr-partner', { page: '2', sortBy: 'name:desc' }))).toEqual([
      'Cy Cove 11',
      'Cy Cove 10',
    ]);
    expect(peopleIn(await holdersOf('hr-partner', { searchText: 'cove 15' }))).toEqual(['Cy Cove 15']);
  });

  it('is everyone, where no one has to be given it', async () => {
    const answer = await holdersOf('employee');
    expect(peopleIn(answer)).toEqual(['Ana Admin', 'Bo Bay']);
    expect(answer.body).toMatchObject({ metadata: { actions: ['VIEW', 'SORT'] } });
  });
});

it('accounts are found by letters and by id, and an invalid id finds no one', async () => {
  const found = async (query: Record<string, string>) => {
    const { body } = await admin.call(listUsers, { query });
    return (body as { data: Holder[] }).data.map(({ userId }) => userId);
  };
  expect(await found({ searchText: 'bo bay' })).toEqual([person.accountId]);
  expect(await found({ 'selectedFilters[id]': `${person.accountId},${admin.accountId}` })).toEqual([
    admin.accountId,
    person.accountId,
  ]);
  expect(await found({ 'selectedFilters[id]': 'none,0,99999999999' })).toEqual([]);
});
