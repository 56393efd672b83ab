import {
  createProvisioningToken,
  listProvisionedGroups,
  mapProvisionedGroup,
  provisioningSettings,
  revokeProvisioningToken,
  rotateProvisioningToken,
  saveProvisioningSettings,
} from '@tenure/contract/identity/provisioning.ts';
import { listUserSecurityProfiles } from '@tenure/contract/identity/security-profiles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { sendScim } from '../../../../test/harness/scim.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let token: string;

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
  token = (await makeToken()).token;
});
afterAll(() => world.close());

async function makeToken(): Promise<{ token: string; data: { id: number } }> {
  const { body } = await admin.call(createProvisioningToken, { body: { name: 'Okta', expiresInDays: 30 } });
  return body as { token: string; data: { id: number } };
}

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by = token) =>
  sendScim(world, { host: company.host, token: by }, method, path, payload);

async function groupOf(...members: TestPerson[]): Promise<number> {
  const { status, body } = await send('POST', '/Groups', {
    displayName: `Group ${Math.random()}`,
    members: members.map(({ accountId }) => ({ value: String(accountId) })),
  });
  expect(status).toBe(201);
  return Number((body as { id: string }).id);
}

async function profileOf(builtIn: string): Promise<number> {
  const { rows } = await world.superuser.query<{ id: number }>(
    'select id from security_profile where tenant_id = $1 and built_in = $2',
    [company.tenantId, builtIn],
  );
  return rows[0]?.id ?? 0;
}

const map = (groupId: number, profileId: number | null, allowsAdministrator = false) =>
  admin.call(mapProvisionedGroup, {
    params: { groupId: String(groupId) },
    body: { profileId, allowsAdministrator },
  });

async function held(person: TestPerson): Promise<string[]> {
  const { body } = await admin.call(listUserSecurityProfiles, {
    params: { userId: String(person.accountId) },
  });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

const join = (group: number, person: TestPerson) =>
  send('PATCH', `/Groups/${group}`, {
    Operations: [{ op: 'add', path: 'members', value: [{ value: String(person.accountId) }] }],
  });
const leave = (group: number, person: TestPerson) =>
  send('PATCH', `/Groups/${group}`, {
    Operations: [{ op: 'remove', path: `members[value eq "${person.accountId}"]` }],
  });

it('gives present and new members the profile an administrator chose, and removes it from members who leave', async () => {
  const [there, comes] = [await company.person(), await company.person()];
  const group = await groupOf(there);
  expect(await held(there)).not.toContain('HR Partner');
  expect((await map(group, await profileOf('hr-partner'))).status).toBe(200);
  expect(await held(there)).toContain('HR Partner');
  expect((await join(group, comes)).status).toBe(200);
  expect(await held(comes)).toContain('HR Partner');
  expect((await leave(group, comes)).status).toBe(200);
  expect(await held(comes)).not.toContain('HR Partner');
});

it('takes nothing that was there before the group', async () => {
  const person = await company.person({ profiles: ['hr-partner'] });
  const group = await groupOf(person);
  await map(group, await profileOf('hr-partner'));
  await send('DELETE', `/Groups/${group}`);
  expect(await held(person)).toContain('HR Partner');
});

it('keeps what another group of the person gives too', async () => {
  const person = await company.person();
  const [one, other] = [await groupOf(person), await groupOf(person)];
  await map(one, await profileOf('hr-partner'));
  await map(other, await profileOf('hr-partner'));
  await leave(one, person);
  expect(await held(person)).toContain('HR Partner');
  await leave(other, person);
  expect(await held(person)).not.toContain('HR Partner');
});

it('makes no administrators unless it says so', async () => {
  const person = await company.person();
  const group = await groupOf(person);
  const profile = await profileOf('company-admin');
  expect((await map(group, profile)).status).toBe(422);
  expect(await held(person)).not.toContain('Company Admin');
  expect((await map(group, profile, true)).status).toBe(200);
  expect(await held(person)).toContain('Company Admin');
});

it('changes neither name nor address of an administrator', async () => {
  const person = await company.person();
  const group = await groupOf(person);
  await map(group, await profileOf('company-admin'), true);
  const { status } = await send('PATCH', `/Users/${person.accountId}`, {
    Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'taken.over@example.com' }],
  });
  expect(status).toBe(403);
});

