import { authenticate, mfaChannel, mfaVerify } from '@tenure/contract/identity/authentication.ts';
import {
  addAuthenticatorApp,
  beginAuthenticatorApp,
  newPasskeyOptions,
  removeAuthenticatorApp,
  renewRecoveryCodes,
} from '@tenure/contract/identity/factors.ts';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import { site } from '@tenure/contract/identity/site.ts';
import {
  type Proof,
  stepUp,
  stepUpChannel,
  stepUpPasskeyOptions,
  stepUpSeconds,
  stepUpSettings,
} from '@tenure/contract/identity/step-up.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorCode, enrolApp, enrolPasskey, siteOf } from '../../../../test/harness/authenticator.ts';
import {
  type Browser,
  type Caller,
  cookieName,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { codeByMail, proveByMail } from '../../../../test/harness/proof.ts';
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
  person = await company.person();
});

const age = (seconds: number, who = person) =>
  world.superuser.query(
    'update session set proven_at = tenure_now() - make_interval(secs => $1) where account_id = $2',
    [seconds, who.accountId],
  );
const prove = (proof: Proof, who: Caller = person) => who.call(stepUp, { body: { proof } });
const byMail = () => proveByMail(world, person);
const begin = (who: Caller = person) => who.call(beginAuthenticatorApp, {});
const renew = (who: Caller) => who.call(renewRecoveryCodes, {});
const nextStep = () => world.clock.advance({ seconds: 60 });

/** Whether a session of this token is worth anything. */
const opens = async (token: string | undefined) =>
  (await company.anonymous.call(site, {}, { cookie: `${cookieName}=${token}` })).status === 200;

describe('a call that asks for a fresh proof', () => {
  it('is made within ten minutes of one, and refused after with the ways to prove it again', async () => {
    await age(stepUpSeconds - 1);
    expect((await begin()).status).toBe(200);
    await age(stepUpSeconds + 1);
    const refused = await begin();
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { type: 'urn:tenure:problem:step-up-required', methods: ['email'] },
    ]);
    expect((await byMail()).status).toBe(204);
    expect((await begin()).status).toBe(200);
  });

  it('changes nothing when it is refused, even for a read', async () => {
    const { key } = await enrolApp(person, world.clock);
    await age(stepUpSeconds + 1);
    for (const endpoint of [removeAuthenticatorApp, renewRecoveryCodes, newPasskeyOptions] as const) {
      const refused = await person.call(endpoint, {});
      expect([refused.status, refused.body]).toMatchObject([403, { methods: ['totp', 'recovery'] }]);
    }
    nextStep();
    expect((await prove({ method: 'code', code: authenticatorCode(key, world.clock) })).status).toBe(204);
  });

  it('is refused right after signing in by a password alone', async () => {
    const browser = company.browser();
    await browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
    const refused = await begin(browser);
    expect([refused.status, refused.body]).toMatchObject([403, { methods: ['email'] }]);
  });

  it('is made with a code by mail by people who have no password, as they sign in by single sign-on', async () => {
    await world.superuser.query('update account set password_hash = null where id = $1', [person.accountId]);
    await age(stepUpSeconds + 1);
    const settings = (await person.call(stepUpSettings, {})).body;
    expect(settings).toMatchObject({ methods: ['email'] });
    expect((await begin()).status).toBe(403);
    expect((await byMail()).status).toBe(204);
    expect((await begin()).status).toBe(200);
  });

  it('may be made right after signing in with a second factor', async () => {
    const { key } = await enrolApp(person, world.clock);
    const browser = company.browser();
    await browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
    nextStep();
    await browser.call(mfaVerify, { body: { code: authenticatorCode(key, world.clock) } });
    expect((await renew(browser)).status).toBe(201);
  });

  it('is refused to a session made by no code of ours', async () => {
    const { token } = person;
    await world.superuser.query('update session set proven_at = default where account_id = $1', [
      person.accountId,
    ]);
    expect((await begin()).status).toBe(403);
    expect(await opens(token)).toBe(true);
  });

  it('is not remembered as refused under its Idempotency-Key', async () => {
    await age(stepUpSeconds + 1);
    const withKey = () => person.call(beginAuthenticatorApp, {}, { 'idempotency-key': 'once' });
    expect((await withKey()).status).toBe(403);
    await byMail();
    expect((await withKey()).status).toBe(200);
  });
});

