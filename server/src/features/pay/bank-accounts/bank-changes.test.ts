import {
  addBankAccount,
  listBankAccounts,
  removeBankAccount,
  type ShownAccount,
  saveBankAccount,
  splitBankAccounts,
} from '@tenure/contract/pay/bank-accounts.ts';
import {
  approveBankChange,
  declineBankChange,
  getBankChange,
  getHeldBankChange,
  type HeldBankChange,
  listBankChanges,
  withdrawBankChange,
} from '@tenure/contract/pay/bank-changes.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { type PersonOverview, profileOverview } from '@tenure/contract/people/profile-overview.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { expectKeptNowhere } from '../../../../test/harness/said-in-rows.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = '84625731';
const account = { country: 'AU', accountName: 'E Novák', bsbAU: '062-000', accountNumber: number } as const;
const first = { ...account, accountName: 'First', accountNumber: '73512946' };

/** A person with one account, two payroll officers, and changes that wait from now on. */
async function arrange() {
  const ground = await twoInLine(world);
  const { self, payroll, company, at } = ground;
  const list = await self.call(addBankAccount, { ...at, body: { account: first, rate: null } });
  expect(list.status).toBe(201);
  await decide(payroll, true);
  return {
    ...ground,
    list,
    accountId: accountsIn(list)[0]?.id ?? 0,
    second: await company.person({ profiles: ['payroll-officer'] }),
  };
}
type Ground = Awaited<ReturnType<typeof arrange>>;

async function decide(person: TestPerson, bankChangesWait: boolean): Promise<void> {
  const read = await person.call(payrollSettings, {});
  const saved = await person.call(
    savePayrollSettings,
    { body: { bankChangesWait, payrollSystem: '' } },
    etagOf(read),
  );
  expect(saved.body).toMatchObject({ data: { bankChangesWait } });
}
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const accountsIn = ({ body }: Answer) => (body as { data: ShownAccount[] }).data;
const changeIn = ({ body }: Answer) => (body as { data: HeldBankChange }).data;
const held = async ({ self, at }: Ground) =>
  ((await self.call(getHeldBankChange, at)).body as { data: { change: HeldBankChange } }).data.change;
const of = ({ id }: { id: number }) => ({ params: { changeId: String(id) } });
const revealed = (
  person: Parameters<typeof asksFor>[0],
  { employeeId }: { employeeId: number },
  { id }: { id: number },
) => asksFor(person, employeeId, 'bank-changes', 'accountNumber', id);
const saving = ({ at, accountId }: Ground) => ({
  params: { ...at.params, accountId: String(accountId) },
  body: { account },
});

async function saved(ground: Ground, by: TestPerson = ground.self): Promise<HeldBankChange> {
  const answer = await by.call(saveBankAccount, saving(ground), etagOf(ground.list));
  expect(answer.status).toBe(200);
  return held(ground);
}

it('holds every change back, and the current accounts stay in use until it is approved', async () => {
  const ground = await arrange();
  const { self, second, at } = ground;
  const change = await saved(ground);
  expect(change).toMatchObject({
    state: 'waiting',
    kind: 'saved',
    isStale: false,
    before: [{ accountName: 'First', accountNumber: '••••946' }],
    after: [{ accountName: 'E Novák', accountNumber: '••••731', isPrimary: true }],
  });
  expect(accountsIn(await self.call(listBankAccounts, at))).toMatchObject([{ accountName: 'First' }]);
  const approved = await second.call(approveBankChange, of(change));
  expect(changeIn(approved)).toMatchObject({ state: 'approved' });
  const now = accountsIn(await self.call(listBankAccounts, at));
  expect(now).toEqual(change.after);
});