it('gives nothing of a profile that grants more since it was chosen, until it is chosen again', async () => {
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into security_profile (tenant_id, name, role_type) values ($1, 'Grows', 'Employee') returning id`,
    [company.tenantId],
  );
  const profile = rows[0]?.id ?? 0;
  const [before, after] = [await company.person(), await company.person()];
  const group = await groupOf(before);
  await map(group, profile);
  await world.owner.query(
    `insert into security_profile_grant (tenant_id, profile_id, capability, scope)
     values ($1, $2, 'audit.entries.view', 'everyone')`,
    [company.tenantId, profile],
  );
  expect((await join(group, after)).status).toBe(403);
  expect(await held(after)).not.toContain('Grows');
  const { body } = await admin.call(listProvisionedGroups, { query: { itemsPerPage: '100' } });
  const { data } = body as { data: { id: number; hasOutgrown: boolean }[] };
  expect(data.find(({ id }) => id === group)?.hasOutgrown).toBe(true);
  await map(group, profile);
  expect((await join(group, after)).status).toBe(200);
});

it('keeps the last administrator, whichever group they leave', async () => {
  const other = await world.company();
  const boss = await other.person({ profiles: ['company-admin'] });
  const made = await boss.call(createProvisioningToken, { body: { name: 'x', expiresInDays: 1 } });
  const { token: its } = made.body as { token: string };
  const { status } = await sendScim(
    world,
    { host: other.host, token: its },
    'DELETE',
    `/Users/${boss.accountId}`,
  );
  expect(status).toBe(409);
});

it('lets the old token go on for the hours chosen, and none of a revoked one', async () => {
  const first = await makeToken();
  const params = { tokenId: String(first.data.id) };
  const renewed = await admin.call(rotateProvisioningToken, {
    params,
    body: { overlapHours: 24, expiresInDays: 30 },
  });
  const second = renewed.body as { token: string };
  expect((await send('GET', '/Users?count=1', undefined, first.token)).status).toBe(200);
  expect((await send('GET', '/Users?count=1', undefined, second.token)).status).toBe(200);
  await admin.call(revokeProvisioningToken, { params });
  expect((await send('GET', '/Users?count=1', undefined, first.token)).status).toBe(401);
  expect((await send('GET', '/Users?count=1', undefined, second.token)).status).toBe(200);
});

it('overwrites nothing that changed since it was read: settings, tokens and groups alike', async () => {
  const read = await admin.call(provisioningSettings, {});
  const stale = { 'if-match': String(read.headers.etag) };
  const body = { name: 'Second', expiresInDays: 30 };
  const made = await admin.call(createProvisioningToken, { body }, stale);
  expect(made.status).toBe(201);
  const params = { tokenId: String((made.body as { data: { id: number } }).data.id) };
  const group = await groupOf();
  await map(group, await profileOf('hr-partner'));
  const answers = [
    await admin.call(createProvisioningToken, { body }, stale),
    await admin.call(rotateProvisioningToken, { params, body: { overlapHours: 0, expiresInDays: 1 } }, stale),
    await admin.call(revokeProvisioningToken, { params }, stale),
    await admin.call(saveProvisioningSettings, { body: { sendsInvitations: true } }, stale),
    await admin.call(
      mapProvisionedGroup,
      { params: { groupId: String(group) }, body: { profileId: null, allowsAdministrator: false } },
      { 'if-match': '"v1"' },
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual([412, 412, 412, 412, 412]);
  const fresh = { 'if-match': String(made.headers.etag) };
  expect((await admin.call(revokeProvisioningToken, { params }, fresh)).status).toBe(204);
});

it('shows what was refused, the newest fifty and nothing personal', async () => {
  for (let at = 0; at < 55; at += 1) await send('GET', '/Users?filter=private%20eq%20%22Ada%22');
  const { body } = await admin.call(provisioningSettings, {});
  const { refusals } = (body as { data: { refusals: { reason: string; scimType: string }[] } }).data;
  expect(refusals).toHaveLength(50);
  expect(refusals[0]).toMatchObject({
    scimType: 'invalidFilter',
    method: 'GET',
    resource: 'Users',
    status: 400,
  });
  expect(JSON.stringify(refusals)).not.toMatch(/Ada|private/);
});

it('pages fifty thousand accounts by their index', async () => {
  const large = await world.company();
  const boss = await large.person({ profiles: ['company-admin'] });
  const made = await boss.call(createProvisioningToken, { body: { name: 'x', expiresInDays: 1 } });
  const { token: its } = made.body as { token: string };
  await enterTenant(world.owner, large.tenantId);
  await world.owner.query(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, role, user_type)
     select $1, 'p' || n || '@large.example', 'p' || n || '@large.example', 'P', 'P', 'P', 'ROLE_EMPLOYEE', 'User'
     from generate_series(1, 50000) n`,
    [large.tenantId],
  );
  await world.superuser.query('analyze account');
  for (const query of ['startIndex=49901&count=100', 'filter=userName%20eq%20%22p4242%40large.example%22']) {
    const { body } = await sendScim(world, { host: large.host, token: its }, 'GET', `/Users?${query}`);
    const length = query.startsWith('filter') ? 1 : 100;
    expect(body).toMatchObject({ Resources: { length } });
  }
  // The owner of the tables is behind the wall like everyone: row-level security is forced.
  const planOf = async (rest: string) => {
    const { rows } = await world.owner.query<{ 'QUERY PLAN': string }>(
      `explain select a.id from account a where a.tenant_id = current_tenant() ${rest}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf(`and (a.username = 'p4242@large.example') order by a.id limit 100`)).toContain(
    'account_tenant_id_username_key',
  );
  const lastPage = await planOf('order by a.id limit 100 offset 49900');
  expect(lastPage).toMatch(/Index .*Scan/);
  expect(lastPage).not.toContain('Sort');
});
