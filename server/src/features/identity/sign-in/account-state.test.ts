import {
  deactivateUser,
  forcePasswordChange,
  getUserAccount,
  reactivateUser,
} from '@tenure/contract/identity/accounts.ts';
import {
  authenticate,
  basicSettings,
  checkSession,
  logout,
} from '@tenure/contract/identity/authentication.ts';
import { passkeySignIn, passkeySignInOptions } from '@tenure/contract/identity/passkeys.ts';
import { changePassword, forgotPasswordRequest } from '@tenure/contract/identity/passwords.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolPasskey, siteOf } from '../../../../test/harness/authenticator.ts';
import {
  type Answer,
  cookieName,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let elena: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'], firstName: 'Priya', lastName: 'Raman' });
  elena = await company.person({ firstName: 'Elena', lastName: 'Novak' });
});

const pathOf = (who: TestPerson) => ({ params: { userId: String(who.accountId) } });
const reason = { body: { reason: 'On leave until the autumn' } };
const force = (who: TestPerson, by = admin) => by.call(forcePasswordChange, pathOf(who));
const deactivate = (who: TestPerson, by = admin) => by.call(deactivateUser, { ...pathOf(who), ...reason });
const reactivate = (who: TestPerson, by = admin) => by.call(reactivateUser, { ...pathOf(who), ...reason });
const signIn = async (who: TestPerson, password = testPassword) => {
  const browser = company.browser();
  const answer = await browser.call(authenticate, { body: { username: who.username, _password: password } });
  return { browser, answer };
};
const titleOf = ({ status, body }: Answer) => [status, (body as { type?: string }).type?.split(':').at(-1)];
const actionsAbout = async (who: TestPerson) => {
  const { rows } = await world.superuser.query<{ action: string; actor: number; details: unknown }>(
    `select action, actor_account_id as actor, details from audit_entry
     where tenant_id = $1 and subject_type = 'account' and subject_id = $2 order by id`,
    [company.tenantId, String(who.accountId)],
  );
  return rows;
};

