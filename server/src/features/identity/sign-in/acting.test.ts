import { accessLog, auditEntries } from '@tenure/contract/company/audit-entries.ts';
import { type Dashboard, getDashboard, saveDashboard } from '@tenure/contract/company/dashboards.ts';
import { deactivateUser, getUserAccount } from '@tenure/contract/identity/accounts.ts';
import { loginAs, returnToSelf } from '@tenure/contract/identity/acting.ts';
import {
  authenticate,
  checkSession,
  logout,
  mfaChannel,
  mfaSettings,
  mfaVerify,
} from '@tenure/contract/identity/authentication.ts';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import { assignSecurityProfile, createSecurityProfile } from '@tenure/contract/identity/security-profiles.ts';
import { mySessions } from '@tenure/contract/identity/sessions.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { notifications, readAllNotifications } from '@tenure/contract/platform/notifications.ts';
import { saveThemePreference } from '@tenure/contract/platform/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cookieName,
  type PersonOptions,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { removeEndedSessions } from './session.store.ts';

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

const reason = 'Elena cannot find a course';
const actAs = (who: TestPerson, about: { readOnly?: boolean } = {}, by = admin) =>
  by.call(loginAs, { params: { userId: String(who.accountId) }, body: { reason, ...about } });
const goBack = (by = admin) => by.call(returnToSelf, {});
const nameOf = async (who: TestPerson) =>
  ((await who.call(checkSession, {})).body as { displayName?: string }).displayName;
const opens = async (token: string) =>
  (await company.anonymous.call(site, {}, { cookie: `${cookieName}=${token}` })).status === 200;
const darkTheme = { body: { theme: 'dark' } } as const;

interface Logged {
  action: string;
  actor_account_id: number | null;
  on_behalf_of_account_id: number | null;
  details: Record<string, unknown>;
}
async function logged(action: string): Promise<Logged[]> {
  const { rows } = await world.superuser.query<Logged>(
    `select action, actor_account_id, on_behalf_of_account_id, details from audit_entry
     where tenant_id = $1 and action = $2 order by id`,
    [company.tenantId, action],
  );
  return rows;
}
/** Lets the half hour pass. */
const passTime = (minutes: number) =>
  world.superuser.query(
    `update session set expires_at = expires_at - make_interval(mins => $2) where account_id = $1 and origin_id is not null`,
    [elena.accountId, minutes],
  );

describe('administering as the person', () => {
  it('is refused, also where a profile of another role type lets the person administer', async () => {
    const { body } = await admin.call(createSecurityProfile, {
      body: {
        name: 'Reads the log',
        description: '',
        roleType: 'Employee',
        grants: [{ capability: 'audit.entries.view', scope: 'everyone' }],
      },
    });
    const { id } = (body as { data: { id: number } }).data;
    const give = () =>
      world.superuser.query('insert into account_security_profile values ($1, $2, $3)', [
        company.tenantId,
        elena.accountId,
        id,
      ]);
    expect((await actAs(elena)).status).toBe(200);
    await give();
    expect((await elena.call(auditEntries, {})).status).toBe(200);
    expect((await admin.call(auditEntries, {})).status).not.toBe(200);
    await goBack();
    expect((await actAs(elena)).status).not.toBe(200);
  });
});

