import { authenticate } from '@tenure/contract/identity/authentication.ts';
import {
  changePassword,
  forgotPasswordChange,
  forgotPasswordRequest,
  forgotPasswordVerify,
} from '@tenure/contract/identity/passwords.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
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

const fresh = 'Quite another 77';
const signIn = (password: string, from = company) =>
  from.anonymous.call(authenticate, { body: { username: person.username, _password: password } });
const mailsTo = (address: string, subject: string) =>
  world.mails.filter((mail) => mail.to.address === address && mail.subject === subject);

async function linkFor(address: string): Promise<{ email: string; token: string }> {
  const before = mailsTo(address, 'A new password').length;
  await company.anonymous.call(forgotPasswordRequest, { body: { email: address } });
  await expect.poll(() => mailsTo(address, 'A new password').length).toBe(before + 1);
  const [, url] =
    /(https?:\S+reset-password\S+)/.exec(mailsTo(address, 'A new password').at(-1)?.text ?? '') ?? [];
  const { searchParams, hostname } = new URL(url ?? '');
  expect(hostname).toBe(company.host);
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
}

const open = (link: { email: string; token: string }, from = company) =>
  from.anonymous.call(forgotPasswordVerify, { query: link });
const flowOf = (answer: Answer) => ({
  cookie: `tenure_flow=${answer.response.cookies.find((cookie) => cookie.name === 'tenure_flow')?.value ?? 'none'}`,
});
const choose = (password: string, flow: { cookie: string }) =>
  company.anonymous.call(forgotPasswordChange, { body: { password } }, flow);

