import { authenticate, basicSettings } from '@tenure/contract/identity/authentication.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { liveness, readiness } from '@tenure/contract/platform/health.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, type TestPerson, testPassword } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let first: TestCompany;
let local: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  first = await world.company();
  await world.superuser.query('update tenant set is_default = true where tenant_id = $1', [first.tenantId]);
  local = await world.company({ host: 'localhost' });
  person = await local.person();
});
afterAll(() => world.close());

const at = (host: string, url: string) => world.tenure.server.inject({ url, headers: { host } });

describe.each(['unknown.example', '192.0.2.7', 'localhost.evil.example', '[2001:db8::1]'])(
  'a host no one has claimed, as %s',
  (host) => {
    it('shows no company, not even the first', async () => {
      const answer = await at(host, basicSettings.path);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { detail: /No company uses/ }]);
    });

    it('signs no one in and knows no session', async () => {
      const someone = await first.person();
      const signIn = await world.tenure.server.inject({
        method: 'POST',
        url: authenticate.path,
        headers: { host, origin: `http://${host}` },
        payload: { username: someone.username, _password: testPassword },
      });
      expect([signIn.statusCode, signIn.headers['set-cookie']]).toEqual([404, undefined]);
      expect((await first.onHost(someone, host).call(site, {})).status).toBe(401);
    });

    it.each([liveness.path, readiness.path, '/config.js'])('answers %s', async (path) => {
      expect((await at(host, path)).statusCode).toBe(200);
    });
  },
);

describe.each(['127.0.0.1:4000', '[::1]:4000', 'localhost:4000'])('in development %s', (host) => {
  it('is localhost, sessions included', async () => {
    expect((await at(host, basicSettings.path)).statusCode).toBe(200);
    expect((await local.onHost(person, host).call(site, {})).status).toBe(200);
  });
});