describe('proving it again', () => {
  it('continues with a new token, and the previous one is invalid', async () => {
    const before = person.token;
    expect((await byMail()).status).toBe(204);
    expect(person.token).not.toBe(before);
    expect([await opens(before), await opens(person.token)]).toEqual([false, true]);
  });

  it('is refused with a wrong code, and locked with the third', async () => {
    await age(stepUpSeconds + 1);
    const right = await codeByMail(world, person);
    const wrong = right === '000000' ? '000001' : '000000';
    const statuses = [];
    for (const code of [wrong, wrong, wrong, right]) {
      statuses.push((await prove({ method: 'code', code })).status);
    }
    expect(statuses).toEqual([409, 409, 403, 403]);
    expect((await begin()).status).toBe(403);
    world.clock.advance({ seconds: 600 });
    expect((await byMail()).status).toBe(204);
  });

  it('is sent three codes in half an hour, each worth something only until the next', async () => {
    const [first, second, third] = [
      await codeByMail(world, person),
      await codeByMail(world, person),
      await codeByMail(world, person),
    ];
    const fourth = await person.call(stepUpChannel, { body: { userChannel: 'email' } });
    expect([fourth.status, Number(fourth.headers['retry-after'])]).toEqual([429, 360]);
    if (first !== third && second !== third) {
      expect((await prove({ method: 'code', code: first })).status).toBe(409);
    }
    expect((await prove({ method: 'code', code: third })).status).toBe(204);
  });

  it('counts fifty guesses sent at once as fifty, and shares the count with signing in', async () => {
    const { key } = await enrolApp(person, world.clock);
    nextStep();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => prove({ method: 'code', code: '000000' })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(48);
    const browser = company.browser();
    await browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
    const code = authenticatorCode(key, world.clock);
    expect((await browser.call(mfaVerify, { body: { code } })).status).toBe(403);
  });

  it('takes no password, of no one', async () => {
    const password = { proof: { method: 'password', password: testPassword } };
    const given = await person.raw({ method: 'POST', url: stepUp.path, payload: password });
    expect(given.status).toBe(422);
    expect((await person.call(stepUpSettings, {})).body).toMatchObject({ methods: ['email'] });
    await enrolApp(person, world.clock);
    expect((await person.call(stepUpSettings, {})).body).toMatchObject({ methods: ['totp', 'recovery'] });
  });

  it('sends no code to an address that was changed lately', async () => {
    await world.superuser.query('update account set email_changed_at = $2 where id = $1', [
      person.accountId,
      world.clock.now().toString(),
    ]);
    expect((await person.call(stepUpSettings, {})).body).toMatchObject({ methods: [], channels: [] });
    const refused = await person.call(stepUpChannel, { body: { userChannel: 'email' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('last seven days')]);
  });

  it('takes a passkey, its challenge once and only in the session it was asked in', async () => {
    const { passkey } = await enrolPasskey(person, company.host);
    const ask = async () =>
      ((await person.call(stepUpPasskeyOptions, {})).body as { challenge: string }).challenge;
    const challenge = await ask();
    const assertion = passkey.assert({ ...siteOf(company.host), challenge });
    expect((await prove({ method: 'passkey', assertion })).status).toBe(204);
    expect((await prove({ method: 'passkey', assertion })).status).toBe(409);

    const other = company.browser();
    await other.call(authenticate, { body: { username: person.username, _password: testPassword } });
    const elsewhere = passkey.assert({ ...siteOf(company.host), challenge: await ask() });
    expect((await prove({ method: 'passkey', assertion: elsewhere }, other)).status).toBe(401);
    expect((await prove({ method: 'passkey', assertion: elsewhere })).status).toBe(204);
  });

  it('takes a recovery code once', async () => {
    const { recoveryCodes } = await enrolApp(person, world.clock);
    const [code = ''] = recoveryCodes ?? [];
    expect((await prove({ method: 'code', code })).status).toBe(204);
    expect((await prove({ method: 'code', code })).status).toBe(409);
  });

  it('sends a code to people who must have a factor and have none of their own', async () => {
    person = await company.person({ secondFactorRequired: true, mobile: '+61491570156' });
    await age(stepUpSeconds + 1);
    expect((await begin()).body).toMatchObject({ methods: ['email', 'sms'] });
    const sent = await person.call(stepUpChannel, { body: { userChannel: 'sms' } });
    expect(sent.body).toMatchObject({ userChannel: 'sms', address: '•••• 156' });
    await expect.poll(() => world.texts.at(-1)?.to).toBe('+61491570156');
    const code = /^\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await prove({ method: 'code', code })).status).toBe(204);
    expect((await prove({ method: 'code', code })).status).toBe(400);
    expect((await begin()).status).toBe(200);
  });

  it('sends a code to people without a password too', async () => {
    await world.superuser.query('update account set password_hash = null where id = $1', [person.accountId]);
    expect((await person.call(stepUpSettings, {})).body).toMatchObject({
      methods: ['email'],
      channels: [{ channel: 'email' }],
    });
  });
});

