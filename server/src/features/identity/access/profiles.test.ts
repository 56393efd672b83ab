import type { Grant } from '@tenure/contract/capabilities.ts';
import {
  copySecurityProfile,
  createSecurityProfile,
  type DetailedProfile,
  deleteSecurityProfile,
  getSecurityProfile,
  type ListedProfile,
  listCapabilities,
  listSecurityProfiles,
  listUsers,
  resetSecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});

const teamOf = (scope: Grant['scope']): Grant => ({ capability: 'employees.team.view', scope });
const dataOf = (answer: Answer) => (answer.body as { data: DetailedProfile }).data;
const etagOf = (answer: Answer) => String(answer.headers.etag);
const codesOf = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(({ path, code }) => [
    path,
    code,
  ]);

async function make(grants: Grant[] = [], name = 'Port Office', by: TestPerson = admin) {
  const answer = await by.call(createSecurityProfile, { body: { name, roleType: 'Manager', grants } });
  expect(answer.status).toBe(201);
  return dataOf(answer);
}
const read = (profileId: number | string, by: TestPerson = admin) =>
  by.call(getSecurityProfile, { params: { profileId: String(profileId) } });
const save = (
  { id, name, description, roleType, grants }: DetailedProfile,
  change: Partial<{
    name: string;
    description: string;
    grants: Grant[];
    roleType: 'Employee' | 'Administrator';
  }>,
  headers: Record<string, string> = {},
  by: TestPerson = admin,
) =>
  by.call(
    saveSecurityProfile,
    {
      params: { profileId: String(id) },
      body: { name, description, roleType: roleType.name, grants, ...change },
    },
    headers,
  );
async function builtIn(key: string): Promise<DetailedProfile> {
  const { rows } = await world.superuser.query<{ id: number }>(
    'select id from security_profile where tenant_id = $1 and built_in = $2',
    [company.tenantId, key],
  );
  return dataOf(await read(rows[0]?.id ?? 0));
}
async function hold(person: TestPerson, profileId: number): Promise<void> {
  await world.superuser.query('insert into account_security_profile values ($1, $2, $3)', [
    company.tenantId,
    person.accountId,
    profileId,
  ]);
}
/** A person who may change profiles and holds little else. */
async function editor(...grants: Grant[]): Promise<TestPerson> {
  const profile = await make(
    [
      { capability: 'security-profiles.view', scope: 'everyone' },
      { capability: 'security-profiles.edit', scope: 'everyone' },
      ...grants,
    ],
    'Profile editors',
  );
  const person = await company.person();
  await hold(person, profile.id);
  return person;
}
async function lastEntry(action: string) {
  const { rows } = await world.superuser.query<{
    details: Record<string, unknown>;
    actor_account_id: number;
  }>(
    'select details, actor_account_id from audit_entry where tenant_id = $1 and action = $2 order by id desc limit 1',
    [company.tenantId, action],
  );
  return rows[0];
}

