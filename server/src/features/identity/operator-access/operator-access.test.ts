import { randomUUID } from 'node:crypto';
import { capabilities } from '@tenure/contract/capabilities.ts';
import { logout } from '@tenure/contract/identity/authentication.ts';
import {
  decideOperatorAccess,
  endOperatorAccess,
  endTenantAccess,
  type OperatorAccess,
  openTenantAccess,
  operatorAccess,
  requestTenantAccess,
  tenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { listSecurityProfiles, listUsers } from '@tenure/contract/identity/security-profiles.ts';
import { type Site, site } from '@tenure/contract/identity/site.ts';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../../../../tools/test/endpoints.ts';
import { groundFor } from '../../../../test/checks/ground/ground-for.ts';
import { at } from '../../../../test/checks/requests/examples.ts';
import { requests } from '../../../../test/checks/requests.ts';
import type { Browser, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { operatorGrants } from '../../../platform/policy/operator-access.ts';
import { enterTenant } from '../../../setup/company.ts';

const reason = 'They cannot open the page of their team';
let world: World;
let provider: TestCompany;
let company: TestCompany;
let operator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  provider = await world.company({ isProvider: true, host: 'operator.localhost' });
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  operator = await provider.person();
  admin = await company.person({ profiles: ['company-admin'] });
});

const listOf = ({ body }: { body: unknown }) => (body as { data: OperatorAccess[] }).data;
const inCompany = async () => listOf(await admin.call(operatorAccess, {}));
const atOperator = async () =>
  listOf(await operator.call(tenantAccess, { params: { tenantId: String(company.tenantId) } }));
const ask = (hours = 2, who = operator) =>
  who.call(requestTenantAccess, { params: { tenantId: String(company.tenantId) }, body: { reason, hours } });
const decide = (accessId: string, isGiven = true, who = admin) =>
  who.call(decideOperatorAccess, { params: { accessId }, body: { isGiven } });
const end = (accessId: string) => admin.call(endOperatorAccess, { params: { accessId } });

async function requested(): Promise<string> {
  expect((await ask()).status).toBe(201);
  await expect.poll(async () => (await inCompany())[0]?.state).toBe('requested');
  return (await inCompany())[0]?.id ?? '';
}

async function given(): Promise<string> {
  const id = await requested();
  expect((await decide(id)).status).toBe(200);
  await expect.poll(async () => (await atOperator())[0]?.state).toBe('given');
  return id;
}

async function ticketFor(accessId: string): Promise<URL> {
  const { body } = await operator.call(openTenantAccess, { params: { accessId } });
  return new URL((body as { url: string }).url);
}

/** Follows the address in a browser on that host. */
async function enterBy(address: URL, where = company): Promise<{ browser: Browser; location: string }> {
  const browser = where.browser();
  const { headers } = await browser.raw({ method: 'GET', url: `${address.pathname}${address.search}` });
  return { browser, location: String(headers.location) };
}

async function looking(): Promise<{ accessId: string; browser: Browser }> {
  const accessId = await given();
  const { browser } = await enterBy(await ticketFor(accessId));
  return { accessId, browser };
}