it('shows a waiting change on the person’s profile to payroll officers who may decide it, and to no one else', async () => {
  const ground = await arrange();
  const { self, second, payroll, manager, admin, hr, at } = ground;
  const waitingFor = async (person: TestPerson) => {
    const { body } = await person.call(profileOverview, at);
    return (body as PersonOverview).waiting;
  };
  expect(await waitingFor(second)).toEqual([]);
  const { id } = await saved(ground, payroll);
  const waiting = await waitingFor(second);
  expect(waiting).toMatchObject([
    { title: 'Changed bank account', href: expect.stringContaining(String(id)) },
  ]);
  expect(JSON.stringify(waiting)).not.toMatch(/731|Novák/);
  for (const other of [payroll, self, manager, admin, hr]) expect(await waitingFor(other)).toEqual([]);
});

it('holds additions, splits and removals back in the same way', async () => {
  const ground = await arrange();
  const { self, second, at, accountId } = ground;
  const rate = { rateType: 1, rateValue: '10.5' } as const;
  expect((await self.call(addBankAccount, { ...at, body: { account, rate } })).status).toBe(201);
  const adding = await held(ground);
  expect(adding.after).toMatchObject([{ id: accountId }, { id: null, rateType: 1, rateValue: '10.50' }]);
  expect((await second.call(approveBankChange, of(adding))).status).toBe(200);
  const two = accountsIn(await self.call(listBankAccounts, at));
  const other = two[1]?.id ?? 0;
  expect(two).toEqual(adding.after.map((one) => ({ ...one, id: one.id ?? other })));

  const shares = [
    { id: other, rate: null },
    { id: accountId, rate },
  ];
  expect((await self.call(splitBankAccounts, { ...at, body: { shares } })).status).toBe(200);
  const splitting = await held(ground);
  expect((await second.call(approveBankChange, of(splitting))).status).toBe(200);
  expect(accountsIn(await self.call(listBankAccounts, at))).toEqual(splitting.after);

  const gone = { params: { ...at.params, accountId: String(accountId) } };
  expect((await self.call(removeBankAccount, gone)).status).toBe(204);
  expect(accountsIn(await self.call(listBankAccounts, at))).toHaveLength(2);
  expect((await second.call(approveBankChange, of(await held(ground)))).status).toBe(200);
  expect(accountsIn(await self.call(listBankAccounts, at))).toMatchObject([{ id: other }]);
});

it('is decided by an officer who neither entered it nor is paid by it, and by no one else', async () => {
  const ground = await arrange();
  const { self, manager, admin, hr, payroll, second, company } = ground;
  const change = await saved(ground, payroll);
  for (const person of [self, manager, admin, hr]) {
    expect((await person.call(listBankChanges, {})).status).toBe(403);
    expect((await person.call(getBankChange, of(change))).status).toBe(403);
    expect((await person.call(approveBankChange, of(change))).status).toBe(403);
    expect((await revealed(person, ground, change)).status).toBe(403);
  }
  const own = await payroll.call(approveBankChange, of(change));
  expect(own.status).toBe(403);
  expect(own.text).toContain('Another payroll officer has to decide it');
  expect((await payroll.call(declineBankChange, { ...of(change), body: { reason: 'x' } })).status).toBe(403);
  expect((await second.call(declineBankChange, { ...of(change), body: { reason: ' ' } })).status).toBe(422);
  // An officer is paid as well: what changes of their own pay is neither listed for them nor theirs to decide.
  const paid = await company.person({ profiles: ['payroll-officer'], employeeId: ground.employeeId });
  expect((await paid.call(approveBankChange, of(change))).status).toBe(403);
  expect((await paid.call(listBankChanges, {})).body).toMatchObject({ data: [] });
  const declined = await second.call(declineBankChange, {
    ...of(change),
    body: { reason: 'Nobody answered' },
  });
  expect(changeIn(declined)).toMatchObject({ state: 'declined', reason: 'Nobody answered' });
  expect((await second.call(approveBankChange, of(change))).status).toBe(409);
});

it('cannot be approved by the person who entered it, not even with another account of theirs', async () => {
  const ground = await arrange();
  const { company } = ground;
  await enterTenant(world.owner, company.tenantId);
  const employed = ground.manager.employeeId ?? 0;
  const one = await company.person({ profiles: ['payroll-officer'], employeeId: employed });
  const other = await company.person({ profiles: ['payroll-officer'], employeeId: employed });
  const change = await saved(ground, one);
  expect((await other.call(approveBankChange, of(change))).status).toBe(403);
});

