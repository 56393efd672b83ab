import { randomUUID } from 'node:crypto';
import { auditEntries } from '@tenure/contract/company/audit-entries.ts';
import { openTenant, resumeTenant, suspendTenant } from '@tenure/contract/company/companies.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { basicSettings } from '@tenure/contract/identity/authentication.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { tenants } from '@tenure/contract/platform/feature-flags.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let provider: TestCompany;
let operator: TestPerson;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  provider = await world.company({ isProvider: true, host: 'operator.localhost' });
  operator = await provider.person();
});
afterAll(() => world.close());

const actionsIn = async (tenantId: number) => {
  const { rows } = await world.superuser.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and action like 'company.%' order by id`,
    [tenantId],
  );
  return rows.map(({ action }) => action);
};
const idsThatWork = async () => {
  const { rows } = await world.superuser.query<{ id: number }>('select all_tenant_ids() as id');
  return rows.map(({ id }) => id);
};

it('suspends and resumes a company: sessions end, sign-in says so, its work stops and its data stays', async () => {
  const company = await world.company();
  const person = await company.person();
  const { tenantId } = company;
  const params = { tenantId: String(tenantId) };
  const reason = 'The contract has ended';
  expect((await person.call(suspendTenant, { params, body: { reason } })).status).toBe(403);
  expect((await person.call(site, {})).status).toBe(200);

  expect((await operator.call(suspendTenant, { params, body: { reason } })).status).toBe(204);
  await expect.poll(async () => (await person.call(site, {})).status).toBe(401);
  const answer = await company.browser().call(basicSettings, {});
  expect(answer).toMatchObject({ status: 503, body: { type: 'urn:tenure:problem:company-suspended' } });
  expect(await idsThatWork()).not.toContain(tenantId);
  expect((await operator.call(suspendTenant, { params, body: { reason } })).status).toBe(409);
  const listed = await operator.call(tenants, { query: { itemsPerPage: '100' } });
  const { data } = listed.body as {
    data: { id: number; name: string; suspendedReason: string; people: number }[];
  };
  expect(data.find(({ id }) => id === tenantId)).toMatchObject({ suspendedReason: reason, people: 1 });

  expect((await operator.call(resumeTenant, { params })).status).toBe(204);
  await expect.poll(async () => (await company.browser().call(basicSettings, {})).status).toBe(200);
  expect(await idsThatWork()).toContain(tenantId);
  // The session is gone for good: people sign in again.
  expect((await person.call(site, {})).status).toBe(401);
  expect(await actionsIn(tenantId)).toEqual(['company.suspended', 'company.resumed']);
  expect(await actionsIn(provider.tenantId)).toEqual(['company.suspended', 'company.resumed']);
  // The operator reads it in their own log, where each company is named.
  const log = (await operator.call(auditEntries, {})).body as EndpointAnswer<typeof auditEntries>;
  const name = data.find(({ id }) => id === tenantId)?.name ?? '';
  expect(log.data.map(({ sentence }) => sentence.map(({ text }) => text).join(''))).toEqual([
    expect.stringContaining(` resumed the company: ${name}`),
    expect.stringContaining(` suspended the company: ${name}`),
  ]);
});

it('opens a company, whose first administrator is emailed a link, and refuses a host twice', async () => {
  const host = `${randomUUID()}.example`;
  const email = `ada@${host}`;
  const body = {
    name: 'Lovelace Ltd',
    shortName: 'Lovelace',
    host,
    administrator: { firstName: 'Ada', lastName: 'Lovelace', email },
  };
  const opened = await operator.call(openTenant, { body });
  expect(opened).toMatchObject({ status: 201, body: { name: 'Lovelace Ltd', host } });
  const { id } = opened.body as { id: number };
  const mail = () => world.mails.find(({ to }) => to.address === email);
  await expect.poll(mail).toMatchObject({ subject: 'Your account for Lovelace Ltd' });
  expect(mail()?.text).toContain('created Lovelace Ltd and made you its first administrator');
  expect(mail()?.text).toContain('The link is valid for 60 minutes');
  expect(mail()?.text).toMatch(new RegExp(`https?://${host}\\S*/reset-password/`));
  const { rows } = await world.superuser.query(
    `select t.short_name as "shortName", a.display_name as name, a.role, a.second_factor_required as "secondFactor", a.password_hash as hash, p.built_in as profile
     from account a join tenant t on t.tenant_id = a.tenant_id
     join account_security_profile h on h.tenant_id = a.tenant_id and h.account_id = a.id
     join security_profile p on p.tenant_id = h.tenant_id and p.id = h.profile_id where a.tenant_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      shortName: 'Lovelace',
      name: 'Ada Lovelace',
      role: 'COMPANYADMIN',
      secondFactor: true,
      hash: null,
      profile: 'company-admin',
    },
  ]);
  expect(await actionsIn(id)).toEqual(['company.opened']);
  const again = await operator.call(openTenant, { body });
  expect(again.body).toMatchObject({ invalidInputs: [{ path: 'host', code: 'taken' }] });
});
