import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import { saveThemePreference } from '@tenure/contract/platform/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestCompany, type TestPerson, testPassword } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
  person = await company.person({ firstName: '=cmd()', lastName: 'Parata' });
});

type Page = EndpointAnswer<typeof auditEntries>;
type Query = NonNullable<Parameters<typeof admin.call<typeof auditEntries>>[1]['query']>;
const read = async (query: Query, by = admin) => (await by.call(auditEntries, { query })).body as Page;
const wordsOf = (sentence: Page['data'][number]['sentence']) => sentence.map(({ text }) => text).join('');
const changeTheme = (by: TestPerson) => by.call(saveThemePreference, { body: { theme: 'dark' } });

async function write(occurredAt: string, action = 'session.opened', subject = String(person.accountId)) {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `insert into audit_entry (tenant_id, occurred_at, actor_account_id, action, subject_type, subject_id)
     values ($1, $2, $3, $4, 'account', $5)`,
    [company.tenantId, occurredAt, person.accountId, action, subject],
  );
}

describe('the audit log', () => {
  it('says who did what to whom, in words and names, newest first', async () => {
    await changeTheme(person);
    await changeTheme(admin);
    const { data } = await read({});
    expect(data.map(({ sentence, actor }) => [wordsOf(sentence), actor?.accountId])).toEqual([
      [expect.stringMatching(/ changed their own preferences$/), admin.accountId],
      ['=cmd() Parata changed their own preferences', person.accountId],
    ]);
    expect(data[1]).toMatchObject({
      actor: { name: '=cmd() Parata' },
      subject: { type: 'account', id: String(person.accountId), name: '=cmd() Parata' },
      details: { fields: ['theme'] },
    });
  });

  it('stays readable however many sign-ins failed under unknown names', async () => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into audit_entry (tenant_id, occurred_at, action, subject_type, subject_id)
       select $1, '2026-11-03T12:00:00Z', 'session.refused', 'account', 'unknown' from generate_series(1, 200)`,
      [company.tenantId],
    );
    await write('2026-11-03T13:00:00Z');
    const { data } = await read({ itemsPerPage: '100' });
    expect(data.map(({ subject }) => subject.name)).toEqual([
      '=cmd() Parata',
      ...Array.from({ length: 99 }, () => null),
    ]);
  });

  it('filters by area, by the account that acted, and by days where the reader is', async () => {
    await changeTheme(admin);
    // In Melbourne these are the last moment of the 3rd and the first of the 4th of November.
    await write('2026-11-03T12:59:59Z');
    await write('2026-11-03T13:00:00Z', 'session.closed');
    const labels = async (query: Query) => (await read(query)).data.map(({ action }) => action);
    expect(await labels({ 'selectedFilters[area]': 'session' })).toEqual([
      'session.closed',
      'session.opened',
    ]);
    expect(await labels({ actor: String(admin.accountId) })).toEqual(['preferences.saved']);
    expect(await labels({ from: '2026-11-03', to: '2026-11-03' })).toEqual(['session.opened']);
  });

  it('takes no day the database has not', async () => {
    const day = '0000-01-01';
    expect((await admin.call(auditEntries, { query: { from: day } })).status).toBe(422);
    const exported = await admin.call(exportAuditEntries, { query: { to: day } });
    expect(exported.status).toBe(422);
    for (const query of [{ from: '0001-01-01' }, { to: '9999-12-31' }]) {
      expect((await admin.call(auditEntries, { query })).status).toBe(200);
    }
  });

  it('pages without missing or repeating an entry', async () => {
    for (let minute = 10; minute < 17; minute += 1) await write(`2026-11-03T12:${minute}:00Z`);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => read({ page, itemsPerPage: '3', sortBy: 'occurredAt:asc' })),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
    expect(pages[0]?.metadata.pagination.total).toBe(7);
  });

  it('is exported as CSV no spreadsheet runs, and the export itself is written down', async () => {
    await changeTheme(person);
    const file = await admin.call(exportAuditEntries, { query: { 'selectedFilters[area]': 'preferences' } });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heads, line, end] = file.text.split('\r\n');
    expect(heads).toContain('Time,Action,In words,Who');
    expect(line).toContain(`preferences.saved,'=cmd() Parata changed their own preferences,'=cmd() Parata`);
    expect(end).toBe('');
    expect((await read({ 'selectedFilters[area]': 'audit' })).data).toHaveLength(1);
  });

  it('is for administrators, and shows nothing of another company', async () => {
    expect((await person.call(auditEntries, {})).status).toBe(403);
    const other = await world.company();
    await changeTheme(await other.person());
    expect((await read({})).data).toEqual([]);
  });
});

describe('the log of one’s own record', () => {
  it('tells who changed or used it, apart from oneself, and nothing about others', async () => {
    await person.call(changePassword, {
      body: { currentPassword: testPassword, password: 'Quite another 77!' },
    });
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into audit_entry (tenant_id, actor_account_id, action, subject_type, subject_id)
       values ($1, $2, 'password.reset', 'account', $3), ($1, $2, 'password.reset', 'account', $4)`,
      [company.tenantId, admin.accountId, String(person.accountId), String(admin.accountId)],
    );
    const own = async (by: string) => {
      const { body } = await person.call(accessLog, { query: { 'selectedFilters[by]': by } });
      return (body as EndpointAnswer<typeof accessLog>).data.map(({ action, actor }) => [
        action,
        actor?.accountId,
      ]);
    };
    expect(await own('others')).toEqual([['password.reset', admin.accountId]]);
    expect(await own('me')).toEqual([['password.changed', person.accountId]]);
    expect(await own('others,me')).toHaveLength(2);
  });
});
