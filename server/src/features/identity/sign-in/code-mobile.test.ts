import {
  authenticate,
  mfaChannel,
  mfaSettings,
  mfaVerify,
} from '@tenure/contract/identity/authentication.ts';
import {
  type MyFactors,
  myFactors,
  removeCodeMobile,
  resetFactors,
  saveCodeMobile,
} from '@tenure/contract/identity/factors.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  cookieName,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { codeMobileChanged } from './security.notifications.ts';

const number = '+61 491 570 156';
const dialled = '+61491570156';
let world: World;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  person = await company.person({ secondFactorRequired: true });
});

const save = (typed = number, who = person) => who.call(saveCodeMobile, { body: { number: typed } });
const mobileOf = async (who = person) =>
  ((await who.call(myFactors, {})).body as { data: MyFactors }).data.codeMobile;
const mailsTo = (address: string, subject: string) =>
  world.mails.filter((mail) => mail.to.address === address && mail.subject === subject);
const textsTo = (to: string) => world.texts.filter((text) => text.to === to);
/** As if it had been changed so many days before the clock of the product. */
const changedBefore = (days: number) =>
  world.superuser.query('update account set mobile_changed_at = $1 where id = $2', [
    world.clock
      .now()
      .subtract({ hours: 24 * days })
      .toString(),
    person.accountId,
  ]);

async function halfSignedIn(): Promise<Browser> {
  const browser = company.browser();
  await browser.call(authenticate, { body: { username: person.username, _password: testPassword } });
  return browser;
}

