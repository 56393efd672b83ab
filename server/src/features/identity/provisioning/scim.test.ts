import { createProvisioningToken } from '@tenure/contract/identity/provisioning.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { sendScim } from '../../../../test/harness/scim.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let provider: Provider;

interface Provider {
  token: string;
  send(method: Method, path: string, payload?: unknown, headers?: object): Promise<Answer>;
}
type Method = Parameters<typeof sendScim>[2];

async function providerOf(asker: TestPerson, of: TestCompany, host = of.host): Promise<Provider> {
  const { status, body } = await asker.call(createProvisioningToken, {
    body: { name: 'Entra', expiresInDays: 365 },
  });
  expect(status).toBe(201);
  const { token } = body as { token: string };
  return { token, send: (...call) => sendScim(world, { host, token }, ...call) };
}

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
  provider = await providerOf(admin, company);
});
afterAll(() => world.close());

const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let count = 0;
const freshName = () => {
  count += 1;
  return `scim.${count}@example.com`;
};
const asUser = (body: unknown) => body as Record<string, unknown> & { id: string; active: boolean };

async function newUser(
  more: object = {},
): Promise<Record<string, unknown> & { id: string; userName: string }> {
  const userName = freshName();
  const { status, body } = await provider.send('POST', '/Users', {
    schemas: [userUrn],
    userName,
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    ...more,
  });
  expect(status).toBe(201);
  return { ...asUser(body), userName };
}