describe('the list of profiles', () => {
  const list = (query: Record<string, string>) => admin.call(listSecurityProfiles, { query });
  const names = ({ body }: Answer) => (body as { data: ListedProfile[] }).data.map(({ name }) => name);

  it('shows ten a page, by name, with how many hold each', async () => {
    for (let number = 1; number <= 8; number += 1) await make([], `Made ${number}`);
    const first = await list({});
    expect(names(first)).toHaveLength(10);
    expect(first.body).toMatchObject({
      metadata: {
        pagination: { total: 13, per_page: 10, total_pages: 2 },
        actions: ['VIEW', 'CREATE', 'FILTER', 'SORT'],
      },
    });
    expect(names(await list({ page: '2' }))).toEqual(['Made 8', 'Manager', 'Payroll Officer']);
    const { data } = first.body as { data: ListedProfile[] };
    const byName = new Map(data.map((one) => [one.name, one]));
    expect(byName.get('Company Admin')).toMatchObject({ holders: 1, isBuiltIn: true, heldByAll: false });
    expect(byName.get('Employee')).toMatchObject({ holders: null, heldByAll: true });
    expect(byName.get('Made 1')).toMatchObject({
      holders: 0,
      grants: 0,
      isBuiltIn: false,
      roleType: { id: 2, name: 'Manager' },
    });
  });

  it('is narrowed by role type and by letters of the name or the description', async () => {
    expect(names(await list({ 'selectedFilters[roleType]': 'Administrator' }))).toEqual([
      'Company Admin',
      'Payroll Officer',
    ]);
    expect(names(await list({ searchText: 'PARTNER' }))).toEqual(['HR Partner']);
    expect(names(await list({ searchText: 'people with' }))).toEqual(['Manager']);
    expect(names(await list({ searchText: '%' }))).toEqual([]);
  });

  it('is sorted by how many hold them', async () => {
    await company.person({ profiles: ['hr-partner'] });
    await company.person({ profiles: ['hr-partner'] });
    const sorted = names(await list({ sortBy: 'holders:desc' }));
    expect(sorted).toEqual(['Employee', 'Manager', 'HR Partner', 'Company Admin', 'Payroll Officer']);
  });
});

it('offers a company every capability but those of the operator', async () => {
  const { body } = await admin.call(listCapabilities, {});
  const { data } = body as { data: { capability: string; areaTitle: string }[] };
  expect(data.map(({ capability }) => capability)).toContain('employees.why.view');
  expect(data.map(({ capability }) => capability)).not.toContain('tenants.view');
});

describe('making a profile', () => {
  it('stores what it grants, and what there was before and after in the audit log', async () => {
    const made = await make([teamOf('same-location'), teamOf('same-location')]);
    expect(made).toMatchObject({ name: 'Port Office', grants: [teamOf('same-location')], holders: 0 });
    expect(dataOf(await read(made.id))).toEqual(made);
    expect(await lastEntry('security-profile.created')).toMatchObject({
      actor_account_id: admin.accountId,
      details: { name: 'Port Office', grantsBefore: [], grantsAfter: ['employees.team.view@same-location'] },
    });
  });

  it('is refused under a name that is taken, however it is written', async () => {
    await make();
    const again = await admin.call(createSecurityProfile, {
      body: { name: ' port office ', roleType: 'Employee' },
    });
    expect([again.status, codesOf(again)]).toEqual([422, [['name', 'taken']]]);
  });

  it.each([
    ['no name', { name: '  ', roleType: 'Employee' as const }, 'name'],
    ['a long name', { name: 'x'.repeat(81), roleType: 'Employee' as const }, 'name'],
    [
      'a long description',
      { name: 'X', description: 'x'.repeat(401), roleType: 'Employee' as const },
      'description',
    ],
  ])('is refused with %s', async (_what, body, path) => {
    const { status, body: answered } = await admin.call(createSecurityProfile, { body });
    expect(status).toBe(422);
    expect(answered).toMatchObject({ invalidInputs: [{ path }] });
  });

  it('is refused where it grants what its author does not hold, naming each', async () => {
    const person = await editor(teamOf('all-reports'));
    const body = {
      name: 'More than mine',
      roleType: 'Employee' as const,
      grants: [
        teamOf('direct-reports'),
        teamOf('everyone'),
        { capability: 'site.settings.edit', scope: 'everyone' } as const,
      ],
    };
    const answer = await person.call(createSecurityProfile, { body });
    expect([answer.status, codesOf(answer)]).toEqual([
      403,
      [
        ['grants.1', 'not-held'],
        ['grants.2', 'not-held'],
      ],
    ]);
    expect((await read(999_999_999)).status).toBe(404);
  });

  it.each([
    [
      'over a scope that makes no sense',
      { capability: 'site.settings.edit', scope: 'self' },
      'no-such-scope',
    ],
    ['of what is the operator’s', { capability: 'tenants.view', scope: 'everyone' }, 'operator-only'],
  ] as const)('is refused with a grant %s', async (_what, grant, code) => {
    const answer = await admin.call(createSecurityProfile, {
      body: { name: 'Odd', roleType: 'Employee', grants: [grant] },
    });
    expect([answer.status, codesOf(answer)]).toEqual([422, [['grants.0', code]]]);
  });
});

