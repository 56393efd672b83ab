import {
  authenticate,
  checkSession,
  mfaChannel,
  mfaSettings,
  mfaVerify,
} from '@tenure/contract/identity/authentication.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  type MyFactors,
  myFactors,
  newPasskeyOptions,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
} from '@tenure/contract/identity/factors.ts';
import {
  mfaPasskey,
  mfaPasskeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '@tenure/contract/identity/passkeys.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorCode, enrolApp, enrolPasskey, siteOf } from '../../../../test/harness/authenticator.ts';
import {
  type Answer,
  type Caller,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { SoftwarePasskey } from '../../../../test/harness/software-passkey.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  person = await company.person({ mobile: '+61491570156' });
});

const password = (browser: Caller = company.browser()) =>
  browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
async function halfSignedIn(): Promise<Caller> {
  const browser = company.browser();
  const answer = await password(browser);
  expect(answer.body).toMatchObject({ authStatus: 'ROLE_2FA_IN_PROGRESS' });
  return browser;
}
const verify = (browser: Caller, code: string) => browser.call(mfaVerify, { body: { code } });
/** Sends again what the server turned away unread under load. */
async function verifyPatiently(browser: Caller, code: string): ReturnType<typeof verify> {
  const answer = await verify(browser, code);
  return answer.status === 503 ? verifyPatiently(browser, code) : answer;
}
const factors = async () => ((await person.call(myFactors, {})).body as { data: MyFactors }).data;
const mailsAbout = (subject: string) =>
  world.mails.filter((mail) => mail.to.address === person.email && mail.subject === subject);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A later step, so that an earlier code does not interfere. */
const nextStep = () => world.clock.advance({ seconds: 60 });

