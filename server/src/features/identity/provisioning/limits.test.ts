import { createProvisioningToken, saveProvisioningSettings } from '@tenure/contract/identity/provisioning.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { sendScim } from '../../../../test/harness/scim.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

const callsPerMinute = 5;
let world: World;
let company: TestCompany;
let admin: TestPerson;

beforeAll(async () => {
  world = await openWorld({
    withWork: true,
    settings: { TENURE_PROVISIONING_CALLS_PER_MINUTE: String(callsPerMinute) },
  });
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});
afterAll(() => world.close());

async function tokenOfProvider(): Promise<string> {
  const { body } = await admin.call(createProvisioningToken, { body: { name: 'Okta', expiresInDays: 30 } });
  return (body as { token: string }).token;
}

const send = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  sendScim(world, { host: company.host, token }, method, path, payload);

it('limits the calls of a token in a minute, says when to continue, and counts each token by itself', async () => {
  const token = await tokenOfProvider();
  const ask = () => send(token, 'GET', '/Users?count=1');
  for (let call = 0; call < callsPerMinute; call += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toContain('application/scim+json');
  expect(refused.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '429',
  });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect((await send(await tokenOfProvider(), 'GET', '/Users?count=1')).status).toBe(200);
  world.clock.advance({ seconds: wait });
  expect((await ask()).status).toBe(200);
});

it('sends people it activates a link to set a password where that is chosen, and no one else', async () => {
  const token = await tokenOfProvider();
  const make = async (userName: string, more: object = {}) => {
    const { status } = await send(token, 'POST', '/Users', {
      userName,
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      ...more,
    });
    expect(status).toBe(201);
  };
  const choose = (sendsInvitations: boolean) =>
    admin.call(saveProvisioningSettings, { body: { sendsInvitations } });
  const mailsTo = (address: string) => world.mails.filter(({ to }) => to.address === address);

  await make('before@example.com');
  await choose(true);
  await make('inactive@example.com', { active: false });
  await make('invited@example.com');
  await expect.poll(() => mailsTo('invited@example.com')).toHaveLength(1);
  expect(mailsTo('invited@example.com')[0]?.text).toMatch(/https?:\/\/\S+\/reset-password\/\?\S*token=/);
  expect(mailsTo('before@example.com')).toEqual([]);
  expect(mailsTo('inactive@example.com')).toEqual([]);
});
