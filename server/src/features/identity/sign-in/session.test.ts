import { loginAs } from '@tenure/contract/identity/acting.ts';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import {
  endOtherSessions,
  endSession,
  mySessions,
  type Session,
} from '@tenure/contract/identity/sessions.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  type Caller,
  cookieName,
  type TestCompany,
  type TestPerson,
  testPassword,
} from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  person = await company.person();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
async function signedIn(userAgent = firefox): Promise<Browser> {
  const browser = company.browser();
  await browser.call(
    authenticate,
    { body: { username: person.username, _password: testPassword } },
    { 'user-agent': userAgent },
  );
  return browser;
}
const list = async (who: Caller, query = {}) =>
  (await who.call(mySessions, { query })).body as {
    data: Session[];
    metadata: { pagination: { total: number } };
  };
const holds = async (who: Caller) => (await who.call(site, {})).status === 200;

describe('the list of one’s own sessions', () => {
  it('names each device in words, marks this one and puts it first', async () => {
    const here = await signedIn();
    const { data } = await list(here);
    expect(data).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
      { browser: null, system: null, isCurrent: false },
    ]);
  });

  it('lists only the person’s own sessions, none that ended and none that is half open', async () => {
    await company.person();
    await signedIn();
    await world.superuser.query(
      `update session set auth_status = 'ROLE_2FA_IN_PROGRESS'
       where account_id = $1 and user_agent <> ''`,
      [person.accountId],
    );
    const idle = await signedIn();
    await world.superuser.query(
      `update session set last_seen_at = tenure_now() - interval '8 hours'
       where account_id = $1 and user_agent <> '' and auth_status = 'IS_AUTHENTICATED_FULLY'`,
      [person.accountId],
    );
    expect(await holds(idle)).toBe(false);
    expect((await list(person)).data).toMatchObject([{ isCurrent: true }]);
  });

  it('comes in pages', async () => {
    for (let times = 0; times < 3; times += 1) await signedIn();
    const pages = [
      await list(person, { itemsPerPage: '3' }),
      await list(person, { itemsPerPage: '3', page: '2' }),
    ];
    expect(pages.map(({ data }) => data.length)).toEqual([3, 1]);
    expect(pages[0]?.metadata.pagination.total).toBe(4);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
  });
});

describe('signing out a device', () => {
  const idOf = async (who: Caller) => (await list(who)).data.find(({ isCurrent }) => isCurrent)?.id ?? 0;
  const end = (who: Caller, id: number) => who.call(endSession, { params: { sessionId: String(id) } });

  it('ends that one and no other', async () => {
    const [lost, kept] = [await signedIn(), await signedIn()];
    expect((await end(person, await idOf(lost))).status).toBe(204);
    expect([await holds(lost), await holds(kept), await holds(person)]).toEqual([false, true, true]);
  });

  it('is refused for someone else’s, exactly as for one that does not exist', async () => {
    const stranger = await company.person();
    const theirs = await end(person, await idOf(stranger));
    const missing = await end(person, 2_147_483_647);
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    expect(await holds(stranger)).toBe(true);
  });

  it('ends every other at once, and says how many', async () => {
    const others = [await signedIn(), await signedIn()];
    const stranger = await company.person();
    const answer = await person.call(endOtherSessions, {});
    expect(answer.body).toEqual({ ended: 2 });
    expect(await Promise.all([...others, person, stranger].map(holds))).toEqual([false, false, true, true]);
  });
});

describe('signing in again', () => {
  it('ends the session this browser had, no matter who signs in, and no other', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const before = company.onHost({ ...person, token: here.cookie(cookieName) ?? '' }, company.host);
    const next = await company.person();
    await here.call(authenticate, { body: { username: next.username, _password: testPassword } });
    expect([await holds(before), await holds(elsewhere), await holds(here)]).toEqual([false, true, true]);
  });

  it('ends it at the first of two steps, and not for a wrong password', async () => {
    const here = await signedIn();
    const before = company.onHost({ ...person, token: here.cookie(cookieName) ?? '' }, company.host);
    await here.call(authenticate, { body: { username: person.username, _password: 'wrong' } });
    expect(await holds(before)).toBe(true);
    const guarded = await company.person({ secondFactorRequired: true });
    await here.call(authenticate, { body: { username: guarded.username, _password: testPassword } });
    expect(await holds(before)).toBe(false);
  });

  it('ends what an administrator does as someone, and their own session that waits', async () => {
    const admin = await company.person({ profiles: ['company-admin'] });
    const employee = await company.person();
    const { token: own } = admin;
    await admin.call(loginAs, {
      params: { userId: String(employee.accountId) },
      body: { reason: 'They asked for help', readOnly: true },
    });
    const acting = company.onHost(admin, company.host);
    expect(await holds(acting)).toBe(true);
    await admin.call(authenticate, { body: { username: person.username, _password: testPassword } });
    const { rows } = await world.superuser.query('select from session where account_id = any($1)', [
      [admin.accountId, employee.accountId],
    ]);
    expect([
      await holds(acting),
      await holds(company.onHost({ ...admin, token: own }, company.host)),
    ]).toEqual([false, false]);
    // Only the employee's own is left.
    expect(rows).toHaveLength(1);
  });
});

describe('every session ends', () => {
  it('but this one with a new password', async () => {
    const other = await signedIn();
    await person.call(changePassword, {
      body: { currentPassword: testPassword, password: 'Another-Horse 77' },
    });
    expect([await holds(other), await holds(person)]).toEqual([false, true]);
  });

  it('when the account is deactivated, and does not come back with it', async () => {
    const other = await signedIn();
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      person.accountId,
    ]);
    expect([await holds(other), await holds(person)]).toEqual([false, false]);
    await world.superuser.query(`update account set status = 'active' where id = $1`, [person.accountId]);
    expect([await holds(other), await holds(person)]).toEqual([false, false]);
  });
});
