import { authenticate, mfaChannel, mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { type MyFactors, myFactors } from '@tenure/contract/identity/factors.ts';
import {
  assignSecurityProfile,
  type DetailedProfile,
  getSecurityProfile,
  resetSecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Browser, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { testPassword } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});

async function idOf(builtIn: string): Promise<number> {
  const { rows } = await world.superuser.query<{ id: number }>(
    'select id from security_profile where tenant_id = $1 and built_in = $2',
    [company.tenantId, builtIn],
  );
  return Number(rows[0]?.id);
}

/** Saves a profile as it is, but for whether it requires a second factor. */
async function require(builtIn: string, requiresSecondFactor: boolean | undefined): Promise<Answer> {
  const params = { profileId: String(await idOf(builtIn)) };
  const { data } = (await admin.call(getSecurityProfile, { params })).body as { data: DetailedProfile };
  return admin.call(saveSecurityProfile, {
    params,
    body: {
      name: data.name,
      description: data.description,
      roleType: data.roleType.name,
      grants: data.grants,
      requiresSecondFactor,
    },
  });
}

const requiredOf = (answer: Answer) => (answer.body as { data: DetailedProfile }).data.requiresSecondFactor;
const signIn = (browser: Browser, username: string, referrerUrl = '/notifications') =>
  browser.call(authenticate, { body: { username, _password: testPassword, referrerUrl } });
const statusOf = ({ body }: Answer) => (body as { authStatus: string }).authStatus;
const factorsOf = async (person: TestPerson) =>
  ((await person.call(myFactors, {})).body as { data: MyFactors }).data;
const forget = (person: TestPerson) =>
  world.superuser.query(
    `update session set proven_at = '-infinity', gave_second_factor = false where account_id = $1`,
    [person.accountId],
  );

async function codeTo(email: string): Promise<string> {
  return vi.waitFor(() => {
    const mail = world.mails.findLast(({ to }) => to.address === email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code === undefined) throw new Error('No code was mailed yet');
    return code;
  });
}

