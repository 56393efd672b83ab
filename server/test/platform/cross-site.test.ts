import { createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { readAllNotifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { type TestCompany, type TestPerson, testPassword } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  person = await company.person({ profiles: ['company-admin'] });
});
afterAll(() => world.close());

describe('a write', () => {
  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 403],
    ['same-origin', 200],
  ])('whose browser says it is %s is answered %i, whatever origin it names', async (site, status) => {
    const answer = await person.call(readAllNotifications, {}, { 'sec-fetch-site': site });
    expect(answer.status).toBe(status);
  });

  it('of a browser that says nothing goes by its origin', async () => {
    expect((await person.call(readAllNotifications, {})).status).toBe(200);
    const foreign = await person.call(readAllNotifications, {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  it('signs no one in from another site', async () => {
    const credentials = { username: person.username, _password: testPassword };
    const answer = await company.anonymous.call(
      authenticate,
      { body: credentials },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('is refused from another site with a token too, and taken from a machine', async () => {
    const made = await person.call(createApiToken, {
      body: { name: 'CI', capabilities: ['organisation.structure.edit'], expiresInDays: 1 },
    });
    const { token } = made.body as { token: string };
    const send = (headers: Record<string, string>) =>
      world.tenure.server.inject({
        method: 'POST',
        url: '/api/structure/departments',
        headers: { host: company.host, authorization: `Bearer ${token}`, ...headers },
        payload: {},
      });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      type: 'urn:tenure:problem:cross-origin',
    });
    expect((await send({})).json()).not.toMatchObject({ type: 'urn:tenure:problem:cross-origin' });
  });
});

it('a form that is meant to come from another site is read', async () => {
  const [form] = endpoints.filter(({ crossSiteForm }) => crossSiteForm);
  const answer = await world.tenure.server.inject({
    method: 'POST',
    url: form?.path ?? '',
    headers: {
      host: company.host,
      origin: 'https://id.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'SAMLResponse=x&RelayState=y',
  });
  expect(answer.statusCode).toBe(303);
});