describe('an authenticator app', () => {
  it('is enrolled with its first code, and asked for from then on, required or not', async () => {
    const { key, recoveryCodes } = await enrolApp(person, world.clock);
    expect(recoveryCodes).toHaveLength(10);
    nextStep();
    const browser = await halfSignedIn();
    expect((await browser.call(mfaSettings, {})).body).toMatchObject({
      methods: ['totp', 'recovery'],
      channels: [],
    });
    const done = await verify(browser, authenticatorCode(key, world.clock));
    expect(done.body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY', username: person.username });
    expect((await browser.call(site, {})).status).toBe(200);
  });

  it('is not enrolled by a wrong code, nor by the setup of someone else, nor by one that is too old', async () => {
    const { setup, key } = (await person.call(beginAuthenticatorApp, {})).body as Record<string, string>;
    const add = (caller: Caller, code: string) =>
      caller.call(addAuthenticatorApp, { body: { setup: setup ?? '', code } });
    const code = authenticatorCode(key ?? '', world.clock);
    expect((await add(person, wrong(code))).status).toBe(409);
    expect((await add(await company.person(), code)).status).toBe(400);
    world.clock.advance({ minutes: 15 });
    expect((await add(person, authenticatorCode(key ?? '', world.clock))).status).toBe(400);
    expect((await factors()).authenticatorApp).toBeNull();
  });

  it('takes no code twice, the one it was enrolled with included', async () => {
    const { key } = await enrolApp(person, world.clock);
    const enrolling = authenticatorCode(key, world.clock);
    expect((await verify(await halfSignedIn(), enrolling)).status).toBe(409);
    nextStep();
    const code = authenticatorCode(key, world.clock);
    expect((await verify(await halfSignedIn(), code)).status).toBe(200);
    expect((await verify(await halfSignedIn(), code)).status).toBe(409);
  });

  it('takes one code once when it arrives twice at once', async () => {
    const { key } = await enrolApp(person, world.clock);
    nextStep();
    const code = authenticatorCode(key, world.clock);
    const browsers = [await halfSignedIn(), await halfSignedIn()];
    const answers = await Promise.all(browsers.map((browser) => verify(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('keeps its secret encrypted', async () => {
    const { key } = await enrolApp(person, world.clock);
    const { rows } = await world.superuser.query<{ secret: string }>(
      `select secret from authenticator_app where account_id = ${person.accountId}`,
    );
    expect(rows[0]?.secret).toMatch(/^f1\./);
    expect(rows[0]?.secret).not.toContain(key);
  });

  it('sends no code to a mailbox in place of it', async () => {
    await enrolApp(person, world.clock);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaChannel, { body: { userChannel: 'email' } })).status).toBe(400);
  });

  it('is replaced by setting it up again, and what the old one shows is worth nothing', async () => {
    const old = await enrolApp(person, world.clock);
    const fresh = await enrolApp(person, world.clock);
    expect(fresh.recoveryCodes).toBeNull();
    nextStep();
    const browser = await halfSignedIn();
    expect((await verify(browser, authenticatorCode(old.key, world.clock))).status).toBe(409);
    expect((await verify(browser, authenticatorCode(fresh.key, world.clock))).status).toBe(200);
    await expect.poll(() => mailsAbout('Your authenticator app was replaced')).toHaveLength(1);
  });

  it('is not asked for once it is removed, and takes the recovery codes with it', async () => {
    await enrolApp(person, world.clock);
    expect((await person.call(removeAuthenticatorApp, {})).status).toBe(204);
    expect(await factors()).toMatchObject({ authenticatorApp: null, recoveryCodes: null });
    expect((await password()).body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY' });
    expect((await person.call(removeAuthenticatorApp, {})).status).toBe(409);
    await expect.poll(() => mailsAbout('A way to sign in was removed from your account')).toHaveLength(1);
  });
});

describe('guessing at the second step', () => {
  it('counts fifty guesses of the app’s code sent at once as fifty', async () => {
    const { key } = await enrolApp(person, world.clock);
    nextStep();
    const browser = await halfSignedIn();
    const code = authenticatorCode(key, world.clock);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verifyPatiently(browser, wrong(code))),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(48);
    expect((await verify(browser, code)).status).toBe(403);
    world.clock.advance({ seconds: 600 });
    expect((await verify(browser, authenticatorCode(key, world.clock))).status).toBe(200);
  });

  it('counts fifty guesses of recovery codes sent at once as fifty, and spends none while it is locked', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const browser = await halfSignedIn();
    const guesses = Array.from({ length: 50 }, (_, at) => `AAAAA-AAA${'BCDEFGHJKM'.charAt(at % 10)}A`);
    const answers = await Promise.all(guesses.map((guess) => verifyPatiently(browser, guess)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(48);
    const [code = ''] = recoveryCodes ?? [];
    expect((await verify(browser, code)).status).toBe(403);
    world.clock.advance({ seconds: 600 });
    expect((await verify(browser, code)).status).toBe(200);
  });

  it('has one count over every way there is', async () => {
    const { key } = await enrolApp(person, world.clock);
    const { passkey } = await enrolPasskey(person, company.host);
    nextStep();
    const browser = await halfSignedIn();
    const statuses = [
      (await verify(browser, wrong(authenticatorCode(key, world.clock)))).status,
      (await verify(browser, 'AAAAA-AAAAA')).status,
      (
        await browser.call(mfaPasskey, {
          body: { assertion: passkey.assert({ ...siteOf(company.host), challenge: 'bm9uZQ' }) },
        })
      ).status,
      (await verify(browser, authenticatorCode(key, world.clock))).status,
    ];
    expect(statuses).toEqual([409, 409, 403, 403]);
    expect((await (await halfSignedIn()).call(mfaSettings, {})).body).toMatchObject({ lockedSeconds: 600 });
  });
});

describe('recovery codes', () => {
  it('each replace the second factor once, however they are typed, and the person is notified', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const [code = ''] = recoveryCodes ?? [];
    expect((await verify(await halfSignedIn(), ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(
      200,
    );
    expect((await factors()).recoveryCodes?.left).toBe(9);
    await expect.poll(() => mailsAbout('One of your recovery codes was used')).toHaveLength(1);
    expect(mailsAbout('One of your recovery codes was used')[0]?.text).toContain('If it was not you');
    expect((await verify(await halfSignedIn(), code)).status).toBe(409);
  });

  it('are of one person only', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const [code = ''] = recoveryCodes ?? [];
    const other = await company.person();
    await enrolApp(other, world.clock);
    const browser = company.browser();
    await browser.call(authenticate, { body: { username: other.username, _password: testPassword } });
    expect((await verify(browser, code)).status).toBe(409);
  });

  it('are spent once when one arrives twice at once', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const [code = ''] = recoveryCodes ?? [];
    const browsers = [await halfSignedIn(), await halfSignedIn()];
    const answers = await Promise.all(browsers.map((browser) => verify(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('are worth nothing once new ones were made', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const answer = await person.call(renewRecoveryCodes, {});
    const fresh = (answer.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set([...fresh, ...(recoveryCodes ?? [])]).size).toBe(20);
    const browser = await halfSignedIn();
    expect((await verify(browser, recoveryCodes?.[0] ?? '')).status).toBe(409);
    expect((await verify(browser, fresh[0] ?? '')).status).toBe(200);
  });

  it('are refused to people without a second factor to replace', async () => {
    expect((await person.call(renewRecoveryCodes, {})).status).toBe(409);
  });

  it('are nowhere in the database', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const { rows } = await world.superuser.query<{ row: string }>(
      `select row_to_json(c)::text as row from recovery_code c where account_id = ${person.accountId}`,
    );
    expect(rows).toHaveLength(10);
    const stored = rows.map(({ row }) => row).join();
    for (const code of recoveryCodes ?? []) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('a passkey', () => {
  const ask = async (browser: Caller) =>
    ((await browser.call(mfaPasskeyOptions, {})).body as { challenge: string }).challenge;
  const give = (browser: Caller, assertion: ReturnType<SoftwarePasskey['assert']>) =>
    browser.call(mfaPasskey, { body: { assertion } });

  it('completes signing in after the password', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const browser = await halfSignedIn();
    const options = await browser.call(mfaPasskeyOptions, {});
    expect(options.body).toMatchObject({ rpId: company.host, allowCredentials: [{ id: passkey.id }] });
    const { challenge } = options.body as { challenge: string };
    const use = { ...siteOf(company.host), challenge, isVerified: false };
    expect((await give(browser, passkey.assert(use))).body).toMatchObject({
      authStatus: 'IS_AUTHENTICATED_FULLY',
    });
    expect((await browser.call(site, {})).status).toBe(200);
    expect((await factors()).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('answers a challenge once', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const challenge = ((await company.anonymous.call(passkeySignInOptions, {})).body as { challenge: string })
      .challenge;
    const assertion = passkey.assert({ ...siteOf(company.host), challenge });
    const signIn = () => company.anonymous.call(passkeySignIn, { body: { assertion } });
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 401, 401]);
    expect((await signIn()).status).toBe(401);
  });

  it('is refused where it is taken away while its signature is verified', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const challenge = ((await company.anonymous.call(passkeySignInOptions, {})).body as { challenge: string })
      .challenge;
    const assertion = passkey.assert({ ...siteOf(company.host), challenge });
    await world.superuser.query('begin');
    await world.superuser.query('delete from passkey where account_id = $1', [person.accountId]);
    const answer = company.anonymous.call(passkeySignIn, { body: { assertion } });
    await vi.waitFor(async () => {
      const { rows } = await world.superuser.query('select from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    });
    await world.superuser.query('commit');
    expect((await answer).status).toBe(401);
  });

  it('is refused for a challenge of another session, of another purpose, too old or none of ours', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const first = ((await company.anonymous.call(passkeySignInOptions, {})).body as { challenge: string })
      .challenge;
    const elsewhere = await ask(await halfSignedIn());
    for (const challenge of [first, elsewhere, 'bm9uZQ']) {
      const browser = await halfSignedIn();
      const answer = await give(browser, passkey.assert({ ...siteOf(company.host), challenge }));
      expect(answer.status).not.toBe(200);
      world.clock.advance({ seconds: 600 });
    }
    const browser = await halfSignedIn();
    const late = await ask(browser);
    world.clock.advance({ minutes: 5 });
    expect((await give(browser, passkey.assert({ ...siteOf(company.host), challenge: late }))).status).toBe(
      409,
    );
  });

  it('is refused for another site, and when another key signed', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const browser = await halfSignedIn();
    const foreign = { host: company.host, origin: 'https://evil.example', challenge: await ask(browser) };
    expect((await give(browser, passkey.assert(foreign))).status).toBe(409);
    const stranger = new SoftwarePasskey().assert({ ...siteOf(company.host), challenge: await ask(browser) });
    expect((await give(browser, { ...stranger, id: passkey.id, rawId: passkey.id })).status).toBe(409);
  });

  it('of someone else completes nothing', async () => {
    await enrolPasskey(person, company.host);
    const { passkey } = await enrolPasskey(await company.person(), company.host);
    const browser = await halfSignedIn();
    const use = { ...siteOf(company.host), challenge: await ask(browser) };
    expect((await give(browser, passkey.assert(use))).status).toBe(409);
  });

  describe('alone', () => {
    const signInWith = async (passkey: SoftwarePasskey, more: object = {}, at = company) => {
      const browser = at.browser();
      const { challenge } = (await browser.call(passkeySignInOptions, {})).body as { challenge: string };
      const assertion = passkey.assert({ ...siteOf(at.host), challenge, ...more });
      return {
        browser,
        answer: await browser.call(passkeySignIn, { body: { assertion, referrerUrl: '/notifications' } }),
      };
    };

    it('is both factors where the device verified its holder', async () => {
      const { passkey } = await enrolPasskey(person, company.host);
      const { browser, answer } = await signInWith(passkey);
      expect(answer.body).toMatchObject({
        authStatus: 'IS_AUTHENTICATED_FULLY',
        username: person.username,
        referrerUrl: '/notifications',
      });
      expect((await browser.call(site, {})).status).toBe(200);
    });

    it('is refused where it did not, for another person’s handle, unknown, deactivated or on another host', async () => {
      const { passkey } = await enrolPasskey(person, company.host);
      const other = await world.company();
      const answers = [
        await signInWith(passkey, { isVerified: false }),
        await signInWith(passkey, { userHandle: 'c29tZWJvZHkgZWxzZQ' }),
        await signInWith(new SoftwarePasskey()),
        await signInWith(passkey, {}, other),
      ];
      await world.owner.query(`select set_config('app.tenant_id', $1, false)`, [String(company.tenantId)]);
      await world.owner.query(`update account set status = 'deactivated' where id = $1`, [person.accountId]);
      answers.push(await signInWith(passkey));
      const texts = answers.map(({ answer }) => answer.text.replace(/"requestId":"[^"]+"/, ''));
      expect(answers.map(({ answer }) => answer.status)).toEqual([401, 401, 401, 401, 401]);
      expect(new Set(texts).size).toBe(1);
    });

    it('is refused when its counter runs backwards, as a copy’s does', async () => {
      const { passkey, id } = await enrolPasskey(person, company.host);
      await world.superuser.query(`update passkey set counter = 1000 where id = ${id}`);
      expect((await signInWith(passkey)).answer.status).toBe(401);
    });

    it('leads to no other site', async () => {
      const { passkey } = await enrolPasskey(person, company.host);
      const { challenge } = (await company.anonymous.call(passkeySignInOptions, {})).body as {
        challenge: string;
      };
      const assertion = passkey.assert({ ...siteOf(company.host), challenge });
      const answer = await company.anonymous.call(passkeySignIn, {
        body: { assertion, referrerUrl: '//evil.example' },
      });
      expect(answer.body).toMatchObject({ referrerUrl: '/' });
    });
  });

  it('has a name that can be changed, by its owner only', async () => {
    const { id } = await enrolPasskey(person, company.host, 'Phone');
    const rename = (caller: Caller) =>
      caller.call(renamePasskey, { params: { passkeyId: String(id) }, body: { name: 'Old phone' } });
    expect((await rename(await company.person())).status).toBe(404);
    expect((await rename(person)).body).toMatchObject({ data: { id, name: 'Old phone' } });
    expect((await factors()).passkeys).toMatchObject([{ name: 'Old phone' }]);
  });

  it('is taken away by its owner only, and then opens nothing', async () => {
    const { id } = await enrolPasskey(person, company.host);
    const remove = (caller: Caller) => caller.call(removePasskey, { params: { passkeyId: String(id) } });
    expect((await remove(await company.person())).status).toBe(404);
    expect((await remove(person)).status).toBe(204);
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodes: null });
    expect((await password()).body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY' });
  });

  it('is enrolled once, and its challenge is good once', async () => {
    const passkey = new SoftwarePasskey();
    const { challenge } = (await person.call(newPasskeyOptions, {})).body as { challenge: string };
    const attestation = passkey.attest({ ...siteOf(company.host), challenge });
    const add = () => person.call(addPasskey, { body: { name: 'Phone', attestation } });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(400);
    const again = (await person.call(newPasskeyOptions, {})).body as { challenge: string };
    const twice = passkey.attest({ ...siteOf(company.host), challenge: again.challenge });
    expect((await person.call(addPasskey, { body: { name: 'Phone', attestation: twice } })).status).toBe(409);
    expect((await factors()).passkeys).toHaveLength(1);
  });
});

describe('a code by mail or text', () => {
  const change = (column: string, days: number) =>
    world.superuser.query(`update account set ${column}_changed_at = $1 where id = $2`, [
      world.clock
        .now()
        .subtract({ hours: 24 * days })
        .toString(),
      person.accountId,
    ]);
  beforeEach(async () => {
    person = await company.person({ mobile: '+61491570156', secondFactorRequired: true });
  });
  const send = (browser: Caller, userChannel: string) => browser.call(mfaChannel, { body: { userChannel } });

  it('is never sent to an address changed within seven days, and the refusal says why', async () => {
    await change('email', 6);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaSettings, {})).body).toMatchObject({
      methods: ['sms'],
      channels: [{ channel: 'sms' }],
      heldBackChannels: [{ channel: 'email' }],
    });
    const refused = await send(browser, 'email');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { detail: expect.stringContaining('changed within the last seven days') },
    ]);
    expect((await send(browser, 'sms')).status).toBe(200);
    world.clock.advance({ hours: 24 });
    expect((await send(await halfSignedIn(), 'email')).status).toBe(200);
  });

  it('is sent nowhere where both were changed, and signing in is impossible', async () => {
    await change('email', 1);
    await change('mobile', 1);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaSettings, {})).body).toMatchObject({ methods: [], channels: [] });
    expect((await verify(browser, '123456')).status).toBe(400);
  });

  it('notices a changed address, whichever way it was changed', async () => {
    await world.superuser.query(`update account set email = 'new@company.example' where id = $1`, [
      person.accountId,
    ]);
    const { rows } = await world.superuser.query(
      `select email_changed_at > tenure_now() - interval '1 minute' as email, mobile_changed_at as mobile from account where id = $1`,
      [person.accountId],
    );
    expect(rows).toEqual([{ email: true, mobile: null }]);
  });
});

describe('a new device', () => {
  const told = () => mailsAbout('Your account was used on a new device');
  const signInFrom = async (browser: Caller, userAgent = 'curl/8'): Promise<Answer> =>
    browser.call(
      authenticate,
      { body: { username: person.username, _password: testPassword } },
      { 'user-agent': userAgent },
    );

  it('is announced with its name, and a known one is not', async () => {
    const known = company.browser();
    await signInFrom(known);
    await signInFrom(known);
    expect(told()).toHaveLength(0);
    await signInFrom(company.browser(), 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36');
    await expect.poll(told).toHaveLength(1);
    expect(told()[0]?.text).toContain('Chrome on Windows');
    expect(told()[0]?.text).toContain('If it was not you');
    await signInFrom(known);
    const list = await person.call(notifications, {});
    expect(list.body).toMatchObject({ data: [{ kind: 'new-device' }] });
  });

  it('is only one that someone got in with', async () => {
    await signInFrom(company.browser());
    await company.browser().call(authenticate, { body: { username: person.username, _password: 'wrong' } });
    await enrolApp(person, world.clock);
    await halfSignedIn();
    const { rows } = await world.superuser.query(
      `select count(*)::integer as devices from known_device where account_id = ${person.accountId}`,
    );
    expect(rows).toEqual([{ devices: 1 }]);
  });

  it('is known by a cookie no script can read, that opens nothing', async () => {
    const answer = await signInFrom(company.browser());
    const cookie = answer.response.cookies.find(({ name }) => name === 'tenure_device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const bare = await company.anonymous.call(checkSession, {}, { cookie: `tenure_device=${cookie?.value}` });
    expect(bare.status).toBe(401);
  });
});

describe('factors that were lost', () => {
  const reset = (who: Caller, accountId: number) =>
    who.call(resetFactors, { params: { accountId: String(accountId) } });
  const administrator = () => company.person({ profiles: ['company-admin'] });

  it('are taken away by an administrator, who is named, and everything can begin anew', async () => {
    await enrolApp(person, world.clock);
    await enrolPasskey(person, company.host);
    await world.superuser.query(
      'update account set second_factor_required = true, email_changed_at = $1 where id = $2',
      [world.clock.now().toString(), person.accountId],
    );
    expect((await reset(await administrator(), person.accountId)).status).toBe(204);
    expect((await person.call(site, {})).status).toBe(401);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaSettings, {})).body).toMatchObject({ methods: ['email', 'sms'] });
    await expect.poll(() => mailsAbout('Your second step was reset')).toHaveLength(1);
    expect(mailsAbout('Your second step was reset')[0]?.text).toContain('Test Person');
  });

  it('are not removed without the right to, nor all at once by their owner', async () => {
    await enrolApp(person, world.clock);
    expect((await reset(await company.person(), person.accountId)).status).toBe(403);
    const admin = await administrator();
    await enrolApp(admin, world.clock);
    expect((await reset(admin, admin.accountId)).status).toBe(409);
    expect((await factors()).authenticatorApp).not.toBeNull();
  });
});

describe('a person who gets their codes by message', () => {
  it('is told once that there is something safer, and not with every sign-in', async () => {
    person = await company.person({ secondFactorRequired: true });
    let browser: Caller = company.browser();
    for (let times = 0; times < 2; times += 1) {
      browser = await halfSignedIn();
      const before = world.mails.length;
      await browser.call(mfaChannel, { body: { userChannel: 'email' } });
      await expect.poll(() => world.mails.length).toBeGreaterThan(before);
      const code = /^\d{6}$/m.exec(mailsAbout('Your sign-in code').at(-1)?.text ?? '')?.[0] ?? '';
      expect((await verify(browser, code)).status).toBe(200);
    }
    const told = (await browser.call(notifications, {})).body as { data: { kind: string }[] };
    expect(told.data.filter(({ kind }) => kind === 'factor-advised')).toHaveLength(1);
  });
});