describe('a second factor required by a security profile', () => {
  it.each(['hr-partner', 'payroll-officer'])(
    'is asked of a %s without a factor, who gets in by a mailed code and is asked to set one up',
    async (profile) => {
      const person = await company.person({ profiles: [profile] });
      const browser = company.browser();
      expect(statusOf(await signIn(browser, person.username))).toBe('ROLE_2FA_IN_PROGRESS');
      expect((await browser.call(site, {})).status).toBe(401);
      await browser.call(mfaChannel, { body: { userChannel: 'email' } });
      const done = await browser.call(mfaVerify, { body: { code: await codeTo(person.email) } });
      expect(done.body).toMatchObject({
        authStatus: 'IS_AUTHENTICATED_FULLY',
        referrerUrl: '/preferences/security?continue=%2Fnotifications',
      });
      expect((await browser.call(site, {})).status).toBe(200);
    },
  );

  it('is asked of no one else, and administrators go on where they wanted to, as before', async () => {
    const plain = await company.person();
    expect(statusOf(await signIn(company.browser(), plain.username))).toBe('IS_AUTHENTICATED_FULLY');
    const head = await company.person({ profiles: ['company-admin'], secondFactorRequired: true });
    const browser = company.browser();
    await signIn(browser, head.username);
    await browser.call(mfaChannel, { body: { userChannel: 'email' } });
    const done = await browser.call(mfaVerify, { body: { code: await codeTo(head.email) } });
    expect(done.body).toMatchObject({ referrerUrl: '/notifications' });
  });

  it('names the profiles that require it to the person', async () => {
    const person = await company.person({ profiles: ['hr-partner', 'payroll-officer'] });
    expect(await factorsOf(person)).toMatchObject({
      isRequired: true,
      requiredBy: ['HR Partner', 'Payroll Officer'],
    });
    expect(await factorsOf(await company.person())).toMatchObject({ isRequired: false, requiredBy: [] });
  });

  it('ends with the profile’s requirement, and an older client that does not name it leaves it', async () => {
    const person = await company.person({ profiles: ['hr-partner'] });
    expect(requiredOf(await require('hr-partner', undefined))).toBe(true);
    expect(requiredOf(await require('hr-partner', false))).toBe(false);
    expect(statusOf(await signIn(company.browser(), person.username))).toBe('IS_AUTHENTICATED_FULLY');
    const params = { profileId: String(await idOf('hr-partner')) };
    expect(requiredOf(await admin.call(resetSecurityProfile, { params }))).toBe(true);
    expect(statusOf(await signIn(company.browser(), person.username))).toBe('ROLE_2FA_IN_PROGRESS');
  });

  it('turned on ends the sessions that were opened without one, and no other', async () => {
    await require('hr-partner', false);
    const [byPassword, proven] = [
      await company.person({ profiles: ['hr-partner'] }),
      await company.person({ profiles: ['hr-partner'] }),
    ];
    const apart = await company.person();
    await forget(byPassword);
    await forget(apart);
    await require('hr-partner', true);
    expect((await byPassword.call(site, {})).status).toBe(401);
    expect((await proven.call(site, {})).status).toBe(200);
    expect((await apart.call(site, {})).status).toBe(200);
  });

  it('turned on keeps a sign-in that is under way, and a session proven by a factor that changed since', async () => {
    await require('hr-partner', false);
    const person = await company.person({ profiles: ['hr-partner'] });
    await world.superuser.query(`update session set proven_at = '-infinity' where account_id = $1`, [
      person.accountId,
    ]);
    const other = await company.person({ profiles: ['hr-partner'] });
    await forget(other);
    await world.superuser.query(
      `update session set auth_status = 'ROLE_2FA_IN_PROGRESS' where account_id = $1`,
      [other.accountId],
    );
    await require('hr-partner', true);
    expect((await person.call(site, {})).status).toBe(200);
    expect((await other.call(mfaChannel, { body: { userChannel: 'email' } })).status).toBe(200);
  });

  it('of the profile everyone holds is asked of everyone', async () => {
    const person = await company.person();
    await forget(person);
    await require('employee', true);
    expect((await person.call(site, {})).status).toBe(401);
    expect(statusOf(await signIn(company.browser(), person.username))).toBe('ROLE_2FA_IN_PROGRESS');
  });

  it('is not for another profile that everyone holds, which would ask it of everyone unsaid', async () => {
    const answer = await require('manager', true);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ invalidInputs: [{ path: 'requiresSecondFactor', code: 'fixed' }] });
    expect(requiredOf(await require('manager', false))).toBe(false);
    const editable = async (builtIn: string) => {
      const params = { profileId: String(await idOf(builtIn)) };
      const { metadata } = (await admin.call(getSecurityProfile, { params })).body as {
        metadata: { fields: { key: string; isEditable: boolean }[] };
      };
      return metadata.fields.find(({ key }) => key === 'requiresSecondFactor')?.isEditable;
    };
    expect([await editable('manager'), await editable('employee')]).toEqual([false, true]);
  });

  it('reaches who is given the profile at once', async () => {
    const person = await company.person();
    await forget(person);
    const params = { userId: String(person.accountId), profileId: String(await idOf('hr-partner')) };
    expect((await admin.call(assignSecurityProfile, { params })).status).toBe(200);
    expect((await person.call(site, {})).status).toBe(401);
    expect(statusOf(await signIn(company.browser(), person.username))).toBe('ROLE_2FA_IN_PROGRESS');
  });

  it('cannot be taken from Company Admin, not even in the database', async () => {
    const answer = await require('company-admin', false);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ invalidInputs: [{ path: 'requiresSecondFactor' }] });
    await expect(
      world.superuser.query(
        `update security_profile set second_factor_required = false where tenant_id = $1 and built_in = 'company-admin'`,
        [company.tenantId],
      ),
    ).rejects.toThrow('security_profile_administrator_has_second_factor');
  });

  it('is changed only by who may edit profiles, and the log says what it was', async () => {
    const officer = await company.person({ profiles: ['payroll-officer'] });
    const params = { profileId: String(await idOf('payroll-officer')) };
    const body = { name: 'Payroll Officer', description: '', roleType: 'Administrator' as const, grants: [] };
    const refused = await officer.call(saveSecurityProfile, {
      params,
      body: { ...body, requiresSecondFactor: false },
    });
    expect(refused.status).toBe(403);
    await require('payroll-officer', false);
    const { rows } = await world.superuser.query(
      `select details from audit_entry where tenant_id = $1 and action = 'security-profile.saved'`,
      [company.tenantId],
    );
    expect(rows).toMatchObject([{ details: { secondFactorBefore: true, secondFactorAfter: false } }]);
  });
});
