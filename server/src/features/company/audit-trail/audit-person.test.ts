import { auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import type { StatementFor, Tx } from '../../../platform/db/transaction.ts';
import { enterTenant } from '../../../setup/company.ts';
import { type After, type EntryFilter, entriesAfter, pageOfEntries } from './audit-entries.reads.ts';

let world: World;
let ground: TwoInLine;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
  const { company, employeeId, self, manager, admin } = ground;
  await enterTenant(world.owner, company.tenantId);
  const write = (
    minute: number,
    of: { action: string; actor: number | null; behalf?: number; subject: string[] },
  ) =>
    world.owner.query(
      `insert into audit_entry (tenant_id, occurred_at, action, actor_account_id, on_behalf_of_account_id, subject_type, subject_id)
       values ($1, '2026-11-03T12:00:00Z'::timestamptz + make_interval(mins => $2), $3, $4, $5, $6, $7)`,
      [company.tenantId, minute, of.action, of.actor, of.behalf ?? null, ...of.subject],
    );
  const record = ['employee', String(employeeId)];
  const account = ['account', String(self.accountId)];
  await write(1, { action: 'bank-account.saved', actor: manager.accountId, subject: record });
  await write(2, { action: 'account.updated', actor: admin.accountId, subject: account });
  await write(3, { action: 'session.opened', actor: self.accountId, subject: account });
  await write(4, { action: 'photo.saved', actor: self.accountId, subject: record });
  await write(5, {
    action: 'preferences.saved',
    actor: admin.accountId,
    behalf: self.accountId,
    subject: ['tenant', '1'],
  });
  await write(6, { action: 'diversity-answers.saved', actor: self.accountId, subject: record });
  await write(7, {
    action: 'session.opened',
    actor: manager.accountId,
    subject: ['account', String(manager.accountId)],
  });
});
afterAll(() => world.close());

type Page = EndpointAnswer<typeof auditEntries>;
const ofPerson = () => String(ground.employeeId);
async function read(query: object) {
  const { status, body } = await ground.admin.call(auditEntries, { query: { person: ofPerson(), ...query } });
  expect(status).toBe(200);
  return body as Page;
}
const actionsIn = ({ data }: Page) => data.map(({ action }) => action);
const about = ['preferences.saved', 'photo.saved', 'session.opened', 'account.updated', 'bank-account.saved'];

describe('the log of one person', () => {
  it('has what they did, what was done as them and what was done to them, each once', async () => {
    const page = await read({});
    expect(actionsIn(page)).toEqual(about);
    expect(page.metadata.pagination.total).toBe(about.length);
  });

  it('is paged without missing or repeating an entry, and filtered by action and day', async () => {
    const pages = [];
    for (const number of ['1', '2', '3']) pages.push(await read({ page: number, itemsPerPage: '2' }));
    expect(pages.flatMap(actionsIn)).toEqual(about);
    expect(actionsIn(await read({ sortBy: 'occurredAt:asc' }))).toEqual(about.toReversed());
    expect(actionsIn(await read({ 'selectedFilters[area]': 'photo,account' }))).toEqual([
      'photo.saved',
      'account.updated',
    ]);
    expect(actionsIn(await read({ from: '2026-11-04' }))).toEqual([]);
  });

  it('does not tell what is theirs alone', async () => {
    expect(actionsIn(await read({}))).not.toContain('diversity-answers.saved');
    const all = (await ground.admin.call(auditEntries, { query: {} })).body as Page;
    expect(actionsIn(all)).toContain('diversity-answers.saved');
  });

  it('is exported as it is shown', async () => {
    const { text } = await ground.admin.call(exportAuditEntries, { query: { person: ofPerson() } });
    expect(text.trim().split('\r\n')).toHaveLength(about.length + 1);
    expect(text).toMatch(/bank-account\.saved,.* changed .*’s bank account,/);
  });

  it('is empty for a person of another company', async () => {
    const other = await twoInLine(world);
    const { body } = await other.admin.call(auditEntries, { query: { person: ofPerson() } });
    expect((body as Page).data).toEqual([]);
  });

  it('shows no entry beyond those that are counted', async () => {
    expect((await read({ page: '1000000', itemsPerPage: '100' })).data).toEqual([]);
  });
});