describe('a forgotten password', () => {
  it('is replaced through the link in the mail, which ends every session and tells the person', async () => {
    const opened = await open(await linkFor(person.email));
    expect([opened.status, opened.body]).toEqual([200, { loginUrl: '/login/' }]);
    const changed = await choose(fresh, flowOf(opened));
    expect([changed.status, changed.body]).toEqual([200, { loginUrl: '/login/' }]);
    expect((await person.call(site, {})).status).toBe(401);
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    await expect.poll(() => mailsTo(person.email, 'Your password was changed')).toHaveLength(1);
  });

  it('asks and answers alike for a known and an unknown address', async () => {
    const [known, unknown] = await Promise.all(
      [person.email, 'nobody@company.example'].map((email) =>
        company.anonymous.call(forgotPasswordRequest, { body: { email } }),
      ),
    );
    expect([known?.status, known?.text]).toEqual([200, '']);
    expect([unknown?.status, unknown?.text]).toEqual([200, '']);
  });

  it('is not spent by looking at the link, and is by changing', async () => {
    const link = await linkFor(person.email);
    await open(link);
    const opened = await open(link);
    expect((await choose(fresh, flowOf(opened))).status).toBe(200);
    expect((await open(link)).status).toBe(400);
    expect((await choose('Yet another one 8', flowOf(opened))).status).toBe(400);
  });

  it('is changed once when the change arrives twice at once', async () => {
    const flow = flowOf(await open(await linkFor(person.email)));
    const answers = await Promise.all([choose(fresh, flow), choose('Yet another one 8', flow)]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('keeps the link valid when the new password is refused, so that a better one can follow', async () => {
    const flow = flowOf(await open(await linkFor(person.email)));
    expect((await choose('short', flow)).status).toBe(422);
    expect((await choose(fresh, flow)).status).toBe(200);
  });

  it.each([
    [
      'another address',
      (link: { email: string; token: string }) => ({ ...link, email: 'other@company.example' }),
    ],
    ['another token', (link: { email: string; token: string }) => ({ ...link, token: `${link.token}x` })],
  ])('is refused for %s', async (_what, change) => {
    const answer = await open(change(await linkFor(person.email)));
    expect(answer.status).toBe(400);
    expect(answer.response.cookies).toEqual([]);
  });

  it("is refused on another company's host", async () => {
    expect((await open(await linkFor(person.email), await world.company())).status).toBe(400);
  });

  it('is refused an hour later, and by an older link once a newer was sent', async () => {
    const older = await linkFor(person.email);
    const newer = await linkFor(person.email);
    expect((await open(older)).status).toBe(400);
    await world.superuser.query(
      `update password_reset set expires_at = tenure_now() where account_id = ${person.accountId}`,
    );
    expect((await open(newer)).status).toBe(400);
  });

  it('is sent no more than five links in an hour, the fifth of which stays good', async () => {
    let fifth = await linkFor(person.email);
    for (let count = 2; count <= 5; count++) fifth = await linkFor(person.email);
    const sent = mailsTo(person.email, 'A new password').length;
    await company.anonymous.call(forgotPasswordRequest, { body: { email: person.email } });
    // A person who asks afterwards gets their mail, so the sixth request has been handled by then.
    await linkFor((await company.person()).email);
    expect(mailsTo(person.email, 'A new password')).toHaveLength(sent);
    expect((await open(fifth)).status).toBe(200);
    await world.superuser.query(
      `update password_reset set counted_since = counted_since - interval '61 minutes'
       where account_id = ${person.accountId}`,
    );
    expect((await open(await linkFor(person.email))).status).toBe(200);
  });

  it('cannot be changed without having opened a link', async () => {
    expect((await choose(fresh, { cookie: 'tenure_flow=none' })).status).toBe(400);
  });
});

describe('changing a password', () => {
  const change = (password: string, currentPassword = testPassword) =>
    person.call(changePassword, { body: { currentPassword, password } });
  const reasonsOf = (answer: Answer) =>
    (answer.body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map((one) => [
      one.path,
      one.code,
    ]);

  it('keeps this session and ends every other', async () => {
    const other = await signIn(testPassword);
    const cookie = `tenure_session=${other.response.cookies[0]?.value}`;
    expect((await change(fresh)).status).toBe(204);
    expect((await person.call(site, {})).status).toBe(200);
    expect((await company.anonymous.call(site, {}, { cookie })).status).toBe(401);
  });

  it('is refused with a wrong present password', async () => {
    const answer = await change(fresh, 'wrong');
    expect([answer.status, reasonsOf(answer)]).toEqual([422, [['currentPassword', 'wrong']]]);
  });

  it('is locked after five wrong present passwords, however they arrive, the right one included', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => change(fresh, `wrong ${at}`)));
    expect(guesses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    const right = await change(fresh);
    expect([right.status, right.headers['retry-after']]).toEqual([429, '1800']);
    await world.superuser.query(
      `update sign_in_failure set first_at = first_at - interval '1801 seconds' where tenant_id = $1`,
      [company.tenantId],
    );
    expect((await change(fresh)).status).toBe(204);
  });

  it('counts no present password that was right', async () => {
    for (let tries = 0; tries < 7; tries += 1) expect((await change('short')).status).toBe(422);
    expect((await change(fresh)).status).toBe(204);
  });

  it('names every rule a password breaks, in the words of the company where it has its own', async () => {
    await world.superuser.query(
      `update tenant set password_messages = '{"digits": "Put a number in"}' where tenant_id = $1`,
      [company.tenantId],
    );
    const answer = await change('xqzwv');
    expect(answer.status).toBe(422);
    expect(reasonsOf(answer).map(([, code]) => code)).toEqual([
      'minimumLength',
      'upperCase',
      'digits',
      'specialCharacters',
    ]);
    expect(answer.text).toContain('Put a number in');
  });

  it.each([
    ['what everyone tries first', 'P@ssword!2026', 'common'],
    ['the own name', 'Wonderful Person 7', 'personal'],
  ])('refuses %s', async (_what, password, code) => {
    const answer = await change(password);
    expect([answer.status, reasonsOf(answer)]).toEqual([422, [['password', code]]]);
  });

  it('refuses the last five passwords, the present one among them, and takes the sixth again', async () => {
    const passwords = [testPassword, ...Array.from({ length: 5 }, (_, index) => `Number ${index} of five!`)];
    for (const [index, password] of passwords.entries()) {
      if (index > 0) expect((await change(password, passwords[index - 1])).status).toBe(204);
    }
    const current = passwords.at(-1) ?? '';
    for (const former of passwords.slice(1)) {
      const answer = await change(former, current);
      expect([answer.status, reasonsOf(answer)]).toEqual([422, [['password', 'reused']]]);
    }
    expect((await change(testPassword, current)).status).toBe(204);
  });
});
