import {
  authenticate,
  checkSession,
  logout,
  mfaChannel,
  mfaResend,
  mfaSettings,
  mfaVerify,
} from '@tenure/contract/identity/authentication.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../../test/harness/captcha.ts';
import type { Answer, Caller, TestCompany } from '../../../../test/harness/company.ts';
import { cookieName, testPassword } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

const password = testPassword;
let world: World;
let company: TestCompany;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
});

const signIn = (username: string, tried = password, also: { referrerUrl?: string } = {}) =>
  company.anonymous.call(authenticate, { body: { username, _password: tried, ...also } });

/** The caller a browser becomes by keeping the cookie it was given. */
function browserAfter(answer: Answer): Caller {
  const { value } = answer.response.cookies.find((cookie) => cookie.name === cookieName) ?? { value: 'none' };
  const headers = { cookie: `${cookieName}=${value}` };
  return {
    raw: (options) => company.anonymous.raw({ ...options, headers: { ...options.headers, ...headers } }),
    call: (endpoint, request, more = {}) =>
      company.anonymous.call(endpoint, request, { ...more, ...headers }),
  };
}

describe('signing in with a password', () => {
  it('works with the user name and with the work email, in any case', async () => {
    const person = await company.person();
    for (const name of [person.username, person.email.toUpperCase()]) {
      const answer = await signIn(name);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        message: 'Signed in',
        authStatus: 'IS_AUTHENTICATED_FULLY',
        username: person.username,
        role: 'ROLE_EMPLOYEE',
        captchaRequired: false,
        referrerUrl: '/',
      });
      expect((await browserAfter(answer).call(site, {})).status).toBe(200);
    }
  });

  it('answers a wrong password, an unknown name and a deactivated account alike', async () => {
    const person = await company.person();
    const gone = await company.person();
    await world.owner.query(`update account set status = 'deactivated' where id = $1`, [gone.accountId]);
    const texts = [
      await signIn(person.username, 'wrong'),
      await signIn('nobody'),
      await signIn(gone.username),
    ].map((answer) => [answer.status, answer.text.replace(/"requestId":"[^"]+"/, '')]);
    expect(new Set(texts.map(String)).size).toBe(1);
    expect(texts[0]?.[0]).toBe(401);
    expect(texts[0]?.[1]).toContain('"message":"Invalid credentials"');
  });

  it("is refused on another company's host", async () => {
    const person = await company.person();
    const other = await world.company();
    const answer = await other.anonymous.call(authenticate, {
      body: { username: person.username, _password: password },
    });
    expect(answer.status).toBe(401);
  });

  it('returns to a deep link of this site and to no other', async () => {
    const person = await company.person();
    expect(
      (await signIn(person.username, password, { referrerUrl: '/notifications?page=2' })).body,
    ).toMatchObject({
      referrerUrl: '/notifications?page=2',
    });
    expect((await signIn(person.username, password, { referrerUrl: '//evil.example' })).body).toMatchObject({
      referrerUrl: '/',
    });
  });

  it('gives a cookie no script can read and no other site can send', async () => {
    const person = await company.person();
    const [cookie] = (await signIn(person.username)).response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('marks the cookie Secure and binds it to the host wherever the address is not plain localhost', async () => {
    const secure = await world.company({ host: 'people.example' });
    const person = await secure.person();
    const answer = await secure.anonymous.call(authenticate, {
      body: { username: person.username, _password: password },
    });
    expect(answer.response.cookies[0]).toMatchObject({ name: '__Host-tenure_session', secure: true });
  });
});

describe('guessing passwords', () => {
  const solve = () => solvedCaptcha(company.anonymous);
  const withCaptcha = (username: string, tried: string, captcha: string) =>
    company.anonymous.call(authenticate, { body: { username, _password: tried, captcha } });
  const thrice = async (...names: string[]) => {
    const answers = [];
    for (const name of names) answers.push(await signIn(name, 'wrong'));
    return answers.map((answer) => (answer.body as { captchaRequired: boolean }).captchaRequired);
  };

  it('asks for a captcha from the third failure on, under whichever name, and refuses the right password without', async () => {
    const person = await company.person();
    expect(await thrice(person.username, person.email, person.username)).toEqual([false, false, true]);
    const bare = await signIn(person.username);
    expect([bare.status, bare.body]).toMatchObject([
      401,
      { message: 'Invalid captcha', captchaRequired: true },
    ]);
    expect((await withCaptcha(person.username, password, await solve())).status).toBe(200);
  });

  it('asks the same of a name no one has', async () => {
    expect(await thrice('nobody.here', 'nobody.here', 'nobody.here')).toEqual([false, false, true]);
    expect((await signIn('nobody.here')).body).toMatchObject({ message: 'Invalid captcha' });
  });

  it('takes each solution once, only from us and only while it is fresh', async () => {
    const person = await company.person();
    await thrice(person.username, person.username, person.username);
    const solution = await solve();
    expect((await withCaptcha(person.username, 'wrong', solution)).body).toMatchObject({
      message: 'Invalid credentials',
    });
    expect((await withCaptcha(person.username, password, solution)).body).toMatchObject({
      message: 'Invalid captcha',
    });
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(await solve(), 'base64').toString()), signature: 'x' }),
    ).toString('base64');
    expect((await withCaptcha(person.username, password, forged)).body).toMatchObject({
      message: 'Invalid captcha',
    });
    const late = await solve();
    world.clock.advance({ seconds: 601 });
    expect((await withCaptcha(person.username, password, late)).body).toMatchObject({
      message: 'Invalid captcha',
    });
  });

  it('forgets the failures with a sign-in that succeeds', async () => {
    const person = await company.person();
    await thrice(person.username, person.username);
    expect((await signIn(person.username)).status).toBe(200);
    expect(await thrice(person.username, person.username, person.username)).toEqual([false, false, true]);
  });

  it('counts tries that arrive together one by one', async () => {
    const person = await company.person();
    await Promise.all(Array.from({ length: 10 }, () => signIn(person.username, 'wrong')));
    expect((await signIn(person.username)).body).toMatchObject({ message: 'Invalid captcha' });
  });

  it('asks for the captcha also of those that arrive together', async () => {
    const person = await company.person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(person.username, 'wrong')));
    const judged = answers.filter(({ text }) => text.includes('"message":"Invalid credentials"'));
    expect(judged.length).toBe(3);
  });

  it('asks for it of the right password too, where the third failure came while it was being checked', async () => {
    const person = await company.person();
    await signIn(person.username, 'wrong');
    const answer = await whileWaiting(
      'lock table sign_in_failure in exclusive mode',
      () => signIn(person.username),
      () =>
        world.superuser.query('update sign_in_failure set failures = 3 where tenant_id = $1', [
          company.tenantId,
        ]),
    );
    expect([answer.status, answer.body]).toMatchObject([401, { message: 'Invalid captcha' }]);
  });
});