it('is one at a time, and withdrawn by the person who entered it or is paid', async () => {
  const ground = await arrange();
  const { self, payroll, second, at } = ground;
  const change = await saved(ground, payroll);
  const again = await self.call(saveBankAccount, saving(ground), etagOf(ground.list));
  expect(again.status).toBe(409);
  expect(again.text).toContain('Another change waits');
  const withdrawing = { params: { ...at.params, changeId: String(change.id) } };
  expect((await second.call(withdrawBankChange, withdrawing)).status).toBe(403);
  expect(changeIn(await self.call(withdrawBankChange, withdrawing))).toMatchObject({ state: 'withdrawn' });
  expect((await self.call(withdrawBankChange, withdrawing)).status).toBe(409);
  expect((await saved(ground)).id).not.toBe(change.id);
});

it('many people enter one at once: one is held; two people decide at once: one does', async () => {
  const ground = await arrange();
  const { self, payroll, second, company } = ground;
  const third = await company.person({ profiles: ['payroll-officer'] });
  const entered = await Promise.all(
    [self, payroll, self, payroll].map((person) =>
      person.call(saveBankAccount, saving(ground), etagOf(ground.list)),
    ),
  );
  expect(entered.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  const change = await held(ground);
  const deciders = [second, third];
  const decided = await Promise.all([
    ...deciders.map((person) => person.call(approveBankChange, of(change))),
    ...deciders.map((person) => person.call(declineBankChange, { ...of(change), body: { reason: 'No' } })),
  ]);
  expect(decided.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  const { rows } = await world.superuser.query<{ state: string; made: number }>(
    `select h.state, (select count(*)::integer from audit_entry a
       where a.tenant_id = h.tenant_id and a.action = 'bank-account.saved') as made
     from held_bank_change h where h.tenant_id = $1`,
    [company.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.made).toBe(rows[0]?.state === 'approved' ? 1 : 0);
});

it('keeps waiting when the setting is turned off, and is refused in words once the accounts have changed', async () => {
  const ground = await arrange();
  const { self, payroll, second, at } = ground;
  const change = await saved(ground);
  await decide(payroll, false);
  expect(await held(ground)).toMatchObject({ state: 'waiting', isStale: false });
  const direct = await self.call(addBankAccount, {
    ...at,
    body: { account, rate: { rateType: 1, rateValue: '5' } },
  });
  expect(accountsIn(direct)).toHaveLength(2);
  expect(await held(ground)).toMatchObject({ isStale: true });
  const refused = await second.call(approveBankChange, of(change));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The accounts have changed since this was entered');
  expect((await second.call(declineBankChange, { ...of(change), body: { reason: 'Stale' } })).status).toBe(
    200,
  );
});

it('asks for a fresh proof, and notifies the person at each step and officers of the task', async () => {
  const ground = await arrange();
  const { company, self, second, payroll } = ground;
  expect([approveBankChange.stepUp, declineBankChange.stepUp, savePayrollSettings.stepUp]).toEqual([
    true,
    true,
    true,
  ]);
  const change = await saved(ground, payroll);
  await second.call(declineBankChange, { ...of(change), body: { reason: 'No answer' } });
  const { rows } = await world.superuser.query<{ account_id: number; kind: string; step: string | null }>(
    `select account_id, kind, parameters ->> 'step' as step from notification
     where tenant_id = $1 and kind like 'bank-change%' order by id`,
    [company.tenantId],
  );
  expect(rows.filter(({ account_id }) => account_id === self.accountId).map(({ step }) => step)).toEqual([
    'held',
    'declined',
  ]);
  expect(rows.filter(({ kind }) => kind === 'bank-change-to-approve')).toEqual([
    { account_id: second.accountId, kind: 'bank-change-to-approve', step: null },
  ]);
});

it('keeps the number sealed while it waits, shows it to the officer who decides, and drops it afterwards', async () => {
  const ground = await arrange();
  const { company, second, self } = ground;
  const change = await saved(ground);
  expect(valueOf(await revealed(second, ground, change))).toBe(number);
  expect(
    (await asksFor(second, ground.manager.employeeId ?? 0, 'bank-changes', 'accountNumber', change.id))
      .status,
  ).toBe(404);
  const lists = [
    await second.call(listBankChanges, {}),
    await second.call(getBankChange, of(change)),
    await self.call(getHeldBankChange, ground.at),
    await second.call(declineBankChange, { ...of(change), body: { reason: 'No' } }),
  ];
  for (const { text } of lists) expect(text).not.toContain(number);
  expect((await revealed(second, ground, change)).status).toBe(409);
  await expectKeptNowhere(world, company.tenantId, { tables: ['held_bank_change'], moreThan: 5 }, [number]);
  const kept = await world.superuser.query<{ sealed: string | null }>(
    'select sealed_change as sealed from held_bank_change where tenant_id = $1',
    [company.tenantId],
  );
  expect(kept.rows).toEqual([{ sealed: null }]);
});

it('is listed by state, kind and name, a page at a time', async () => {
  const ground = await arrange();
  const { second } = ground;
  const change = await saved(ground);
  const ids = async (query: Record<string, string>) =>
    ((await second.call(listBankChanges, { query })).body as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );
  expect(await ids({ 'selectedFilters[state]': 'waiting' })).toEqual([change.id]);
  expect(await ids({ 'selectedFilters[state]': 'approved,declined' })).toEqual([]);
  expect(await ids({ 'selectedFilters[kind]': 'added' })).toEqual([]);
  expect(await ids({ searchText: change.employee.fullName.slice(0, 4).toUpperCase() })).toEqual([change.id]);
  expect(await ids({ searchText: 'no such name' })).toEqual([]);
  expect(await ids({ page: '2' })).toEqual([]);
});

it('is enforced by the database itself', async () => {
  const ground = await arrange();
  await saved(ground);
  await enterTenant(world.owner, ground.company.tenantId);
  const again = `insert into held_bank_change (tenant_id, employee_id, scheme, kind, base_version, before, after, sealed_for,
      sealed_change, entered_by)
    select tenant_id, employee_id, scheme, kind, base_version, before, after, sealed_for, sealed_change, entered_by
    from held_bank_change`;
  await expect(world.owner.query(again)).rejects.toThrow(/held_bank_change_one_waits/);
  await expect(
    world.owner.query(
      "update held_bank_change set state = 'approved', sealed_change = null, decided_by = entered_by, decided_at = tenure_now()",
    ),
  ).rejects.toThrow(/held_bank_change_by_another/);
  await expect(
    world.owner.query(
      "update held_bank_change set state = 'withdrawn', decided_by = entered_by, decided_at = tenure_now()",
    ),
  ).rejects.toThrow(/held_bank_change_sealed_while_waiting/);
});

it('people who may not ask for a number get the same answer whether or not there is a change', async () => {
  const ground = await arrange();
  const change = await saved(ground);
  const asked = (person: TestPerson, id: number) => revealed(person, ground, { id });
  for (const person of [ground.stranger, ground.manager, ground.self]) {
    const [there, notThere] = [await asked(person, change.id), await asked(person, change.id + 1000)];
    expect([there.status, notThere.status]).toEqual([403, 403]);
    const told = ({ body }: Answer) => ({ ...(body as object), instance: '', requestId: '' });
    expect(told(there)).toEqual(told(notThere));
  }
  expect((await asked(ground.second, change.id + 1000)).status).toBe(404);
});

it('people who may not withdraw a change get the same answer whether or not there is one', async () => {
  const ground = await arrange();
  const { id } = await saved(ground);
  const withdrawing = (person: TestPerson, changeId: number) =>
    person.call(withdrawBankChange, { params: { ...ground.at.params, changeId: String(changeId) } });
  for (const person of [ground.stranger, ground.manager]) {
    expect((await withdrawing(person, id)).status).toBe(403);
    expect((await withdrawing(person, id + 1000)).status).toBe(403);
  }
  expect((await withdrawing(ground.second, id + 1000)).status).toBe(404);
});