describe('a copy', () => {
  it('grants the same and is held by no one', async () => {
    const source = await builtIn('hr-partner');
    const answer = await admin.call(copySecurityProfile, {
      params: { profileId: String(source.id) },
      body: { name: 'HR Partner, Auckland' },
    });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      grants: source.grants,
      holders: 0,
      isBuiltIn: false,
      defaults: null,
    });
  });

  it('of a profile that grants more than the person who copies it holds is refused', async () => {
    const person = await editor();
    const source = await builtIn('company-admin');
    const answer = await person.call(copySecurityProfile, {
      params: { profileId: String(source.id) },
      body: { name: 'Mine' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('saving a profile', () => {
  it('replaces its grants, and logs the grants before and after', async () => {
    const made = await make([teamOf('same-location')]);
    const answer = await save(made, { name: 'Port Office, north', grants: [teamOf('same-department')] });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ name: 'Port Office, north', grants: [teamOf('same-department')] });
    expect((await lastEntry('security-profile.saved'))?.details).toMatchObject({
      nameBefore: 'Port Office',
      nameAfter: 'Port Office, north',
      grantsBefore: ['employees.team.view@same-location'],
      grantsAfter: ['employees.team.view@same-department'],
    });
  });

  it('of a version that is out of date is refused, and nothing is written', async () => {
    const made = await make();
    const version = etagOf(await read(made.id));
    expect((await save(made, { description: 'First' }, { 'if-match': version })).status).toBe(200);
    expect((await save(made, { description: 'Second' }, { 'if-match': version })).status).toBe(412);
    expect(dataOf(await read(made.id)).description).toBe('First');
  });

  it('by two people at once from one version succeeds for one of them', async () => {
    const made = await make();
    const version = etagOf(await read(made.id));
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((description) => save(made, { description }, { 'if-match': version })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412,
    ]);
  });

  it('may leave what someone else granted, and take it away, but not give it again', async () => {
    const made = await make([teamOf('everyone')]);
    const person = await editor();
    expect((await save(made, { description: 'Kept' }, {}, person)).status).toBe(200);
    expect((await save(made, { grants: [] }, {}, person)).status).toBe(200);
    expect((await save(made, { grants: [teamOf('everyone')] }, {}, person)).status).toBe(403);
  });

  it('of a profile one holds gives nothing one has not', async () => {
    const person = await editor();
    const own = dataOf(await read((await listed('Profile editors')).id));
    const more = [...own.grants, { capability: 'security-profiles.assign', scope: 'everyone' } as const];
    expect((await save(own, { grants: more }, {}, person)).status).toBe(403);
  });

  it('holds in every process from the next call on', async () => {
    const made = await make();
    const person = await company.person();
    await hold(person, made.id);
    const other = await world.anotherProcess();
    const askThere = async () => {
      const { statusCode } = await other.server.inject({
        url: listUsers.path,
        headers: { host: company.host, cookie: `tenure_session=${person.token}` },
      });
      return statusCode;
    };
    const askHere = async () => (await person.call(listUsers, {})).status;
    expect([await askHere(), await askThere()]).toEqual([403, 403]);
    await save(made, { grants: [{ capability: 'security-profiles.view', scope: 'everyone' }] });
    expect([await askHere(), await askThere()]).toEqual([200, 200]);
    await save(made, { grants: [] });
    expect([await askHere(), await askThere()]).toEqual([403, 403]);
  });

  it('that turns it into one of administrators turns its holders into administrators', async () => {
    const made = await make();
    const person = await company.person();
    await hold(person, made.id);
    const typeOf = async () => {
      const { rows } = await world.superuser.query<{ user_type: string }>(
        'select user_type from account where id = $1',
        [person.accountId],
      );
      return rows[0]?.user_type;
    };
    await save(made, { roleType: 'Administrator' });
    expect(await typeOf()).toBe('Admin');
    await save(made, { roleType: 'Employee' });
    expect(await typeOf()).toBe('User');
  });

  async function listed(name: string): Promise<ListedProfile> {
    const { body } = await admin.call(listSecurityProfiles, { query: { searchText: name } });
    const [found] = (body as { data: ListedProfile[] }).data;
    if (!found) throw new Error(`No profile is called ${name}`);
    return found;
  }
});

describe('a profile that came with the product', () => {
  it('can be changed, but not renamed', async () => {
    const employee = await builtIn('employee');
    expect((await save(employee, { description: 'Ours' })).status).toBe(200);
    const renamed = await save(employee, { name: 'Staff' });
    expect([renamed.status, codesOf(renamed)]).toEqual([422, [['name', 'fixed']]]);
    expect((await save(employee, { roleType: 'Administrator' })).status).toBe(422);
  });

  it('is set back to what it began with', async () => {
    const partner = await builtIn('hr-partner');
    await save(partner, { description: 'Ours', grants: [teamOf('same-department')] });
    const answer = await admin.call(resetSecurityProfile, { params: { profileId: String(partner.id) } });
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ description: partner.description, grants: partner.grants });
    expect((await lastEntry('security-profile.reset'))?.details).toMatchObject({
      grantsBefore: ['employees.team.view@same-department'],
    });
  });

  it('is set back only by who holds what it began with', async () => {
    const partner = await builtIn('hr-partner');
    await save(partner, { grants: [] });
    const person = await editor();
    const answer = await person.call(resetSecurityProfile, { params: { profileId: String(partner.id) } });
    expect(answer.status).toBe(403);
  });

  it('cannot be deleted', async () => {
    const partner = await builtIn('hr-partner');
    const { status } = await admin.call(deleteSecurityProfile, { params: { profileId: String(partner.id) } });
    expect(status).toBe(409);
  });

  it('keeps, where it is Company Admin, everything it begins with', async () => {
    const own = await builtIn('company-admin');
    const fewer = own.grants.filter(({ capability }) => capability !== 'site.settings.edit');
    const answer = await save(own, { grants: fewer });
    expect([answer.status, codesOf(answer)]).toEqual([422, [['grants', 'kept']]]);
  });
});