describe('a password that has to be changed', () => {
  const another = { currentPassword: testPassword, password: 'Another-Horse 77' };

  it('refuses everything else from the next call on, in every session of the person', async () => {
    const { browser } = await signIn(elena);
    const forced = await force(elena);
    expect(forced.body).toMatchObject({ data: { mustChangePassword: true } });
    for (const session of [elena, browser]) {
      expect(titleOf(await session.call(site, {}))).toEqual([403, 'password-change-required']);
      expect((await session.call(checkSession, {})).status).toBe(200);
      expect((await session.call(basicSettings, {})).status).toBe(200);
    }
    expect((await elena.raw({ method: 'GET', url: '/api/events' })).status).toBe(403);
    expect((await browser.call(logout, {})).status).toBe(204);
    expect((await admin.call(site, {})).status).toBe(200);
  });

  it('still applies after signing in again, and ends with the change, which issues another token', async () => {
    await force(elena);
    const { browser, answer } = await signIn(elena);
    expect(answer.body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY' });
    expect((await browser.call(site, {})).status).toBe(403);
    const before = browser.cookie(cookieName);
    expect((await browser.call(changePassword, { body: another })).status).toBe(204);
    expect(browser.cookie(cookieName)).not.toBe(before);
    expect((await browser.call(site, {})).status).toBe(200);
    expect((await elena.call(site, {})).status).toBe(401);
    expect((await signIn(elena, another.password)).answer.status).toBe(200);
  });

  it('keeps to the rules and to what was used before', async () => {
    await force(elena);
    const same = { ...another, password: testPassword };
    const reused = await elena.call(changePassword, { body: same });
    expect([reused.status, reused.body]).toMatchObject([422, { invalidInputs: [{ code: 'reused' }] }]);
    expect((await elena.call(changePassword, { body: { ...another, password: 'short' } })).status).toBe(422);
    expect((await elena.call(site, {})).status).toBe(403);
  });

  it('is told to the person and written to the log', async () => {
    await force(elena);
    expect(await actionsAbout(elena)).toMatchObject([
      { action: 'password.change-forced', actor: admin.accountId },
    ]);
    const { rows } = await world.superuser.query('select kind from notification where account_id = $1', [
      elena.accountId,
    ]);
    expect(rows).toEqual([{ kind: 'password-change-asked' }]);
  });

  it('is nothing to ask of oneself, of who has none, of who is deactivated, or without the grant', async () => {
    expect((await force(admin)).status).toBe(403);
    const partner = await company.person({ profiles: ['hr-partner'] });
    expect((await force(elena, partner)).status).toBe(403);
    expect((await force(await (await world.company()).person())).status).toBe(404);
    const without = await company.person({ passwordHash: null });
    expect((await force(without)).status).toBe(409);
    await deactivate(elena);
    expect((await force(elena)).status).toBe(409);
  });

  it('is not asked of a session from the company’s provider, whose sign-in has no password', async () => {
    await world.superuser.query('update session set is_single_sign_on = true where account_id = $1', [
      elena.accountId,
    ]);
    await force(elena);
    expect((await elena.call(site, {})).status).toBe(200);
    const { browser } = await signIn(elena);
    expect((await browser.call(site, {})).status).toBe(403);
  });

  it('asks for a fresh proof of who asks for it', async () => {
    await world.superuser.query(
      `update session set proven_at = tenure_now() - interval '1 hour' where account_id = $1`,
      [admin.accountId],
    );
    for (const answer of [await force(elena), await deactivate(elena), await reactivate(elena)])
      expect(titleOf(answer)).toEqual([403, 'step-up-required']);
  });
});

describe('an account that is deactivated', () => {
  it('is signed out in every process by the time it is answered', async () => {
    const other = await world.anotherProcess();
    const { browser } = await signIn(elena);
    const there = async (token: string | undefined) =>
      (
        await other.server.inject({
          method: 'GET',
          url: site.path,
          headers: { host: company.host, cookie: `${cookieName}=${token}` },
        })
      ).statusCode;
    const tokens = [elena.token, browser.cookie(cookieName)];
    expect(await Promise.all(tokens.map(there))).toEqual([200, 200]);
    expect((await deactivate(elena)).body).toMatchObject({ data: { isActive: false } });
    expect(await Promise.all(tokens.map(there))).toEqual([401, 401]);
    expect((await elena.call(site, {})).status).toBe(401);
  });

  it('is not signed in with by password, by passkey, or by a link to a new password', async () => {
    const { passkey } = await enrolPasskey(elena, company.host);
    await deactivate(elena);
    const byPassword = await signIn(elena);
    expect([byPassword.answer.status, byPassword.answer.body]).toMatchObject([
      401,
      { message: 'Invalid credentials' },
    ]);
    const { body } = await company.anonymous.call(passkeySignInOptions, {});
    const { challenge } = body as { challenge: string };
    const assertion = passkey.assert({ ...siteOf(company.host), challenge });
    expect((await company.anonymous.call(passkeySignIn, { body: { assertion } })).status).toBe(401);
    await company.anonymous.call(forgotPasswordRequest, { body: { email: elena.email } });
    const { rows } = await world.superuser.query('select from password_reset where account_id = $1', [
      elena.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is signed in with again once it is active, with no session from before', async () => {
    const before = elena.token;
    await deactivate(elena);
    // As one that was on its way meanwhile would leave behind.
    await world.superuser.query(
      `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
       values ($1, sha256('late'), $2, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour')`,
      [company.tenantId, elena.accountId],
    );
    expect((await reactivate(elena)).body).toMatchObject({ data: { isActive: true } });
    for (const token of [before, 'late']) {
      const { status } = await company.anonymous.call(site, {}, { cookie: `${cookieName}=${token}` });
      expect(status).toBe(401);
    }
    const { browser } = await signIn(elena);
    expect((await browser.call(site, {})).status).toBe(200);
  });

  it('is written to the log with the reason, both times', async () => {
    await deactivate(elena);
    await reactivate(elena);
    const by = { actor: admin.accountId, details: { reason: reason.body.reason } };
    expect(await actionsAbout(elena)).toMatchObject([
      { action: 'account.deactivated', ...by },
      { action: 'account.reactivated', ...by },
    ]);
  });

  it('refuses one’s own, another company’s, a second change, and a change without the grant', async () => {
    expect((await deactivate(admin)).status).toBe(403);
    expect((await deactivate(await (await world.company()).person())).status).toBe(404);
    const partner = await company.person({ profiles: ['hr-partner'] });
    expect((await deactivate(elena, partner)).status).toBe(403);
    expect((await reactivate(elena)).status).toBe(409);
    await deactivate(elena);
    expect((await deactivate(elena)).status).toBe(409);
  });

  it('is never the last Company Admin, no matter who does it', async () => {
    const profile = await world.superuser.query<{ id: number }>(
      `insert into security_profile (tenant_id, name, role_type) values ($1, 'Helpdesk', 'Manager') returning id`,
      [company.tenantId],
    );
    const deputy = await company.person();
    await world.superuser.query(`select set_config('app.tenant_id', $1, false)`, [String(company.tenantId)]);
    await world.superuser.query(
      `insert into security_profile_grant
       select $1, $2, unnest(array['accounts.status.edit', 'employees.systemPermissions.view']), 'everyone'`,
      [company.tenantId, profile.rows[0]?.id],
    );
    await world.superuser.query('insert into account_security_profile values ($1, $2, $3)', [
      company.tenantId,
      deputy.accountId,
      profile.rows[0]?.id,
    ]);
    expect(titleOf(await deactivate(admin, deputy))).toEqual([409, 'conflict']);
    const { body } = await deputy.call(getUserAccount, pathOf(admin));
    expect(body).toMatchObject({ metadata: { capabilities: [] } });
    await company.person({ profiles: ['company-admin'] });
    expect((await deactivate(admin, deputy)).status).toBe(200);
  });

  it('leaves one Company Admin where two deactivate each other at once', async () => {
    const second = await company.person({ profiles: ['company-admin'] });
    await Promise.all([deactivate(second, admin), deactivate(admin, second)]);
    const { rows } = await world.superuser.query(
      `select from account where id = any($1) and status = 'active'`,
      [[admin.accountId, second.accountId]],
    );
    expect(rows).toHaveLength(1);
  });
});