describe('a mobile for codes', () => {
  it('gets its first code after seven days, and then signs in', async () => {
    expect((await save()).status).toBe(204);
    await changedBefore(6);
    const early = await halfSignedIn();
    expect((await early.call(mfaSettings, {})).body).toMatchObject({
      methods: ['email'],
      heldBackChannels: [{ channel: 'sms', address: '•••• 156' }],
    });
    expect((await early.call(mfaChannel, { body: { userChannel: 'sms' } })).status).toBe(400);
    expect(textsTo(dialled)).toEqual([]);
    await changedBefore(7);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaChannel, { body: { userChannel: 'sms' } })).status).toBe(200);
    await expect.poll(() => textsTo(dialled)).toHaveLength(1);
    const code = /^\d{6}/.exec(textsTo(dialled)[0]?.text ?? '')?.[0] ?? '';
    expect((await browser.call(mfaVerify, { body: { code } })).status).toBe(200);
    expect((await browser.call(site, {})).status).toBe(200);
  });

  it('is sent as few codes as an address is', async () => {
    await save();
    await changedBefore(8);
    const browser = await halfSignedIn();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await browser.call(mfaChannel, { body: { userChannel: 'sms' } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // The count is the account's: the other channel is no way around it.
    expect((await browser.call(mfaChannel, { body: { userChannel: 'email' } })).status).toBe(429);
  });

  it('is mailed to the account, and a change is texted to the number before', async () => {
    await save();
    await expect
      .poll(() => mailsTo(person.email, 'A mobile for sign-in codes was added')[0]?.text)
      .toContain('•••• 156 receives sign-in codes');
    await changedBefore(7);
    await save('+61 491 570 157');
    await expect.poll(() => textsTo(dialled).at(-1)?.text).toContain('no longer receives your sign-in codes');
    await expect.poll(() => mailsTo(person.email, 'A mobile for sign-in codes was changed')).toHaveLength(1);
    expect((await person.call(removeCodeMobile, {})).status).toBe(204);
    await expect
      .poll(() => mailsTo(person.email, 'Your mobile for sign-in codes was removed'))
      .toHaveLength(1);
    expect(await mobileOf()).toBeNull();
    expect((await person.call(removeCodeMobile, {})).status).toBe(409);
  });

  it('texts no number that was still waiting, and is saved three times a day at most', async () => {
    const numbers = ['0', '1', '2', '3'].map((last) => `+61 491 570 15${last}`);
    const statuses: number[] = [];
    for (const one of numbers) statuses.push((await save(one)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    await expect.poll(() => mailsTo(person.email, 'A mobile for sign-in codes was changed')).toHaveLength(2);
    expect(numbers.flatMap((one) => textsTo(one.replaceAll(' ', '')))).toEqual([]);
  });

  it('continues with the given proof, without renewing it', async () => {
    const provenAgo = () =>
      world.superuser
        .query<{ seconds: number }>(
          'select extract(epoch from tenure_now() - proven_at)::integer as seconds from session where account_id = $1',
          [person.accountId],
        )
        .then(({ rows }) => rows[0]?.seconds);
    await world.superuser.query(
      `update session set proven_at = tenure_now() - interval '4 minutes' where account_id = $1`,
      [person.accountId],
    );
    expect((await save()).status).toBe(204);
    expect(await provenAgo()).toBeGreaterThanOrEqual(240);
  });

  it('tells people with a passkey that no code is sent', () => {
    const about = { number: '•••• 156', isReplaced: false };
    expect(codeMobileChanged.text({ ...about, hasFactor: true }, 'en-AU').body).toContain(
      'No code is sent to it',
    );
    expect(codeMobileChanged.text({ ...about, hasFactor: false }, 'en-AU').body).toContain('in seven days');
  });

  it('waits anew when it is taken away and added again', async () => {
    await save();
    await changedBefore(30);
    expect(await mobileOf()).toEqual({ number: '•••• 156', waitsUntil: null });
    await person.call(removeCodeMobile, {});
    await save();
    expect((await mobileOf())?.waitsUntil).toEqual(expect.any(String));
  });

  it('needs a second factor of the last minutes, never a password or an administrator', async () => {
    await world.superuser.query(`update session set proven_at = '-infinity' where account_id = $1`, [
      person.accountId,
    ]);
    for (const answer of [await save(), await person.call(removeCodeMobile, {})]) {
      expect([answer.status, answer.body]).toMatchObject([
        403,
        { type: 'urn:tenure:problem:step-up-required' },
      ]);
    }
    expect(await mobileOf()).toBeNull();
  });

  it('gives the session another token and takes the proof of every other one', async () => {
    const before = person.token;
    const other = await halfSignedIn();
    await world.superuser.query(
      `update session set auth_status = 'IS_AUTHENTICATED_FULLY', proven_at = tenure_now() where account_id = $1`,
      [person.accountId],
    );
    await save();
    const old = await company.anonymous.call(site, {}, { cookie: `${cookieName}=${before}` });
    expect(old.status).toBe(401);
    expect((await person.call(site, {})).status).toBe(200);
    const answer = await other.call(saveCodeMobile, { body: { number: '+61 491 570 158' } });
    expect(answer.body).toMatchObject({ type: 'urn:tenure:problem:step-up-required' });
  });

  it.each(['03 9555 0123', '+61 3 9555 0123', 'call me', '12', '+999 123456789'])(
    'is never %s, and the refusal says what to enter',
    async (typed) => {
      const answer = await save(typed);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { invalidInputs: [{ path: 'number', reason: expect.stringContaining('+61 491 570 156') }] },
      ]);
    },
  );

  it('is not the one of the record, and is named nowhere but in its last digits', async () => {
    await save();
    const { rows } = await world.superuser.query<{ details: unknown }>(
      `select details from audit_entry where tenant_id = $1 and action = 'code.mobile-saved'`,
      [company.tenantId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('491');
    expect((await person.call(myFactors, {})).text).not.toContain('91570');
  });

  it('that is new is removed when an administrator takes the account back', async () => {
    await save();
    const admin = await company.person({ profiles: ['company-admin'] });
    const params = { accountId: String(person.accountId) };
    expect((await admin.call(resetFactors, { params })).status).toBe(204);
    const browser = await halfSignedIn();
    expect((await browser.call(mfaSettings, {})).body).toMatchObject({ methods: ['email'] });
  });
});

describe('an installation without a text sender', () => {
  it('offers no codes by text, whatever number there is, and takes none', async () => {
    const silent = await openWorld({
      settings: { TENURE_ENVIRONMENT: 'staging' },
    });
    try {
      const there = await silent.company();
      const someone = await there.person({ secondFactorRequired: true, mobile: dialled });
      const browser = there.browser();
      await browser.call(authenticate, { body: { username: someone.username, _password: testPassword } });
      expect((await browser.call(mfaSettings, {})).body).toMatchObject({ methods: ['email'] });
      expect((await browser.call(mfaChannel, { body: { userChannel: 'sms' } })).status).toBe(400);
      expect((await someone.call(saveCodeMobile, { body: { number } })).status).toBe(409);
      expect(((await someone.call(myFactors, {})).body as { data: MyFactors }).data.canText).toBe(false);
    } finally {
      await silent.close();
    }
  });
});
