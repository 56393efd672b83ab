import { deactivateUser, forcePasswordChange } from '@tenure/contract/identity/accounts.ts';
import { checkSession } from '@tenure/contract/identity/authentication.ts';
import { ssoLogout, ssoStart } from '@tenure/contract/identity/single-sign-on.ts';
import {
  type SsoSettingsToSave,
  saveSsoSettings,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import {
  browserOn,
  oidcSettings,
  setUp,
  type TestBrowser,
  throughOpenId,
} from '../../../../test/identity-provider/browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/identity-provider/openid.ts';
import { createSystemClock } from '../../../platform/clock/clock.ts';

let world: World;
let provider: OpenIdProvider;
let company: TestCompany;
let other: TestCompany;
let admin: TestPerson;
let people = 0;

beforeAll(async () => {
  world = await openWorld();
  // The provider's library reads the machine's clock.
  world.clock.set(createSystemClock().now());
  [company, other] = [await world.company(), await world.company()];
  provider = await startOpenIdProvider([company, other].map(({ host }) => `http://${host}`));
  const through = (url: string, browser: TestBrowser) => throughOpenId(provider, url, browser);
  provider.person = { sub: 'setting-up' };
  admin = await setUp(world, company, oidcSettings(provider), through);
  await setUp(world, other, oidcSettings(provider), through);
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

/** A person at the provider whose verified address is that of an account here. */
async function known(about: Parameters<TestCompany['person']>[0] = {}) {
  const person = await company.person(about);
  people += 1;
  provider.person = { sub: `sub-${people}`, email: person.email, email_verified: true };
  return person;
}
beforeEach(async () => {
  world.clock.set(createSystemClock().now());
  provider.cancels = false;
  await change({});
});

async function change(settings: Partial<SsoSettingsToSave>): Promise<void> {
  const { status, text } = await admin.call(saveSsoSettings, { body: oidcSettings(provider, settings) });
  if (status !== 200) throw new Error(text);
}

async function signIn(browser = browserOn(world, company.host), query = '') {
  const left = await browser.visit(ssoStart.path + query);
  return throughOpenId(provider, left.location, browser);
}

async function usernameIn(browser: TestBrowser): Promise<unknown> {
  const { status, body } = await browser.call('GET', checkSession.path);
  return status === 200 ? (body as { username: string }).username : status;
}

const failed = (code: string) => expect.stringContaining(`/login/?sso-failed=${code}&ref=`);

async function reasons(): Promise<string[]> {
  const { rows } = await world.superuser.query<{ reason: string }>(
    `select details->>'reason' as reason from audit_entry
     where action = 'session.refused' and details->>'by' = 'single-sign-on' order by id desc limit 3`,
  );
  return rows.map((row) => row.reason);
}

describe('signing in by OpenID Connect', () => {
  it('opens a complete session for the account with the verified address, and lands where one wanted to go', async () => {
    const person = await known();
    const browser = browserOn(world, company.host);
    const { status, location } = await signIn(browser, '?referrerUrl=%2Fnotifications%3Fpage%3D2');
    expect([status, location]).toEqual([303, '/notifications?page=2']);
    expect(await usernameIn(browser)).toBe(person.username);
  });

  it('recognises the person from then on by the provider’s id, even if the address changes', async () => {
    const person = await known();
    await signIn();
    provider.person = { ...provider.person, email: 'another@example.com', email_verified: false };
    const browser = browserOn(world, company.host);
    await signIn(browser);
    expect(await usernameIn(browser)).toBe(person.username);
  });

  it('creates a session with a new token each time, and never reuses the previous one', async () => {
    await known();
    const browser = browserOn(world, company.host);
    browser.cookies.set('tenure_session', 'planted');
    await signIn(browser);
    const first = browser.cookies.get('tenure_session');
    await signIn(browser);
    expect(new Set([first, browser.cookies.get('tenure_session'), 'planted']).size).toBe(3);
  });

  it('asks no one to change a password they did not sign in with', async () => {
    const person = await known();
    await admin.call(forcePasswordChange, { params: { userId: String(person.accountId) } });
    expect((await person.call(site, {})).status).toBe(403);
    const browser = browserOn(world, company.host);
    await signIn(browser);
    expect((await browser.call('GET', site.path)).status).toBe(200);
  });

  it('lets no one in whose account was deactivated', async () => {
    const person = await known();
    await signIn();
    const reason = 'Has left the company';
    await admin.call(deactivateUser, { params: { userId: String(person.accountId) }, body: { reason } });
    const browser = browserOn(world, company.host);
    expect((await signIn(browser)).location).toEqual(failed('refused'));
    expect(await usernameIn(browser)).toBe(401);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login/', '/api/site'])(
    'never lands at %s',
    async (wanted) => {
      await known();
      expect((await signIn(undefined, `?referrerUrl=${encodeURIComponent(wanted)}`)).location).toBe('/');
    },
  );

  it('asks with PKCE, state and nonce, each fresh', async () => {
    const asked = [1, 2].map(
      async () => new URL((await browserOn(world, company.host).visit(ssoStart.path)).location),
    );
    const [one, two] = (await Promise.all(asked)).map((url) => url.searchParams);
    expect(one?.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.get(name)).not.toBe(two?.get(name));
  });
});

describe('an answer of an OpenID provider is refused', () => {
  it('with another state', async () => {
    await known();
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    back.searchParams.set('state', 'made-up');
    expect((await browser.visit(back.href)).location).toEqual(failed('expired'));
    expect(await usernameIn(browser)).toBe(401);
  });

  it.each([
    ['nonce', 'another'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('when the provider was asked with another %s', async (name, value) => {
    await known();
    const browser = browserOn(world, company.host);
    const asked = new URL((await browser.visit(ssoStart.path)).location);
    asked.searchParams.set(name, value);
    expect((await throughOpenId(provider, asked.href, browser)).location).toEqual(failed('invalid'));
    expect(await usernameIn(browser)).toBe(401);
  });

  it('from another issuer', async () => {
    await known();
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    back.searchParams.set('iss', 'https://evil.example');
    expect((await browser.visit(back.href)).location).toEqual(failed('invalid'));
  });

  it('a second time', async () => {
    await known();
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    const twice = await Promise.all([browser.visit(back.href), browser.visit(back.href)]);
    expect(twice.map((one) => one.location).toSorted()).toEqual(['/', failed('expired')]);
  });

  it('in another browser than the one that left', async () => {
    await known();
    const back = await provider.visit((await browserOn(world, company.host).visit(ssoStart.path)).location);
    const victim = browserOn(world, company.host);
    await victim.visit(ssoStart.path);
    expect((await victim.visit(back.href)).location).toEqual(failed('expired'));
    expect(await usernameIn(victim)).toBe(401);
  });

  it('on the host of another company', async () => {
    await known();
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    const there = browserOn(world, other.host);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect((await there.visit(back.href)).location).toEqual(failed('expired'));
  });

  it('after a quarter of an hour', async () => {
    await known();
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    world.clock.advance({ minutes: 16 });
    expect((await browser.visit(back.href)).location).toEqual(failed('expired'));
  });

  it('when it was issued later than now by our clock', async () => {
    await known();
    world.clock.advance({ minutes: -5 });
    try {
      await change({ trustIdpMfa: false });
      expect((await signIn()).location).toEqual(failed('invalid'));
      expect(await reasons()).toContain('issued-in-future');
    } finally {
      world.clock.advance({ minutes: 5 });
      await change({ trustIdpMfa: true });
    }
    expect((await signIn()).location).toBe('/');
  });

  it('when what it says has run out by our clock', async () => {
    await known();
    // A new version of the settings, so that the provider is known by the clock as it will be.
    world.clock.advance({ hours: 2 });
    await change({ trustIdpMfa: true });
    expect((await signIn()).location).toEqual(failed('invalid'));
  });

  it('when the person pressed Cancel there', async () => {
    provider.cancels = true;
    expect((await signIn()).location).toEqual(failed('cancelled'));
  });
});

describe('someone the provider vouches for gets in nowhere', () => {
  it.each([
    ['whose address no one has here', { email: 'nobody@example.com', email_verified: true }, 'no-account'],
    ['without an address', { email_verified: true }, 'no-address'],
  ])('%s', async (_what, claims, reason) => {
    people += 1;
    provider.person = { sub: `sub-${people}`, ...claims };
    expect((await signIn()).location).toEqual(failed('refused'));
    expect(await reasons()).toContain(reason);
  });

  it.each([false, undefined])('whose address is verified: %s', async (verified) => {
    const person = await company.person();
    people += 1;
    provider.person = {
      sub: `sub-${people}`,
      email: person.email,
      ...(verified === false && { email_verified: false }),
    };
    expect((await signIn()).location).toEqual(failed('refused'));
    expect(await reasons()).toContain('address-not-verified');
  });

  it('whose account is deactivated, the first time or later', async () => {
    const person = await known();
    await signIn();
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      person.accountId,
    ]);
    expect((await signIn()).location).toEqual(failed('refused'));
    provider.person = { ...provider.person, sub: 'somebody-new' };
    expect((await signIn()).location).toEqual(failed('refused'));
    expect(await reasons()).toContain('deactivated');
  });

  it('a person who was given a leaver’s address', async () => {
    await known();
    await signIn();
    provider.person = { ...provider.person, sub: 'the-next-one' };
    expect((await signIn()).location).toEqual(failed('refused'));
    expect(await reasons()).toContain('account-is-somebody-elses');
  });

  it('whose account is in another company', async () => {
    const stranger = await other.person();
    provider.person = { sub: 'of-the-other', email: stranger.email, email_verified: true };
    expect((await signIn()).location).toEqual(failed('refused'));
  });
});

describe('an account that is not there yet', () => {
  const newcomer = (name: string) => ({
    sub: `new-${name}`,
    email: `${name}@new.example`,
    email_verified: true,
    preferred_username: name,
    given_name: 'Nia',
    family_name: 'Newcomer',
  });

  it('is made where the company wants that, with what the provider says, once for two at once', async () => {
    await change({ createAccounts: true });
    provider.person = newcomer('nia');
    const [one, two] = await Promise.all([signIn(), signIn()]);
    expect([one.location, two.location]).toEqual(['/', '/']);
    const { rows } = await world.superuser.query(
      `select display_name, role, user_type, password_hash from account where username = 'nia'`,
    );
    expect(rows).toEqual([
      { display_name: 'Nia Newcomer', role: 'ROLE_EMPLOYEE', user_type: 'User', password_hash: null },
    ]);
  });

  it('belongs to the employee of that number, unless someone else is that employee already', async () => {
    await change({ createAccounts: true });
    const { rows } = await world.superuser.query<{ id: number }>(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, 'E-77', 'Nia', 'Newcomer', 'NZ', '2020-01-01') returning id`,
      [company.tenantId],
    );
    provider.person = { ...newcomer('nia.77'), employee_number: 'E-77' };
    expect((await signIn()).location).toBe('/');
    const made = await world.superuser.query(
      `select employee_id, country from account where username = 'nia.77'`,
    );
    expect(made.rows).toEqual([{ employee_id: rows[0]?.id, country: 'NZ' }]);
    provider.person = { ...newcomer('impostor'), employee_number: 'E-77' };
    expect((await signIn()).location).toEqual(failed('refused'));
    expect(await reasons()).toContain('employee-has-account');
  });

  it('is not made under a user name that is taken', async () => {
    await change({ createAccounts: true });
    const person = await company.person();
    provider.person = newcomer(person.username);
    expect((await signIn()).location).toEqual(failed('refused'));
    // People sign in with either, so neither may be another account's other name.
    provider.person = newcomer(person.email);
    expect((await signIn()).location).toEqual(failed('refused'));
    const addressed = await company.person({ username: 'one@by-address.example' });
    provider.person = { ...newcomer('two'), email: addressed.username };
    expect((await signIn()).location).toEqual(failed('refused'));
  });
});

it('gives the profiles of a person’s groups, and removes those of groups they left', async () => {
  const { rows } = await world.superuser.query<{ id: number }>(
    `select id from security_profile where tenant_id = $1 and built_in = 'hr-partner'`,
    [company.tenantId],
  );
  const profileId = rows[0]?.id ?? 0;
  await change({ groupProfiles: [{ group: 'people-team', profileId }] });
  const person = await known();
  const held = async () => {
    const found = await world.superuser.query(
      'select profile_id from account_security_profile where account_id = $1',
      [person.accountId],
    );
    return found.rows;
  };
  const says = async (groups: string[] | undefined) => {
    const { groups: _before, ...rest } = provider.person;
    provider.person = { ...rest, ...(groups && { groups }) };
    await signIn();
    return held();
  };
  expect(await says(['people-team', 'all'])).toEqual([{ profile_id: profileId }]);
  expect(await says(undefined)).toEqual([{ profile_id: profileId }]);
  expect(await says([])).toEqual([]);
});

it('makes an administrator by a group as by hand, and leaves the company its last one', async () => {
  const { rows } = await world.superuser.query<{ id: number }>(
    `select id from security_profile where tenant_id = $1 and built_in = 'company-admin'`,
    [company.tenantId],
  );
  const groupProfiles = [{ group: 'admins', profileId: rows[0]?.id ?? 0 }];
  await change({ groupProfiles });
  const person = await known();
  const account = async () => {
    const found = await world.superuser.query(
      'select role, user_type, second_factor_required from account where id = $1',
      [person.accountId],
    );
    return found.rows[0];
  };
  provider.person = { ...provider.person, groups: ['admins'] };
  expect((await signIn()).location).toBe('/mfa/');
  expect(await account()).toEqual({
    role: 'COMPANYADMIN',
    user_type: 'Admin',
    second_factor_required: true,
  });
  await world.superuser.query(
    `delete from account_security_profile where tenant_id = $1 and account_id <> $2`,
    [company.tenantId, person.accountId],
  );
  provider.person = { ...provider.person, groups: [] };
  expect((await signIn()).location).toBe('/mfa/');
  expect(await account()).toMatchObject({ role: 'COMPANYADMIN' });
  await world.superuser.query(
    `insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)`,
    [company.tenantId, admin.accountId, rows[0]?.id],
  );
  await signIn();
  expect(await account()).toMatchObject({ role: 'ROLE_EMPLOYEE', user_type: 'User' });
});

describe('the second factor', () => {
  const arrive = async (amr: string[]) => {
    provider.person = { ...provider.person, amr };
    return (await signIn(undefined, '?referrerUrl=/preferences')).location;
  };
  const due = '/mfa/?referrerUrl=%2Fpreferences';

  it('is asked for after single sign-on where the account requires it', async () => {
    await known({ secondFactorRequired: true });
    expect(await arrive(['pwd', 'mfa'])).toBe(due);
  });

  it('counts as given where the company trusts the provider and the provider confirms it', async () => {
    await known({ secondFactorRequired: true });
    await change({ trustIdpMfa: true });
    expect(await arrive(['pwd', 'mfa'])).toBe('/preferences');
    expect(await arrive(['pwd'])).toBe(due);
  });

  it('is asked of everyone where the company wants its own', async () => {
    await known();
    await change({ trustIdpMfa: true, asksOwnFactor: true });
    expect(await arrive(['pwd', 'mfa'])).toBe(due);
  });
});

describe('signing out', () => {
  it('redirects to the provider once, with its own token and return path, and only in that browser', async () => {
    await known();
    const browser = browserOn(world, company.host);
    await signIn(browser);
    const { body } = await browser.call('POST', ssoLogout.path);
    const url = new URL(String((body as { endSessionUrl: string }).endSessionUrl));
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`http://${company.host}/login/?signed-out`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect((await browser.call('POST', ssoLogout.path)).body).toEqual({ endSessionUrl: null });
    expect((await browserOn(world, company.host).call('POST', ssoLogout.path)).body).toEqual({
      endSessionUrl: null,
    });
  });
});

it('keeps no token of the provider readable in the database', async () => {
  await known();
  await signIn();
  const { rows } = await world.superuser.query<{ kept: string }>(
    `select sealed_id_token as kept from single_sign_on_presence
     union all select sealed from single_sign_on_attempt where sealed is not null`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ kept }) => !kept.startsWith('f1.'))).toEqual([]);
});