describe('a conversation as Entra ID has it', () => {
  it('looks for a person, makes them, changes, deactivates and finds them again', async () => {
    const userName = freshName();
    const none = await provider.send(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`,
    );
    expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const made = await provider.send('POST', '/Users', {
      schemas: [userUrn, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Ryan@example.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
      title: 'not kept',
      roles: [],
    });
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toContain('application/scim+json');
    const { id } = asUser(made.body);
    expect(made.headers.location).toContain(`/scim/v2/Users/${id}`);
    expect(made.body).toMatchObject({ displayName: 'Ryan Leenay', emails: [{ value: 'ryan@example.com' }] });

    const changed = await provider.send('PATCH', `/Users/${id}`, {
      schemas: [patchOp],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@example.com' },
        { op: 'Replace', path: 'name.familyName', value: 'Updated' },
        { op: 'Add', path: 'title', value: 'still not kept' },
      ],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        emails: [{ value: 'updated@example.com' }],
        name: { familyName: 'Updated', givenName: 'Ryan' },
      },
    });
    const ended = await provider.send('PATCH', `/Users/${id}`, {
      schemas: [patchOp],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    });
    expect(asUser(ended.body).active).toBe(false);
    const found = await provider.send(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, active: false }] });
  });

  it('removes a member that is named in the value', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const group = await provider.send('POST', '/Groups', {
      displayName: `Entra ${one.id}`,
      members: [{ value: one.id }, { value: two.id }],
    });
    const { id } = asUser(group.body);
    const after = await provider.send('PATCH', `/Groups/${id}`, {
      schemas: [patchOp],
      Operations: [{ op: 'Remove', path: 'members', value: [{ value: one.id }] }],
    });
    expect(after.status).toBe(200);
    const { members } = after.body as { members: { value: string }[] };
    expect(members.map(({ value }) => value)).toEqual([two.id]);
  });
});

describe('a conversation as Okta has it', () => {
  it('asks for the configuration, makes a person, deactivates them without a path and replaces them', async () => {
    expect((await provider.send('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    const user = await newUser({ emails: [{ value: freshName(), primary: true }] });
    const ended = await provider.send('PATCH', `/Users/${user.id}`, {
      schemas: [patchOp],
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    expect(asUser(ended.body).active).toBe(false);
    const back = await provider.send('PUT', `/Users/${user.id}`, {
      schemas: [userUrn],
      id: user.id,
      userName: user.userName,
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ value: user.userName, primary: true }],
      active: true,
    });
    expect(back).toMatchObject({ status: 200, body: { active: true, displayName: 'Grace Hopper' } });
  });

  it('takes members by a filter in the path', async () => {
    const user = await newUser();
    const group = await provider.send('POST', '/Groups', { displayName: `Okta ${user.id}` });
    const { id } = asUser(group.body);
    await provider.send('PATCH', `/Groups/${id}`, {
      Operations: [{ op: 'add', path: 'members', value: [{ value: user.id, display: 'x' }] }],
    });
    const member = await provider.send('GET', `/Users/${user.id}`);
    expect(member.body).toMatchObject({ groups: [{ value: id }] });
    const after = await provider.send('PATCH', `/Groups/${id}`, {
      Operations: [{ op: 'remove', path: `members[value eq "${user.id}"]` }],
    });
    expect(after.body).toMatchObject({ members: [] });
  });
});

describe('a resource', () => {
  it('is not made twice with one name', async () => {
    const { userName } = await newUser();
    const again = await provider.send('POST', '/Users', { userName: userName.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  });

  it('is not made under a name by which someone else signs in', async () => {
    const victim = await company.person();
    const wanted = (userName: string, email: string) => ({
      schemas: [userUrn],
      userName,
      emails: [{ value: email, primary: true }],
    });
    const asUserName = await provider.send('POST', '/Users', wanted(victim.email, freshName()));
    expect([asUserName.status, asUserName.body]).toEqual([
      409,
      expect.objectContaining({ scimType: 'uniqueness' }),
    ]);
    const other = await company.person({ username: freshName() });
    const asAddress = await provider.send('POST', '/Users', wanted(freshName(), other.username));
    expect(asAddress.status).toBe(409);
  });

  it('has no name that no mail could be sent to', async () => {
    for (const more of [{ displayName: 'Ana\r\nBcc: x@y.example' }, { name: { givenName: 'A\u0007' } }]) {
      const { status, body } = await provider.send('POST', '/Users', {
        schemas: [userUrn],
        userName: freshName(),
        ...more,
      });
      expect([status, body]).toEqual([400, expect.objectContaining({ scimType: 'invalidValue' })]);
    }
  });

  it('is made once by two calls at once', async () => {
    const userName = freshName();
    const both = await Promise.all([1, 2].map(() => provider.send('POST', '/Users', { userName })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('is changed only in the version that was read', async () => {
    const user = await newUser();
    const { headers } = await provider.send('GET', `/Users/${user.id}`);
    const body = { userName: user.userName, displayName: 'New' };
    const etag = String(headers.etag);
    expect((await provider.send('PUT', `/Users/${user.id}`, body, { 'if-match': etag })).status).toBe(200);
    expect((await provider.send('PUT', `/Users/${user.id}`, body, { 'if-match': etag })).status).toBe(412);
  });

  it('is deactivated by DELETE, as often as it is asked for, and stays', async () => {
    const user = await newUser();
    expect((await provider.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await provider.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect(asUser((await provider.send('GET', `/Users/${user.id}`)).body).active).toBe(false);
  });

  it('is linked to the employee of its number, and no employee to two', async () => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, '4711', 'A', 'B', 'AU', '2020-01-01')`,
      [company.tenantId],
    );
    const user = await newUser({ [enterprise]: { employeeNumber: '4711' } });
    expect(user[enterprise]).toEqual({ employeeNumber: '4711' });
    expect(user).toMatchObject({ displayName: 'A B', name: { givenName: 'A', familyName: 'B' } });
    const number = `${enterprise}:employeeNumber`;
    const found = async (filter: string) => {
      const { body } = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return (body as { Resources: { id: string }[] }).Resources.map(({ id }) => id);
    };
    expect(await found(`${number} eq "4711"`)).toEqual([user.id]);
    expect(await found(`${number} eq "0815"`)).toEqual([]);
    expect(await found(`not (${number} eq "4711")`)).not.toContain(user.id);
    const other = await provider.send('POST', '/Users', {
      userName: freshName(),
      [enterprise]: { employeeNumber: '4711' },
    });
    expect(other.status).toBe(409);
    const unknown = await provider.send('POST', '/Users', {
      userName: freshName(),
      [enterprise]: { employeeNumber: 'none' },
    });
    expect(unknown).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  it('a person with a record has the record’s name, whatever the provider says', async () => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, '4712', 'Recorded', 'Name', 'AU', '2020-01-01')`,
      [company.tenantId],
    );
    const user = await newUser();
    const patch = (value: object) =>
      provider.send('PATCH', `/Users/${user.id}`, {
        schemas: [patchOp],
        Operations: [{ op: 'replace', value }],
      });
    const inRecord = { displayName: 'Recorded Name', name: { givenName: 'Recorded', familyName: 'Name' } };
    expect((await patch({ [enterprise]: { employeeNumber: '4712' } })).body).toMatchObject(inRecord);
    const entries = () =>
      world.superuser.query(`select from audit_entry where subject_type = 'account' and subject_id = $1`, [
        user.id,
      ]);
    const { rowCount } = await entries();
    const renamed = await patch({ displayName: 'Another', 'name.familyName': 'Another' });
    expect(renamed).toMatchObject({ status: 200, body: inRecord });
    expect((await entries()).rowCount).toBe(rowCount);
  });

  it('comes only with what was asked for', async () => {
    const user = await newUser();
    const { body } = await provider.send('GET', `/Users/${user.id}?attributes=userName`);
    expect(Object.keys(body as object).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const rest = await provider.send('GET', `/Users/${user.id}?excludedAttributes=emails,name`);
    expect(rest.body).not.toHaveProperty('emails');
    expect(rest.body).toHaveProperty('userName');
  });
});

describe('an account that ends', () => {
  it('loses its sessions at once', async () => {
    const person = await company.person();
    expect((await person.raw({ method: 'GET', url: '/api/site' })).status).toBe(200);
    await provider.send('PATCH', `/Users/${person.accountId}`, {
      Operations: [{ op: 'replace', path: 'active', value: false }],
    });
    expect((await person.raw({ method: 'GET', url: '/api/site' })).status).toBe(401);
  });

  it('is not the last administrator of the company', async () => {
    const refused = await provider.send('DELETE', `/Users/${admin.accountId}`);
    expect(refused.status).toBe(409);
    expect((await admin.raw({ method: 'GET', url: '/api/site' })).status).toBe(200);
  });
});

describe('a list', () => {
  it('pages by startIndex and count, each account once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => newUser()));
    const seen: string[] = [];
    for (let startIndex = 1; ; startIndex += 3) {
      const { body } = await provider.send('GET', `/Users?startIndex=${startIndex}&count=3`);
      const { Resources, totalResults } = body as { Resources: { id: string }[]; totalResults: number };
      seen.push(...Resources.map(({ id }) => id));
      if (startIndex + 3 > totalResults) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    'userName sw "SCIM."',
    'emails[type eq "work" and value ew "@example.com"]',
    'emails.value co "example"',
    'not (active eq false) and name.givenName eq "ada"',
    'meta.created gt "2020-01-01T00:00:00Z"',
    `${userUrn}:userName pr`,
    'externalId eq null or displayName ne "x"',
  ])('is narrowed by %s', async (filter) => {
    await newUser();
    const { status, body } = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(status).toBe(200);
    expect((body as { totalResults: number }).totalResults).toBeGreaterThan(0);
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq "x',
    'salary eq 1',
    'userName is "x"',
    'active gt true',
    'meta.created co "2020"',
    'meta.created eq "yesterday"',
    '(((userName pr)',
    `${'('.repeat(500)}userName pr${')'.repeat(500)}`,
    `userName eq "${'x'.repeat(3000)}"`,
    Array.from({ length: 80 }, () => 'userName pr').join(' or '),
    'userName eq "a\\u0000b"',
    "userName eq 'x'; drop table account",
    'emails[type[value eq "x"]]',
  ])('refuses the filter %s', async (filter) => {
    const { status, body } = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ scimType: 'invalidFilter', status: '400' });
  });
});

const bodies: [string, unknown, number][] = [
  ['no JSON', '{', 400],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff]), 400],
  ['a NUL', '{"userName":"a\\u0000b@example.com"}', 400],
  ['an array', '[]', 400],
  ['a number', '7', 400],
  ['a deep nest', '['.repeat(100_000), 400],
  ['no name', {}, 400],
  ['a number for the name', { userName: { x: 1 } }, 400],
  ['text for active', { userName: 'x@example.com', active: 'perhaps' }, 400],
  ['an over-long name', { userName: `${'x'.repeat(300)}@example.com` }, 400],
  ['an object for the parts of the name', { userName: 'y@example.com', name: 'Ada' }, 400],
  ['a header in the address', { userName: 'z', emails: [{ value: 'a@b.example\r\nBcc: c@d.example' }] }, 400],
  ['a key that reaches the prototype', '{"__proto__":{"x":1}}', 400],
];

describe('hostile input', () => {
  it.each(bodies)('is refused: %s', async (_what, payload, status) => {
    expect((await provider.send('POST', '/Users', payload)).status).toBe(status);
  });

  it.each([
    [{}, 'invalidSyntax'],
    [{ Operations: [] }, 'invalidSyntax'],
    [{ Operations: [7] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'explode' }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
    [{ Operations: [{ op: 'replace', path: 'id', value: '1' }] }, 'mutability'],
    [{ Operations: [{ op: 'replace', path: 'emails[', value: '1' }] }, 'invalidPath'],
    [{ Operations: [{ op: 'replace', path: 'salary', value: '1' }] }, 'invalidPath'],
    [{ Operations: [{ op: 'replace', path: 'emails[value co "none"].value', value: 'x' }] }, 'noTarget'],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'add', path: 'constructor', value: 'x' }] }, 'invalidPath'],
  ])('a change %j is refused as %s', async (payload, scimType) => {
    const user = await newUser();
    const { status, body } = await provider.send('PATCH', `/Users/${user.id}`, payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ scimType });
  });

  it.each(['0', '-1', 'abc', '99999999999999999999', '1e3', '%00'])('an id of %s is no one', async (id) => {
    const { status } = await provider.send('GET', `/Users/${id}`);
    expect([400, 404]).toContain(status);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59-16:00',
    '2026-01-31T24:00:00Z',
  ])('is refused where %s is no time', async (time) => {
    const filter = encodeURIComponent(`meta.created gt "${time}"`);
    const { status, body } = await provider.send('GET', `/Users?filter=${filter}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ scimType: 'invalidFilter' })]);
  });

  it('is answered where it is unusual and right', async () => {
    const filter = encodeURIComponent('meta.created gt "2026-01-31T09:00:00+23:59"');
    expect((await provider.send('GET', `/Users?filter=${filter}`)).status).toBe(200);
    expect((await provider.send('GET', '/Users?sortBy=emails.primary')).status).toBe(200);
  });

  it('answers an unknown address in the words of the protocol', async () => {
    const { status, body } = await provider.send('GET', '/Bulk');
    expect(status).toBe(404);
    expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
  });
});

describe('a token', () => {
  it('opens nothing on the host of another company', async () => {
    const other = await world.company();
    const response = await world.tenure.server.inject({
      method: 'GET',
      url: '/scim/v2/Users',
      headers: { host: other.host, authorization: `Bearer ${provider.token}` },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('Bearer');
  });

  it('reaches no one of another company', async () => {
    const other = await world.company();
    const stranger = await other.person();
    expect((await provider.send('GET', `/Users/${stranger.accountId}`)).status).toBe(404);
    expect((await provider.send('DELETE', `/Users/${stranger.accountId}`)).status).toBe(404);
  });

  it('is invalid when incomplete, and a cookie does not work instead', async () => {
    const response = await world.tenure.server.inject({
      method: 'GET',
      url: '/scim/v2/Users',
      headers: { host: company.host, cookie: `tenure_session=${admin.token}` },
    });
    expect(response.statusCode).toBe(401);
  });
});
