import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { completeRegistration, register, registrationLink } from '@tenure/contract/identity/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../../test/harness/captcha.ts';
import type { TestCompany } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const password = 'Quite another 77!';
const domain = 'company.example';
const wish = { firstName: 'Tui', lastName: 'Parata', email: `tui.parata@${domain}` };
const subjects = { link: 'Finish making your account', known: 'You have an account already' };

async function offer(to: TestCompany, domains = [domain]) {
  await enterTenant(world.owner, to.tenantId);
  await world.owner.query(
    'update tenant set self_registration = $2, self_registration_domains = $3 where tenant_id = $1',
    [to.tenantId, domains.length > 0, domains],
  );
}

beforeEach(async () => {
  company = await world.company();
  await offer(company);
});

const ask = async (body: typeof wish, from = company) =>
  from.anonymous.call(register, { body: { ...body, captcha: await solvedCaptcha(from.anonymous) } });
/** Mails of this company only: one from the test before may still arrive. */
const mails = (subject: string) =>
  world.mails.filter((mail) => mail.subject === subject && mail.text.includes(company.host));
async function tokenFrom(subject = subjects.link): Promise<string> {
  await expect.poll(() => mails(subject).length).toBeGreaterThan(0);
  const [, url] = /(https?:\S+register\S+)/.exec(mails(subject).at(-1)?.text ?? '') ?? [];
  return new URL(url ?? '').searchParams.get('token') ?? '';
}
const complete = (token: string, chosen = password) =>
  company.anonymous.call(completeRegistration, { body: { token, password: chosen } });
const accounts = async () => {
  const { rows } = await world.superuser.query(
    'select username, role, user_type, employee_id from account where tenant_id = $1',
    [company.tenantId],
  );
  return rows;
};

describe('self-registration', () => {
  it('makes an account of an employee through the link in the mail, and one signs in with it', async () => {
    expect((await ask(wish)).status).toBe(200);
    const token = await tokenFrom();
    expect((await company.anonymous.call(registrationLink, { body: { token } })).body).toEqual(wish);
    expect((await complete(token)).body).toEqual({ loginUrl: '/login/' });
    expect(await accounts()).toEqual([
      { username: wish.email, role: 'ROLE_EMPLOYEE', user_type: 'User', employee_id: null },
    ]);
    const signedIn = await company.anonymous.call(authenticate, {
      body: { username: wish.email, _password: password },
    });
    expect(signedIn.status).toBe(200);
  });

  it('links the account to the one record with that work address that has no account yet', async () => {
    await enterTenant(world.owner, company.tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into employee (tenant_id, employee_number, first_name, last_name, work_email, country, start_date)
       values ($1, '0007', 'Tui', 'Parata', 'Tui.Parata@company.example', 'NZ', '2026-01-05') returning id`,
      [company.tenantId],
    );
    await ask(wish);
    await complete(await tokenFrom());
    expect(await accounts()).toMatchObject([{ employee_id: rows[0]?.id }]);
  });

  it('answers alike for an address that has an account, makes no second one, and tells its owner', async () => {
    const known = await company.person({ email: wish.email });
    const [first, second] = [await ask(wish), await ask({ ...wish, email: `new@${domain}` })];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    await expect.poll(() => mails(subjects.known).map((mail) => mail.to.address)).toEqual([known.email]);
    expect(mails(subjects.known)[0]?.text).not.toContain('token');
    expect(await accounts()).toHaveLength(1);
  });

  it('uses a link once, also when two browsers complete it together', async () => {
    await ask(wish);
    const token = await tokenFrom();
    const both = await Promise.all([complete(token), complete(token)]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 400]));
    expect(await accounts()).toHaveLength(1);
    expect((await complete(token)).status).toBe(400);
  });

  it('invalidates an earlier link, and sends at most three emails an hour', async () => {
    await ask(wish);
    const early = await tokenFrom();
    for (let more = 0; more < 4; more += 1) await ask(wish);
    // The job that sends nothing leaves its mark by being gone.
    await expect
      .poll(async () => {
        const { rows } = await world.superuser.query<{ left: number }>(
          `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'registration.link'`,
        );
        return rows[0]?.left;
      })
      .toBe(0);
    expect(mails(subjects.link)).toHaveLength(3);
    expect((await complete(early)).status).toBe(400);
    expect((await complete(await tokenFrom())).status).toBe(200);
  });

  it('refuses addresses of other domains, passwords against the rules, and a link of another company', async () => {
    expect(await ask({ ...wish, email: 'tui@elsewhere.example' })).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ path: 'email', code: 'foreign-domain' }] },
    });
    await ask(wish);
    const token = await tokenFrom();
    const weak = await complete(token, 'parata');
    expect(weak.status).toBe(422);
    expect(
      (weak.body as { invalidInputs: { code: string }[] }).invalidInputs.map(({ code }) => code),
    ).toEqual(expect.arrayContaining(['minimumLength', 'personal']));
    const other = await world.company();
    await offer(other);
    expect((await other.anonymous.call(registrationLink, { body: { token } })).status).toBe(400);
  });

  it('asks for a captcha each time, and takes a solution once', async () => {
    const captcha = await solvedCaptcha(company.anonymous);
    const send = (body: object) =>
      company.anonymous.raw({ method: 'POST', url: register.path, payload: { ...wish, ...body } });
    expect((await send({})).status).toBe(401);
    expect((await send({ captcha })).status).toBe(200);
    expect((await send({ captcha })).status).toBe(401);
  });

  it('is not there where the company has not turned it on, and ends for links of domains taken off the list', async () => {
    await ask(wish);
    const token = await tokenFrom();
    await offer(company, ['another.example']);
    expect((await complete(token)).status).toBe(400);
    await offer(company, []);
    expect(await ask(wish)).toMatchObject({ status: 403, body: { type: 'urn:tenure:problem:not-offered' } });
    expect((await complete(token)).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });

  it('refuses a name of more than one line, which could add heads to a mail', async () => {
    expect(await ask({ ...wish, firstName: 'Tui\r\nBcc: all@company.example' })).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ path: 'firstName', reason: 'Use one line' }] },
    });
  });
});
