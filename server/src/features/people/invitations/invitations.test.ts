import { loginAs } from '@tenure/contract/identity/acting.ts';
import { authenticate, checkSession } from '@tenure/contract/identity/authentication.ts';
import { endEmployment } from '@tenure/contract/people/employment-ending.ts';
import {
  acceptForSingleSignOn,
  acceptInvitation,
  getInvitation,
  invitationLink,
  invitationLinkDays,
  type PersonsInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@tenure/contract/people/invitations.ts';
import { startEmployment } from '@tenure/contract/people/starters.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let organisation: ReturnType<typeof organisationOn>;
beforeAll(async () => {
  world = await openWorld({ withWork: true, settings: { TENURE_LOG_LEVEL: 'info' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  organisation = organisationOn(world.owner);
  await organisation.place();
  admin = await company.person({ profiles: ['company-admin'] });
});

const password = 'Tugs & kelp at 4 in the fog';
let people = 0;

async function newcomer(
  about: { work?: string | null; home?: string | null; start?: string; end?: string } = {},
) {
  await enterTenant(world.owner, company.tenantId);
  people += 1;
  const { work = `ada.${people}@work.example`, home = null, start = '2026-12-01', end = null } = about;
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into employee (tenant_id, employee_number, first_name, last_name, work_email, country, start_date, end_date)
     values (current_tenant(), $1, 'Ada', 'Bell', $2, 'AU', $3, $4) returning id`,
    [`I-${people}`, work, start, end],
  );
  const id = rows[0]?.id ?? 0;
  if (home !== null) {
    await world.owner.query(
      `insert into employee_personal_detail (tenant_id, employee_id, personal_email) values (current_tenant(), $1, $2)`,
      [id, home],
    );
  }
  await organisation.assign(id, { from: start, to: end === null ? 'infinity' : '2026-11-20' });
  return { id, work: work ?? '', home: home ?? '' };
}

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const invite = (viewer: Caller, employeeId: number, username?: string) =>
  viewer.call(sendInvitation, { ...of(employeeId), body: { ...(username && { username }) } });
const stateOf = async (employeeId: number, viewer: Caller = admin) =>
  ((await viewer.call(getInvitation, of(employeeId))).body as { data: PersonsInvitation }).data;
const mailsTo = (address: string) => world.mails.filter((mail) => mail.to.address === address);
async function tokenTo(address: string, mails = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(mails);
  return /accept-invitation\/#(\S+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
}
const look = (token: string, at = company) => at.anonymous.call(invitationLink, { body: { token } });
const accept = (token: string, from: Caller = company.anonymous, chosen = password) =>
  from.call(acceptInvitation, { body: { token, password: chosen } });
const accountsOf = async (employeeId: number) => {
  const { rows } = await world.superuser.query(
    'select id, username, email, role, user_type, status from account where tenant_id = $1 and employee_id = $2',
    [company.tenantId, employeeId],
  );
  return rows;
};
const invalid = { status: 400, body: { type: 'urn:tenure:problem:invitation-link-invalid' } };

async function signsInWithProviderOnly() {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into single_sign_on_connection
       (tenant_id, protocol, enabled, sso_only, oidc_issuer, oidc_client_id, oidc_scopes, attributes)
     values (current_tenant(), 'oidc', true, true, 'https://id.example.com', 'tenure', 'openid', '{}')`,
  );
}

describe('an invitation', () => {
  it('leads from the email to a signed-in account, and notifies the sender', async () => {
    const { id, work } = await newcomer();
    expect(await stateOf(id)).toMatchObject({ state: 'none', username: 'ada.bell', addressKind: 'work' });
    expect(await invite(admin, id)).toMatchObject({
      status: 200,
      body: { data: { state: 'invited', invitedBy: expect.stringContaining('Test'), username: 'ada.bell' } },
    });
    const token = await tokenTo(work);
    expect((await look(token)).body).toEqual({
      companyName: expect.stringContaining('Company'),
      fullName: 'Ada Bell',
      username: 'ada.bell',
      email: work,
      signsInWith: 'password',
    });
    const browser = company.browser();
    expect(await accept(token, browser)).toMatchObject({
      status: 200,
      body: { authStatus: 'IS_AUTHENTICATED_FULLY', username: 'ada.bell', referrerUrl: '/' },
    });
    expect((await browser.call(checkSession, {})).status).toBe(200);
    expect(await accountsOf(id)).toMatchObject([
      { username: 'ada.bell', email: work, role: 'ROLE_EMPLOYEE', user_type: 'User', status: 'active' },
    ]);
    for (const username of ['ada.bell', work]) {
      const again = await company.anonymous.call(authenticate, { body: { username, _password: password } });
      expect(again.status).toBe(200);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', problem: 'has-account' });
    const { body } = await admin.call(notifications, {});
    expect(JSON.stringify(body)).toContain('Ada Bell created their account');
    expect(await invite(admin, id)).toMatchObject({ status: 409 });
  });

  it('asks for a code first where the profile everyone holds requires a second factor', async () => {
    const { id, work } = await newcomer();
    await world.superuser.query(
      'update security_profile set second_factor_required = true where tenant_id = $1 and held_by_all',
      [company.tenantId],
    );
    await invite(admin, id);
    const browser = company.browser();
    expect((await accept(await tokenTo(work), browser)).body).toMatchObject({
      authStatus: 'ROLE_2FA_IN_PROGRESS',
    });
    expect((await browser.call(checkSession, {})).status).toBe(401);
  });

  it('is accepted once, even when two browsers do it at the same moment', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await accountsOf(id)).toHaveLength(1);
    expect(await accept(token)).toMatchObject(invalid);
  });

  it('is valid for its days and not a moment longer', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    world.clock.advance({ seconds: invitationLinkDays * 24 * 3600 - 1 });
    expect((await look(token)).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expect(await look(token)).toMatchObject(invalid);
    expect(await accept(token)).toMatchObject(invalid);
    expect(await stateOf(id)).toMatchObject({ state: 'expired' });
    expect(await accountsOf(id)).toEqual([]);
  });

  it('sent again invalidates the link before', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const first = await tokenTo(work);
    await invite(admin, id);
    const second = await tokenTo(work, 2);
    expect(second).not.toBe(first);
    expect(await accept(first)).toMatchObject(invalid);
    expect((await accept(second)).status).toBe(200);
  });

  it('is withdrawn, and an unknown, withdrawn or other company’s link gets the same answer', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    const other = await world.company();
    expect(await look(token, other)).toMatchObject(invalid);
    expect((await admin.call(withdrawInvitation, of(id))).body).toMatchObject({
      data: { state: 'withdrawn' },
    });
    expect((await admin.call(withdrawInvitation, of(id))).status).toBe(409);
    const withdrawn = await look(token);
    const unknown = await look('made-up');
    const told = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(told(withdrawn)).toEqual(told(unknown));
    expect(await accept(token)).toMatchObject(invalid);
  });

  it('holds a password to the company’s rules, and stays valid after one that breaks them', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    const weak = await accept(token, company.anonymous, 'bell');
    expect(weak).toMatchObject({ status: 422 });
    expect(weak.text).toContain('personal');
    expect((await accept(token)).status).toBe(200);
  });

  it('goes to a private address where there is no other, without revealing it', async () => {
    const { id } = await newcomer({ work: null, home: 'ada@home.example' });
    const answer = await invite(admin, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { addressKind: 'private', workAddress: null } },
    });
    expect(answer.text).not.toContain('home.example');
    expect((await accept(await tokenTo('ada@home.example'))).status).toBe(200);
  });

  it('is refused without an address, and where two people have the same one', async () => {
    const nowhere = await newcomer({ work: null });
    expect(await invite(admin, nowhere.id)).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ path: 'address', code: 'no-address' }] },
    });
    const one = await newcomer({ work: 'Both@work.example' });
    const two = await newcomer({ work: null, home: 'both@work.example' });
    for (const { id } of [one, two]) {
      expect(await invite(admin, id)).toMatchObject({
        status: 422,
        body: { invalidInputs: [{ code: 'shared-address' }] },
      });
    }
    const taken = await newcomer({ work: admin.email.toUpperCase() });
    expect(await invite(admin, taken.id)).toMatchObject({ status: 422 });
    expect(await stateOf(taken.id)).toMatchObject({ problem: 'shared-address' });
  });

  it('never reserves a user name twice, and takes one that was chosen', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    await invite(admin, first.id);
    await invite(admin, second.id);
    expect(await stateOf(second.id)).toMatchObject({ username: 'ada.bell.2' });
    expect(await invite(admin, third.id, 'ada.bell')).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ path: 'username', code: 'taken' }] },
    });
    expect(await invite(admin, third.id, admin.email)).toMatchObject({ status: 422 });
    await invite(admin, third.id, 'Countess');
    expect(await stateOf(third.id)).toMatchObject({ username: 'countess' });
  });

  it('lets an HR Partner invite people at their location, even before their first day, and no one without the grant', async () => {
    const near = await newcomer();
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into location (tenant_id, identifier, title, country, timezone)
       values (current_tenant(), 'FAR', 'Far', 'NZ', 'Pacific/Auckland') returning id`,
    );
    const far = await newcomer();
    await world.owner.query('update assignment set location_id = $2 where employee_id = $1', [
      far.id,
      rows[0]?.id,
    ]);
    const keeper = await organisation.employee();
    await organisation.assign(keeper, {});
    const hr = await company.person({ profiles: ['hr-partner'], employeeId: keeper });
    expect((await invite(hr, near.id)).status).toBe(200);
    expect((await invite(hr, far.id)).status).toBe(403);
    expect((await hr.call(getInvitation, of(far.id))).status).toBe(403);
    for (const profiles of [[], ['payroll-officer']]) {
      const viewer = await company.person({ profiles });
      expect((await invite(viewer, near.id)).status).toBe(403);
      expect((await viewer.call(withdrawInvitation, of(near.id))).status).toBe(403);
    }
    expect((await hr.call(getInvitation, of(keeper))).status).toBe(403);
    const other = await world.company();
    const stranger = await other.person({ profiles: ['company-admin'] });
    expect((await invite(stranger, near.id)).status).toBe(404);
  });

  it('ends with the employment, and leavers cannot be invited', async () => {
    const { id, work } = await newcomer({ start: '2026-01-05' });
    await invite(admin, id);
    const token = await tokenTo(work);
    const ended = await admin.call(endEmployment, {
      ...of(id),
      body: { lastDay: '2026-12-24', kind: 'resignation' },
    });
    expect(ended.status).toBeLessThan(300);
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn' });
    expect(await accept(token)).toMatchObject(invalid);
    const gone = await newcomer({ start: '2026-01-05', end: '2026-11-19' });
    expect(await invite(admin, gone.id)).toMatchObject({ status: 409 });
    expect(await stateOf(gone.id)).toMatchObject({ problem: 'left' });
  });

  it('is invalid once the person has left or has an account by other means', async () => {
    const left = await newcomer({ start: '2026-01-05' });
    await invite(admin, left.id);
    const leftToken = await tokenTo(left.work);
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(`delete from assignment where employee_id = $1`, [left.id]);
    await world.owner.query(`update employee set end_date = '2026-11-10' where id = $1`, [left.id]);
    expect(await accept(leftToken)).toMatchObject(invalid);
    const provided = await newcomer();
    await invite(admin, provided.id);
    const token = await tokenTo(provided.work);
    await company.person({ employeeId: provided.id });
    expect(await accept(token)).toMatchObject(invalid);
    expect(await accountsOf(provided.id)).toHaveLength(1);
  });

  it('leads to single sign-on where that is the only way in, and creates an account found by its address', async () => {
    const { id, work } = await newcomer();
    const atHome = await newcomer({ work: null, home: `only.${people}@home.example` });
    await signsInWithProviderOnly();
    await invite(admin, id);
    expect(await stateOf(atHome.id)).toMatchObject({ problem: 'no-address' });
    const token = await tokenTo(work);
    expect((await look(token)).body).toMatchObject({ signsInWith: 'single-sign-on' });
    expect(await accept(token)).toMatchObject({ status: 401 });
    const browser = company.browser();
    expect(await browser.call(acceptForSingleSignOn, { body: { token } })).toMatchObject({ status: 200 });
    expect(await accountsOf(id)).toMatchObject([{ email: work }]);
    expect((await browser.call(checkSession, {})).status).toBe(401);
    expect(await browser.call(acceptForSingleSignOn, { body: { token } })).toMatchObject(invalid);
  });

  it('creates no account without a password where people sign in with passwords', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    expect(await company.anonymous.call(acceptForSingleSignOn, { body: { token } })).toMatchObject({
      status: 403,
    });
    expect((await accept(token)).status).toBe(200);
  });

  it('is refused while signed in as someone else', async () => {
    const { id } = await newcomer();
    const target = await company.person();
    await admin.call(loginAs, {
      params: { userId: String(target.accountId) },
      body: { reason: 'Looking at what they see', readOnly: false },
    });
    expect((await invite(admin, id)).status).toBe(403);
  });

  it('is sent with a new starter, and refused there without an address or the grant', async () => {
    const places = await world.owner.query<{ department: number; location: number }>(
      `select (select min(id) from department where tenant_id = current_tenant()) as department,
         (select min(id) from location where tenant_id = current_tenant()) as location`,
    );
    const body = {
      firstName: 'Bea',
      lastName: 'Cole',
      employeeNumber: 'S-1',
      country: 'AU',
      startDate: '2026-12-15',
      title: 'Docker',
      departmentId: places.rows[0]?.department,
      locationId: places.rows[0]?.location,
      sendInvitation: true,
    } as const;
    expect(await admin.call(startEmployment, { body })).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ path: 'workEmail' }] },
    });
    const personalEmail = `bea.${company.tenantId}@home.example`;
    expect((await admin.call(startEmployment, { body: { ...body, personalEmail } })).status).toBe(201);
    expect((await accept(await tokenTo(personalEmail))).status).toBe(200);
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `delete from security_profile_grant where tenant_id = current_tenant() and capability = 'employees.account.invite'`,
    );
    expect(
      (
        await admin.call(startEmployment, {
          body: { ...body, firstName: 'Cy', employeeNumber: 'S-2', workEmail: 'cy@work.example' },
        })
      ).status,
    ).toBe(403);
  });

  it('keeps its token out of everything but the email', async () => {
    const { id, work } = await newcomer();
    await invite(admin, id);
    const token = await tokenTo(work);
    expect(token).toMatch(/^[\w-]{30,}$/);
    // A call that breaks is what the log says most about.
    await world.superuser.query('alter table invitation rename to invitation_away');
    const broken = await look(token);
    await world.superuser.query('alter table invitation_away rename to invitation');
    expect(broken.status).toBe(500);
    await look(token);
    // A call that fails is logged, so that there is a line that could hold the token.
    await world.superuser.query(`
      create function refuse_in_test() returns trigger language plpgsql as $$ begin raise exception 'refused in a test'; end $$;
      create trigger refuse_in_test before insert on account for each row execute function refuse_in_test()`);
    expect((await accept(token)).status).toBe(500);
    await world.superuser.query('drop function refuse_in_test() cascade');
    await accept(token);
    const { rows: tables } = await world.superuser.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const { rows } = await world.superuser.query<{ text: string }>(`select t::text as text from ${name} t`);
      const found = rows.some(({ text }) => text.includes(token));
      expect([name, found]).toEqual([name, false]);
    }
    expect(world.logged.length).toBeGreaterThan(0);
    expect(world.logged.join('\n')).not.toContain(token);
  });
});