describe('names', () => {
  it('of a starter are for those who may know of plans', async () => {
    const { tenantId } = ground.company;
    await enterTenant(world.owner, tenantId);
    const starter = await organisationOn(world.owner).employee();
    await world.owner.query('update employee set start_date = tenure_today() + 30 where id = $1', [starter]);
    await world.owner.query(
      `insert into audit_entry (tenant_id, action, subject_type, subject_id) values ($1, 'employment.started', 'employee', $2)`,
      [tenantId, String(starter)],
    );
    const nameFor = (seesPlans: boolean) =>
      world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
        const slice = { limit: 1, offset: 0, oldestFirst: false };
        const { rows } = await pageOfEntries(tx, { person: starter }, { timezone: 'UTC', seesPlans }, slice);
        return rows.map(({ subjectName }) => subjectName);
      });
    expect(await nameFor(false)).toEqual([null]);
    expect(await nameFor(true)).toEqual([expect.stringContaining(' ')]);
  });
});

describe('an export of one person', () => {
  it('goes on where the piece before ended, in order of time', async () => {
    const reader = { timezone: 'UTC', seesPlans: true };
    const pieceAfter = (after: After | null) =>
      world.tenure.database.asTenant(ground.company.tenantId, 'read only', (tx) =>
        entriesAfter(tx, { person: ground.employeeId }, reader, after, 2),
      );
    const actions: string[] = [];
    let piece = await pieceAfter(null);
    while (piece.length > 0) {
      actions.push(...piece.map(({ action }) => action));
      piece = await pieceAfter(piece.at(-1) ?? null);
    }
    expect(actions).toEqual(about.toReversed());
  });
});

describe('the statements', () => {
  const reader = { timezone: 'UTC', seesPlans: true };
  /** How the entries that `read` asks for are found. */
  const planOf = (read: (tx: Tx, filter: EntryFilter) => Promise<unknown>) =>
    world.tenure.database.asTenant(ground.company.tenantId, 'read only', async (tx) => {
      const asked: { text: string; values: readonly unknown[] }[] = [];
      const watched = {
        ...tx,
        query: <Row>(text: StatementFor<NoInfer<Row>>, values: readonly unknown[]) => {
          asked.push({ text, values });
          return tx.query<Row>(text, values as unknown[]);
        },
      } as typeof tx;
      await read(watched, { person: ground.employeeId });
      const page = asked.find(({ text }) => text.includes('subject_name'));
      // A handful of rows would be read whole.
      await tx.query('set local enable_seqscan = off', []);
      await tx.query('set local enable_bitmapscan = off', []);
      const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${page?.text}`, [
        ...(page?.values ?? []),
      ]);
      return plan.map((row) => row['QUERY PLAN']).join('\n');
    });
  const indexes = ['audit_entry_about', 'audit_entry_by_actor', 'audit_entry_on_behalf'];

  it('find the entries of a person by indexes, in order of time', async () => {
    const plan = await planOf((tx, filter) =>
      pageOfEntries(tx, filter, reader, { limit: 25, offset: 0, oldestFirst: false }),
    );
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on audit_entry/);
  });

  it('of an export begin within the indexes where the piece before ended, and sort nothing before it', async () => {
    const after = { occurredAt: '2026-11-03T12:02:00Z', id: 1 };
    const plan = await planOf((tx, filter) => entriesAfter(tx, filter, reader, after, 1000));
    for (const index of indexes)
      expect(plan).toMatch(new RegExp(`Scan Backward using ${index} on [^\\n]*\\n\\s+Index Cond: .*ROW\\(`));
    expect(plan).not.toMatch(/Seq Scan on audit_entry/);
  });
});