describe('completing the sign-in of the person', () => {
  it.each([true, false])(
    'is refused, so that no code is sent to them, nothing of theirs is locked, and no session of theirs opens (read-only: %s)',
    async (readOnly) => {
      await actAs(elena, { readOnly });
      const answers = [
        await admin.call(mfaSettings, {}),
        await admin.call(mfaChannel, { body: { userChannel: 'email' } }),
        await admin.call(mfaVerify, { body: { code: '000000' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await logged('code.sent')).toEqual([]);
      expect(await logged('code.wrong')).toEqual([]);
    },
  );
});

describe('signing in as someone', () => {
  it('shows the person, who is really signed in, and for how long at most', async () => {
    const begun = await actAs(elena);
    expect(begun.body).toMatchObject({ displayName: 'Elena Novak', readOnly: true });
    const seen = await admin.call(site, {});
    expect(seen.body).toMatchObject({
      user: { id: elena.accountId, displayName: 'Elena Novak' },
      actingFor: { displayName: 'Priya Raman', readOnly: true },
    });
    const { secondsLeft } = (seen.body as { actingFor: { secondsLeft: number } }).actingFor;
    expect(secondsLeft).toBeGreaterThan(1700);
    expect(secondsLeft).toBeLessThanOrEqual(1800);
    expect(((await elena.call(site, {})).body as { actingFor: unknown }).actingFor).toBeNull();
  });

  it('returns to the original session, with another token each time', async () => {
    const own = admin.token;
    await actAs(elena);
    const acting = admin.token;
    const waiting = await world.superuser.query('select id from session where account_id = $1', [
      admin.accountId,
    ]);
    expect(await opens(own)).toBe(false);
    expect((await goBack()).body).toEqual({ displayName: 'Priya Raman' });
    expect(await nameOf(admin)).toBe('Priya Raman');
    expect([admin.token === own, admin.token === acting]).toEqual([false, false]);
    expect([await opens(own), await opens(acting), await opens(admin.token)]).toEqual([false, false, true]);
    const after = await world.superuser.query('select id from session where account_id = $1', [
      admin.accountId,
    ]);
    expect(after.rows).toEqual(waiting.rows);
  });

  it('is over after half an hour, and even then goes back, once', async () => {
    await actAs(elena);
    await passTime(29);
    expect(await nameOf(admin)).toBe('Elena Novak');
    await passTime(1);
    expect((await admin.call(site, {})).status).toBe(401);
    const over = admin.token;
    expect((await goBack()).status).toBe(200);
    expect(await nameOf(admin)).toBe('Priya Raman');
    const again = await company.anonymous.call(returnToSelf, {}, { cookie: `${cookieName}=${over}` });
    expect(again.status).toBe(401);
  });

  it('returns to no session where the original one is over', async () => {
    await actAs(elena);
    await world.superuser.query(
      `update session set last_seen_at = tenure_now() - interval '9 hours' where account_id = $1`,
      [admin.accountId],
    );
    expect((await goBack()).status).toBe(401);
  });

  it('never lasts longer than the session it came from', async () => {
    await world.superuser.query(
      `update session set expires_at = tenure_now() + interval '5 minutes' where account_id = $1`,
      [admin.accountId],
    );
    await actAs(elena);
    const { actingFor } = (await admin.call(site, {})).body as { actingFor: { secondsLeft: number } };
    expect(actingFor.secondsLeft).toBeLessThanOrEqual(300);
  });

  it('starts once where two windows start it at the same time', async () => {
    const two = await Promise.all([actAs(elena), actAs(elena)]);
    const { rows } = await world.superuser.query(
      'select id from session where origin_id is not null and tenant_id = $1',
      [company.tenantId],
    );
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rows).toHaveLength(1);
  });

  it('ends with the sign-out, as does the session it came from', async () => {
    await actAs(elena);
    const acting = admin.token;
    await admin.call(logout, {});
    expect(
      (await company.anonymous.call(returnToSelf, {}, { cookie: `${cookieName}=${acting}` })).status,
    ).toBe(401);
    const { rows } = await world.superuser.query('select id from session where account_id = $1', [
      admin.accountId,
    ]);
    expect(rows).toEqual([]);
    expect(await logged('acting.ended')).toHaveLength(1);
  });

  it('asks for a reason in words, and for a fresh proof', async () => {
    const short = await admin.call(loginAs, {
      params: { userId: String(elena.accountId) },
      body: { reason: '   because   ' },
    });
    expect(short.status).toBe(422);
    await world.superuser.query(
      `update session set proven_at = tenure_now() - interval '1 hour' where account_id = $1`,
      [admin.accountId],
    );
    const stale = await actAs(elena);
    expect([stale.status, stale.body]).toMatchObject([403, { type: 'urn:tenure:problem:step-up-required' }]);
  });
});

describe('no one is signed in as', () => {
  const refusedAs = async (about: PersonOptions) => (await actAs(await company.person(about))).status;

  it('an administrator, by role or by any profile of that role type', async () => {
    expect(await refusedAs({ profiles: ['company-admin'] })).toBe(403);
    expect(await refusedAs({ profiles: ['payroll-officer'] })).toBe(403);
    expect(await refusedAs({ role: 'COMPANYADMIN' })).toBe(403);
    expect(await refusedAs({ role: 'ROLE_SUPER', secondFactorRequired: true })).toBe(403);
    const { rows } = await world.superuser.query<{ id: number }>(
      `insert into security_profile (tenant_id, name, role_type) values ($1, 'Deputies', 'Administrator') returning id`,
      [company.tenantId],
    );
    await world.superuser.query('insert into account_security_profile values ($1, $2, $3)', [
      company.tenantId,
      elena.accountId,
      rows[0]?.id,
    ]);
    expect((await actAs(elena)).status).toBe(403);
  });

  it('anyone deactivated, oneself, or someone of another company', async () => {
    await admin.call(deactivateUser, {
      params: { userId: String(elena.accountId) },
      body: { reason: 'Has left the company' },
    });
    expect((await actAs(elena)).status).toBe(409);
    expect((await actAs(admin)).status).toBe(403);
    const other = await world.company();
    expect((await actAs(await other.person())).status).toBe(404);
  });

  it('by someone who was not granted it', async () => {
    const partner = await company.person({ profiles: ['hr-partner'] });
    expect((await actAs(elena, {}, partner)).status).toBe(403);
  });

  it('from within such a session, whatever the person may do', async () => {
    const bo = await company.person();
    await actAs(elena, { readOnly: false });
    const nested = await actAs(bo);
    expect([nested.status, nested.body]).toMatchObject([403, { type: 'urn:tenure:problem:acting-refused' }]);
  });
});

describe('while someone is signed in as another person', () => {
  it('read-only, every write is refused and nothing is changed', async () => {
    await actAs(elena);
    const refused = await admin.call(saveThemePreference, darkTheme);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { type: 'urn:tenure:problem:acting-read-only' },
    ]);
    const { rows } = await world.superuser.query('select theme from account where id = $1', [
      elena.accountId,
    ]);
    expect(rows).toEqual([{ theme: 'system' }]);
  });

  it('with write access, both names are in every entry of the log', async () => {
    await actAs(elena, { readOnly: false });
    expect((await admin.call(saveThemePreference, darkTheme)).status).toBe(200);
    const home = await admin.call(getDashboard, { params: { dashboardId: 'home' } });
    const { data } = home.body as { data: Dashboard };
    await admin.call(saveDashboard, {
      params: { dashboardId: String(data.id) },
      body: { title: 'Changed', structure: 'equal', widgets: [] },
    });
    const both = { actor_account_id: admin.accountId, on_behalf_of_account_id: elena.accountId };
    expect(await logged('preferences.saved')).toMatchObject([both]);
    expect(await logged('dashboard.saved')).toMatchObject([both]);
    await goBack();
    await admin.call(saveThemePreference, darkTheme);
    expect((await logged('preferences.saved'))[1]).toMatchObject({
      actor_account_id: admin.accountId,
      on_behalf_of_account_id: null,
    });
  });

  it('their password, their devices and their notices are out of reach, even to write', async () => {
    await actAs(elena, { readOnly: false });
    const code = { type: 'urn:tenure:problem:acting-refused' };
    const password = { currentPassword: testPassword, password: 'Another-Horse 77' };
    expect((await admin.call(changePassword, { body: password })).body).toMatchObject(code);
    expect((await admin.call(mySessions, {})).body).toMatchObject(code);
    expect((await admin.call(readAllNotifications, {})).body).toMatchObject(code);
    const profile = { userId: String(elena.accountId), profileId: '1' };
    expect((await admin.call(assignSecurityProfile, { params: profile })).status).toBe(403);
  });

  it('finds the home of someone who has never signed in', async () => {
    await world.superuser.query('delete from dashboard where owner_account_id = $1', [elena.accountId]);
    await actAs(elena);
    const home = await admin.call(getDashboard, { params: { dashboardId: 'home' } });
    expect(home.status).toBe(200);
  });

  it('ends at once when they become an administrator, or the acting person is no longer one', async () => {
    await actAs(elena);
    await world.superuser.query(
      `insert into account_security_profile select $1, $2, id from security_profile
       where tenant_id = $1 and built_in = 'payroll-officer'`,
      [company.tenantId, elena.accountId],
    );
    expect((await admin.call(site, {})).status).toBe(401);
    expect((await goBack()).status).toBe(200);

    const bo = await company.person();
    await actAs(bo);
    await world.superuser.query('delete from account_security_profile where account_id = $1', [
      admin.accountId,
    ]);
    expect((await admin.call(site, {})).status).toBe(401);
    expect((await goBack()).status).toBe(200);
    expect((await actAs(bo)).status).toBe(403);
  });

  it('is not one of their devices: neither listed, announced as new, nor counted as a sign-in', async () => {
    await actAs(elena);
    const { rows } = await world.superuser.query('select from known_device where account_id = $1', [
      elena.accountId,
    ]);
    expect(rows).toEqual([]);
    expect(await logged('session.opened')).toEqual([]);
    const listed = (await elena.call(mySessions, {})).body as { data: unknown[] };
    expect(listed.data).toHaveLength(1);
  });
});