const actionsIn = async (tenantId: number) => {
  const { rows } = await world.superuser.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and action like 'operator-access.%' order by id`,
    [tenantId],
  );
  return rows.map(({ action }) => action.replace('operator-access.', ''));
};
const subjectsTo = (email: string) =>
  world.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);

describe('the access of an operator', () => {
  it('is requested, given, used and ended, in both logs, and its administrators are mailed each time', async () => {
    const { accessId, browser } = await looking();
    expect((await browser.call(site, {})).body).toMatchObject({
      user: { displayName: 'Platform operator', employeeId: null },
      operatorAccess: { operatorName: expect.stringContaining('Test Person'), reason },
    });
    expect((await browser.call(surroundings, {})).status).toBe(200);
    expect((await end(accessId)).status).toBe(200);
    expect((await browser.call(site, {})).status).toBe(401);
    await expect.poll(async () => (await atOperator())[0]?.state).toBe('ended');
    expect(await actionsIn(company.tenantId)).toEqual(['requested', 'given', 'used', 'ended']);
    const mine = (await actionsIn(provider.tenantId)).slice(-5);
    expect(mine).toEqual(['requested', 'given', 'opened', 'used', 'ended']);
    await expect
      .poll(() => subjectsTo(admin.email))
      .toEqual([
        'The operator requests access to your company',
        'The operator’s access was approved',
        'The operator opened your company',
        'The operator’s access to your company ended',
      ]);
  });

  it('opens nothing before it is approved, nor when it was declined', async () => {
    const accessId = await requested();
    const open = () => operator.call(openTenantAccess, { params: { accessId } });
    expect((await open()).status).toBe(409);
    await decide(accessId, false);
    await expect.poll(async () => (await atOperator())[0]?.state).toBe('declined');
    expect((await open()).status).toBe(409);
    expect((await decide(accessId, true)).status).toBe(409);
  });

  it('opens once by an address, for a minute, and in this company alone', async () => {
    const accessId = await given();
    const address = await ticketFor(accessId);
    expect(address.hostname).toBe(company.host);
    const elsewhere = await enterBy(address, await world.company());
    expect(elsewhere.location).toBe('/login/');
    expect((await enterBy(address)).location).not.toBe('/login/');
    const again = await enterBy(address);
    expect(again.location).toBe('/login/');
    expect((await again.browser.call(site, {})).status).toBe(401);
    const late = await ticketFor(accessId);
    world.clock.advance({ seconds: 61 });
    expect((await enterBy(late)).location).toBe('/login/');
    late.searchParams.set('ticket', `${late.searchParams.get('ticket')}x`);
    expect((await enterBy(late)).location).toBe('/login/');
  });

  it('lasts eight hours at most, and is over at once when they are', async () => {
    for (const hours of [0, 9, 1.5]) expect((await ask(hours)).status).toBe(422);
    const { accessId, browser } = await looking();
    await world.superuser.query(
      `update operator_grant set decided_at = tenure_now() - interval '3 hours', expires_at = tenure_now() - interval '1 hour'
       where tenant_id = $1 and id = $2`,
      [company.tenantId, accessId],
    );
    expect((await browser.call(site, {})).status).toBe(401);
    await expect(
      world.superuser.query(
        `update operator_grant set expires_at = decided_at + interval '9 hours' where tenant_id = $1`,
        [company.tenantId],
      ),
    ).rejects.toThrow('check constraint');
  });

  it('is one at a time, and asked and given only by who may', async () => {
    const accessId = await requested();
    expect((await ask()).status).toBe(409);
    expect((await ask(2, admin)).status).toBe(403);
    const partner = await company.person({ profiles: ['hr-partner', 'payroll-officer'] });
    expect((await decide(accessId, true, partner)).status).toBe(403);
    const stranger = await (await world.company()).person({ profiles: ['company-admin'] });
    expect((await decide(accessId, true, stranger)).status).toBe(404);
    expect((await decide(accessId, true, operator)).status).toBe(403);
  });

  it('needs a fresh second factor to be requested, opened and given', async () => {
    const accessId = await requested();
    for (const who of [operator, admin]) {
      await world.superuser.query(`update session set proven_at = '-infinity' where account_id = $1`, [
        who.accountId,
      ]);
    }
    const open = operator.call(openTenantAccess, { params: { accessId } });
    for (const answer of [await ask(), await open, await decide(accessId)]) {
      expect(answer.body).toMatchObject({ type: 'urn:tenure:problem:step-up-required' });
    }
  });
});

const giveUp = (accessId: string, who = operator) => who.call(endTenantAccess, { params: { accessId } });
const olderBy = (days: number) =>
  Promise.all(
    ['operator_request', 'operator_grant'].map((table) =>
      world.superuser.query(
        `update ${table} set requested_at = tenure_now() - make_interval(days => $2)
         where ${table === 'operator_request' ? 'company_id' : 'tenant_id'} = $1`,
        [company.tenantId, days],
      ),
    ),
  );

describe('access', () => {
  it('is opened by the one it was approved for, and by no other operator', async () => {
    const accessId = await given();
    const bob = await provider.person();
    const answer = await bob.call(openTenantAccess, { params: { accessId } });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('Request access of your own') },
    ]);
    expect((await operator.call(openTenantAccess, { params: { accessId } })).status).toBe(200);
  });

  it('is ended by the operator, and with it the session, once the company hears of it', async () => {
    const { accessId, browser } = await looking();
    expect((await giveUp(accessId)).body).toMatchObject({ state: 'ended' });
    expect((await operator.call(openTenantAccess, { params: { accessId } })).status).toBe(409);
    await expect.poll(async () => (await inCompany())[0]?.state).toBe('ended');
    expect((await browser.call(site, {})).status).toBe(401);
    expect(await actionsIn(company.tenantId)).toEqual(['requested', 'given', 'used', 'ended']);
    expect((await giveUp(accessId)).status).toBe(409);
  });

  it('ends when the account of the operator is deactivated', async () => {
    const { browser } = await looking();
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      operator.accountId,
    ]);
    await runRecurring(world, 'operator-access.end');
    await expect.poll(async () => (await inCompany())[0]?.state).toBe('ended');
    expect((await browser.call(site, {})).status).toBe(401);
  });

  it('is withdrawn while no one has answered, and can be requested again', async () => {
    const accessId = await requested();
    expect((await giveUp(accessId)).body).toMatchObject({ state: 'withdrawn' });
    await expect.poll(async () => (await inCompany())[0]?.state).toBe('withdrawn');
    expect((await decide(accessId)).status).toBe(409);
    expect((await ask()).status).toBe(201);
  });

  it('requested a week ago is approved no more, and expires on both sides', async () => {
    const accessId = await requested();
    await olderBy(7);
    expect((await decide(accessId)).status).toBe(409);
    await runRecurring(world, 'operator-access.end');
    expect((await inCompany())[0]?.state).toBe('expired');
    expect((await atOperator())[0]?.state).toBe('expired');
    expect(await actionsIn(company.tenantId)).toEqual(['requested', 'expired']);
  });

  it('that the company cannot take, since other access is open there, is declined', async () => {
    await world.superuser.query(
      `insert into operator_grant (tenant_id, id, operator_tenant_id, operator_name, reason, hours, requested_at)
       values ($1, $2, $3, 'Someone else', $4, 1, tenure_now())`,
      [company.tenantId, randomUUID(), provider.tenantId, reason],
    );
    expect((await ask()).status).toBe(201);
    await expect.poll(async () => (await atOperator())[0]?.state).toBe('declined');
  });

  it('takes no session of a person’s from them', async () => {
    const accessId = await given();
    const address = await ticketFor(accessId);
    const refused = await admin.raw({ method: 'GET', url: `${address.pathname}${address.search}` });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('Sign out there') },
    ]);
    expect((await admin.call(site, {})).status).toBe(200);
    // The address was not spent by it.
    expect((await enterBy(address)).location).not.toBe('/login/');
  });
});

describe('what the operator may do', () => {
  it('is read-only: every other call of the contract is refused', async () => {
    const { browser } = await looking();
    const writes = endpoints.filter(({ method, capability }) => method !== 'GET' && capability !== 'public');
    expect(writes.length).toBeGreaterThan(150);
    const person = await company.person({ profiles: ['company-admin', 'payroll-officer', 'hr-partner'] });
    const ground = await groundFor(world, company, person);
    // Their examples make another grant, which would end this one.
    const ofAccess = new Set<string>([decideOperatorAccess.name, endOperatorAccess.name]);
    const done: string[] = [];
    for (const endpoint of writes) {
      const { name, method } = endpoint;
      // An example about another company leaves the owner there.
      await enterTenant(world.owner, company.tenantId);
      const request = ofAccess.has(name)
        ? { url: at(endpoint, { accessId: randomUUID() }), payload: { isGiven: true } }
        : await requests[name]?.(endpoint, ground);
      const { body } = await browser.raw({ method, ...request });
      const type = (body as { type?: string } | null)?.type;
      if (type !== 'urn:tenure:problem:operator-read-only') done.push(`${name}: ${type}`);
    }
    expect(done).toEqual([]);
    const { rows } = await world.superuser.query(
      `select e.action from audit_entry e join account a on a.tenant_id = e.tenant_id and a.id = e.actor_account_id
       where e.tenant_id = $1 and a.status = 'operator' and e.action <> 'operator-access.used'`,
      [company.tenantId],
    );
    expect(rows).toEqual([]);
  }, 120_000);

  it('never includes payroll, diversity, notes, salaries or who may do what', () => {
    for (const { capability } of operatorGrants) {
      const { isPayroll, isDiversity, area } = capabilities[capability];
      expect([capability, isPayroll ?? false, isDiversity ?? false]).toEqual([capability, false, false]);
      expect(['payroll', 'security', 'installation']).not.toContain(area);
      expect(capability).toMatch(/\.view$/);
      expect(capability).not.toMatch(/note|salary|diversity|contract|personal|confidential/i);
    }
  });

  it('reads none of it by any call either', async () => {
    const { browser } = await looking();
    const allowed = new Set<string>(operatorGrants.map(({ capability }) => capability));
    const reads = endpoints.filter(
      ({ method, capability }) => method === 'GET' && capability in capabilities && !allowed.has(capability),
    );
    expect(allowed).not.toContain('employees.additionalDetails.view');
    expect(allowed).not.toContain('organisation.future.view');
    expect(reads.length).toBeGreaterThan(40);
    for (const { name, path } of reads) {
      const { status } = await browser.raw({ method: 'GET', url: path.replaceAll(/\{\w+\}/g, '1') });
      expect([name, [403, 404, 422].includes(status)]).toEqual([name, true]);
    }
    expect((await browser.call(listSecurityProfiles, {})).status).toBe(403);
  }, 60_000);

  it('leaves by signing out, and a second entry ends the first in the same browser only', async () => {
    const { accessId, browser } = await looking();
    const second = await enterBy(await ticketFor(accessId));
    expect((await second.browser.call(site, {})).status).toBe(200);
    await browser.call(logout, {});
    expect((await browser.call(site, {})).status).toBe(401);
    expect((await second.browser.call(site, {})).status).toBe(200);
    expect(
      subjectsTo(admin.email).filter((one) => one === 'The operator opened your company').length,
    ).toBeLessThan(2);
  });
});

describe('the account the operator looks by', () => {
  it('is in no list, gets no profile, and cannot be linked to a person', async () => {
    await looking();
    const { body } = await admin.call(listUsers, { query: { itemsPerPage: '100' } });
    expect(JSON.stringify(body)).not.toContain('Platform operator');
    const { rows } = await world.superuser.query<{ id: number }>(
      `select id from account where tenant_id = $1 and status = 'operator'`,
      [company.tenantId],
    );
    const id = rows[0]?.id;
    const change = (text: string) => world.superuser.query(text, [company.tenantId, id]);
    for (const wrong of [
      `update account set status = 'active' where tenant_id = $1 and id = $2`,
      `update account set password_hash = 'x' where tenant_id = $1 and id = $2`,
      `update account set role = 'COMPANYADMIN' where tenant_id = $1 and id = $2`,
      `insert into account_security_profile select $1, $2, id from security_profile
       where tenant_id = $1 and built_in = 'company-admin'`,
    ]) {
      await expect(change(wrong), wrong).rejects.toThrow(/violates check constraint|holds no profile/);
    }
  });

  it('opens no session without a grant', async () => {
    const { accessId, browser } = await looking();
    await world.superuser.query(
      'update session set operator_grant_id = null where tenant_id = $1 and operator_grant_id = $2',
      [company.tenantId, accessId],
    );
    expect((await browser.call(site, {})).status).toBe(401);
  });

  it('belongs to a session that says who looks and for how long', async () => {
    const { browser } = await looking();
    const seen = (await browser.call(site, {})).body as Site;
    expect(seen.operatorAccess?.secondsLeft).toBeGreaterThan(7000);
    expect(((await admin.call(site, {})).body as Site).operatorAccess).toBeNull();
  });
});