/** Lets a call wait for a lock, changes something meanwhile, and lets it go on. */
async function whileWaiting(
  lock: string,
  call: () => Promise<Answer>,
  change: () => Promise<unknown>,
): Promise<Answer> {
  await world.superuser.query('begin');
  await world.superuser.query(lock);
  const answer = call();
  await expect
    .poll(async () => {
      const { rows } = await world.superuser.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and not l.granted
         union all
         select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  await change();
  await world.superuser.query('commit');
  return answer;
}

async function lastCode(email: string): Promise<string> {
  const find = () => world.mails.findLast((mail) => mail.to.address === email)?.text;
  await expect.poll(find).toBeDefined();
  const [code] = /^\d{6}$/m.exec(find() ?? '') ?? [];
  if (!code) throw new Error('the mail holds a code alone on a line');
  return code;
}

describe('a sign-in that is on its way', () => {
  it('opens nothing when the password was changed meanwhile', async () => {
    const person = await company.person();
    const answer = await whileWaiting(
      'lock table sign_in_failure in exclusive mode',
      () => signIn(person.username),
      () =>
        world.superuser.query(`update account set password_hash = 'another' where id = $1`, [
          person.accountId,
        ]),
    );
    expect([answer.status, answer.body]).toMatchObject([401, { message: 'Invalid credentials' }]);
  });

  it('opens nothing when its first step expired before the code was checked', async () => {
    const person = await company.person({ half: true, secondFactorRequired: true });
    await person.call(mfaChannel, { body: { userChannel: 'email' } });
    const code = await lastCode(person.email);
    const answer = await whileWaiting(
      `select from account where id = ${person.accountId} for update`,
      () => person.call(mfaVerify, { body: { code } }),
      () => world.superuser.query('delete from session where account_id = $1', [person.accountId]),
    );
    expect(answer.status).toBe(401);
    const { rows } = await world.superuser.query('select from session where account_id = $1', [
      person.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const person = await company.person();
    const browser = browserAfter(await signIn(person.username));
    expect((await browser.call(logout, {})).status).toBe(204);
    const { status, body } = await browser.call(checkSession, {});
    expect(status).toBe(401);
    expect(body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY' });
  });
});

describe('the second factor', () => {
  const begin = async () => {
    const person = await company.person({ secondFactorRequired: true });
    const answer = await signIn(person.username);
    return { person, answer, browser: browserAfter(answer) };
  };
  const sendByMail = (browser: Caller) => browser.call(mfaChannel, { body: { userChannel: 'email' } });
  const verify = (browser: Caller, code: string) => browser.call(mfaVerify, { body: { code } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('holds everything back until the code is given, and opens a new session with it', async () => {
    const { person, answer, browser } = await begin();
    expect(answer.body).toMatchObject({
      authStatus: 'ROLE_2FA_IN_PROGRESS',
      message: 'User MFA in-progress',
    });
    expect((await browser.call(site, {})).body).toMatchObject({ title: 'User MFA in-progress' });
    expect((await sendByMail(browser)).body).toMatchObject({ userChannel: 'email' });
    const done = await verify(browser, await lastCode(person.email));
    expect(done.body).toMatchObject({ authStatus: 'IS_AUTHENTICATED_FULLY', username: person.username });
    expect((await browserAfter(done).call(site, {})).status).toBe(200);
    // The token from before the code is worth nothing afterwards.
    expect((await browser.call(checkSession, {})).body).toMatchObject({
      authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY',
    });
  });

  it('refuses a missing or unknown channel with 400 and the words of the specification', async () => {
    const { browser } = await begin();
    for (const body of [{}, { userChannel: 'pigeon' }, { userChannel: 'sms' }]) {
      const answer = await browser.call(mfaChannel, { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: 'Something went wrong with your MFA' });
    }
  });

  it('refuses a code before any was sent, and one that has expired, with 400', async () => {
    const { person, browser } = await begin();
    expect((await verify(browser, '123456')).status).toBe(400);
    await sendByMail(browser);
    const code = await lastCode(person.email);
    world.clock.advance({ seconds: 1800 });
    // The session in which it was sent lasts no longer than the code.
    const afresh = browserAfter(await signIn(person.username));
    expect((await verify(afresh, code)).status).toBe(400);
  });

  it('locks with the third wrong code, the right one included, and tells the person', async () => {
    const { person, browser } = await begin();
    await sendByMail(browser);
    const code = await lastCode(person.email);
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await verify(browser, wrong(code))).status);
    const locked = await verify(browser, code);
    expect([...statuses, locked.status]).toEqual([409, 409, 403, 403]);
    expect(locked.body).toMatchObject({ message: 'Your MFA is locked' });
    world.clock.advance({ seconds: 600 });
    const done = await verify(browser, code);
    expect(done.status).toBe(200);
    const told = await browserAfter(done).call(notifications, {});
    expect((told.body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toContain(
      'second-factor-locked',
    );
  });

  it('counts fifty guesses sent at once as fifty', async () => {
    const { person, browser } = await begin();
    await sendByMail(browser);
    const code = await lastCode(person.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(browser, wrong(code))));
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(48);
  });

  it('keeps the count when the person signs in afresh, in another browser', async () => {
    const { person, browser } = await begin();
    await sendByMail(browser);
    const code = await lastCode(person.email);
    await verify(browser, wrong(code));
    const again = browserAfter(await signIn(person.username));
    expect((await again.call(mfaSettings, {})).body).toMatchObject({ attemptsLeft: 2 });
  });

  it('sends three codes and locks sending with the fourth, for 360 seconds', async () => {
    const { browser } = await begin();
    const statuses = [(await sendByMail(browser)).status];
    for (let times = 0; times < 3; times += 1) statuses.push((await browser.call(mfaResend, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    world.clock.advance({ seconds: 359 });
    const waiting = await browser.call(mfaResend, {});
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
    world.clock.advance({ seconds: 1 });
    expect((await browser.call(mfaResend, {})).status).toBe(200);
  });

  it('sends a text message to people who have a number', async () => {
    const person = await company.person({ secondFactorRequired: true, mobile: '+61491570156' });
    const browser = browserAfter(await signIn(person.username));
    const sent = await browser.call(mfaChannel, { body: { userChannel: 'sms' } });
    expect(sent.body).toMatchObject({ userChannel: 'sms', address: '•••• 156' });
    await expect.poll(() => world.texts.at(-1)?.to).toBe('+61491570156');
  });
});