describe('the person', () => {
  const ownLog = async () =>
    (
      (await elena.call(accessLog, { query: { 'selectedFilters[by]': 'others' } })).body as {
        data: { action: string; actor: { name: string } | null; onBehalfOf: { name: string } | null }[];
      }
    ).data;

  it('shows in the person’s own log who was signed in as them, and when', async () => {
    await actAs(elena);
    await goBack();
    expect(await ownLog()).toMatchObject([
      { action: 'acting.ended', actor: { name: 'Priya Raman' }, onBehalfOf: { name: 'Elena Novak' } },
      { action: 'acting.begun', actor: { name: 'Priya Raman' } },
    ]);
    expect((await logged('acting.begun'))[0]?.details).toMatchObject({ reason, readOnly: true });
    expect((await logged('acting.ended'))[0]?.details).toMatchObject({ reason, readOnly: true });
  });

  it('shows its end even if no one signed out: the time it expired', async () => {
    await actAs(elena);
    await passTime(120);
    await world.tenure.database.asTenant(company.tenantId, 'read write', (tx) =>
      removeEndedSessions(tx, tx.tenantId),
    );
    const ended = (await ownLog()).find(({ action }) => action === 'acting.ended');
    expect(ended).toMatchObject({ actor: { name: 'Priya Raman' } });
    const { rows } = await world.superuser.query<{ past: boolean }>(
      `select occurred_at < tenure_now() - interval '80 minutes' as past from audit_entry where tenant_id = $1 and action = 'acting.ended'`,
      [company.tenantId],
    );
    expect(rows).toEqual([{ past: true }]);
  });

  it('is told at once, with the name and the reason', async () => {
    await actAs(elena);
    const { data } = (await elena.call(notifications, {})).body as {
      data: { kind: string; title: string; body: string }[];
    };
    expect(data[0]).toMatchObject({ kind: 'signed-in-as-you', title: 'Priya Raman signed in as you' });
    expect(data[0]?.body).toContain(reason);
  });

  it('ends it by changing the password', async () => {
    await actAs(elena);
    await elena.call(changePassword, {
      body: { currentPassword: testPassword, password: 'Another-Horse 77' },
    });
    expect((await admin.call(site, {})).status).toBe(401);
    expect(await logged('acting.ended')).toHaveLength(1);
  });

  it('can sign in meanwhile, as ever', async () => {
    await actAs(elena);
    const browser = company.browser();
    const answer = await browser.call(authenticate, {
      body: { username: elena.username, _password: testPassword },
    });
    expect(answer.body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY' });
  });
});

describe('what is offered about an account', () => {
  const offeredAbout = async (who: TestPerson, by = admin) =>
    (
      (await by.call(getUserAccount, { params: { userId: String(who.accountId) } })).body as {
        metadata: { capabilities: string[] };
      }
    ).metadata.capabilities;

  it('follows from the grants, and from the person it is about', async () => {
    const everything = [
      'employees.login-as-user',
      'accounts.password.force',
      'accounts.factors.reset',
      'accounts.status.edit',
    ];
    expect(await offeredAbout(elena)).toEqual(everything);
    const officer = await company.person({ profiles: ['payroll-officer'] });
    expect(await offeredAbout(officer)).toEqual(everything.slice(1));
    expect(await offeredAbout(admin)).toEqual([]);
    expect(await offeredAbout(elena, elena)).toEqual([]);
  });
});