describe('the token of a session', () => {
  const rotates = async (change: () => Promise<unknown>) => {
    const before = person.token;
    await change();
    return !(await opens(before)) && (await opens(person.token));
  };

  it('changes with every factor that is added or removed, and with a new password', async () => {
    const changes: (() => Promise<unknown>)[] = [
      () => enrolApp(person, world.clock),
      () => person.call(renewRecoveryCodes, {}),
      () => person.call(removeAuthenticatorApp, {}),
      () => enrolPasskey(person, company.host),
      () =>
        person.call(changePassword, {
          body: { currentPassword: testPassword, password: 'Another-Horse 77' },
        }),
    ];
    for (const change of changes) expect(await rotates(change), String(change)).toBe(true);
  });

  it('given by someone else is never that of the session one signs in with', async () => {
    const planted = `${cookieName}=planted-by-somebody-else`;
    const answer = await company.anonymous.call(
      authenticate,
      { body: { username: person.username, _password: testPassword } },
      { cookie: planted },
    );
    const issued = answer.response.cookies.find(({ name }) => name === cookieName)?.value;
    expect(issued).not.toBe('planted-by-somebody-else');
    expect(await opens('planted-by-somebody-else')).toBe(false);
  });

  it('changes between the password and the second factor', async () => {
    person = await company.person({ secondFactorRequired: true });
    const browser: Browser = company.browser();
    await browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
    const half = browser.cookie(cookieName);
    await browser.call(mfaChannel, { body: { userChannel: 'email' } });
    const mail = () => world.mails.findLast(({ to }) => to.address === person.email)?.text;
    await expect.poll(mail).toBeDefined();
    await browser.call(mfaVerify, { body: { code: /^\d{6}$/m.exec(mail() ?? '')?.[0] ?? '' } });
    expect(browser.cookie(cookieName)).not.toBe(half);
    expect([await opens(half), await opens(browser.cookie(cookieName))]).toEqual([false, true]);
  });
});

describe('the proof of other sessions', () => {
  it('is invalid once a factor was added, though the session continues', async () => {
    const other = company.browser();
    await other.call(authenticate, { body: { username: person.username, _password: testPassword } });
    await proveByMail(world, { ...other, email: person.email });
    expect((await begin(other)).status).toBe(200);
    await enrolApp(person, world.clock);
    expect((await other.call(site, {})).status).toBe(200);
    expect((await begin(other)).status).toBe(403);
  });

  it('is not sent for one’s own change of password', async () => {
    await age(stepUpSeconds + 1);
    await person.call(changePassword, {
      body: { currentPassword: testPassword, password: 'Another-Horse 77' },
    });
    const added = await person.call(addAuthenticatorApp, { body: { setup: 'x', code: '000000' } });
    expect(added.status).toBe(403);
  });
});