it('sets back only what came with the product', async () => {
  const made = await make();
  const { status } = await admin.call(resetSecurityProfile, { params: { profileId: String(made.id) } });
  expect(status).toBe(409);
});

describe('deleting a profile', () => {
  const remove = (id: number) => admin.call(deleteSecurityProfile, { params: { profileId: String(id) } });

  it('is refused while someone holds it, though their account is deactivated', async () => {
    const made = await make();
    const person = await company.person();
    await hold(person, made.id);
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      person.accountId,
    ]);
    expect((await remove(made.id)).status).toBe(409);
    expect((await read(made.id)).status).toBe(200);
  });

  it('takes it away, and writes what it granted', async () => {
    const made = await make([teamOf('same-location')]);
    expect((await remove(made.id)).status).toBe(204);
    expect((await read(made.id)).status).toBe(404);
    expect((await lastEntry('security-profile.deleted'))?.details).toMatchObject({
      name: 'Port Office',
      grantsBefore: ['employees.team.view@same-location'],
    });
  });
});

it('shows no profile to who may only see their own', async () => {
  const person = await company.person({ profiles: ['hr-partner'] });
  const partner = await builtIn('hr-partner');
  expect((await read(partner.id, person)).status).toBe(403);
  expect((await person.call(listSecurityProfiles, {})).status).toBe(403);
  expect((await person.call(listUsers, {})).status).toBe(403);
});
