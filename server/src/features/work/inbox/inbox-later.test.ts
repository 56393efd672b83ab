import { type Navigation, navigation } from '@tenure/contract/identity/site.ts';
import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { approveBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import {
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import { type ActionableItem, type InboxFilter, listInbox } from '@tenure/contract/work/inbox.ts';
import {
  listOwnDecisions,
  mostDaysPutOff,
  type OwnDecision,
  putOffItem,
  returnItem,
} from '@tenure/contract/work/inbox-later.ts';
import { tickTask } from '@tenure/contract/work/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { assignSteps } from '../../../../test/harness/workflow-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const items = async (person: TestPerson, of: InboxFilter = 'to-do') =>
  dataOf<ActionableItem[]>(await person.call(listInbox, { query: { 'selectedFilters[of]': of } }));
const idsOf = async (person: TestPerson, of?: InboxFilter) => (await items(person, of)).map(({ id }) => id);
const putOff = (person: TestPerson, itemId: string, days = 3) =>
  person.call(putOffItem, { params: { itemId }, body: { until: dayFrom(days) } });
const decisions = async (person: TestPerson) =>
  dataOf<OwnDecision[]>(await person.call(listOwnDecisions, {}));

async function menuCount(person: TestPerson): Promise<number | null> {
  const { menus } = (await person.call(navigation, {})).body as Navigation;
  return menus.modules.find(({ id }) => id === 'inbox')?.count ?? null;
}

async function ownTask(ground: TwoInLine): Promise<{ id: number; item: string }> {
  const { tasks } = await assignSteps(ground.admin, ground.employeeId, [{ title: 'Read it' }], dayFrom(0));
  const id = tasks[0]?.id ?? 0;
  return { id, item: `task-${id}` };
}

/** Two officers may decide it. */
async function bankChange(ground: TwoInLine): Promise<string> {
  const settings = await ground.payroll.call(payrollSettings, {});
  const body = { bankChangesWait: true, payrollSystem: '' };
  await ground.payroll.call(savePayrollSettings, { body }, { 'if-match': String(settings.headers['etag']) });
  const account = {
    country: 'AU',
    accountName: 'E Novák',
    bsbAU: '062-000',
    accountNumber: '84625731',
  } as const;
  expect(
    (await ground.self.call(addBankAccount, { ...ground.at, body: { account, rate: null } })).status,
  ).toBe(201);
  return (await idsOf(ground.payroll))[0] ?? '';
}

describe('an item that is put off', () => {
  it('leaves the list and every count, and returns by itself on its day', async () => {
    const ground = await twoInLine(world);
    const { item } = await ownTask(ground);
    expect([await idsOf(ground.self), await menuCount(ground.self)]).toEqual([[item], 1]);
    const answer = await putOff(ground.self, item);
    expect(dataOf<ActionableItem>(answer)).toMatchObject({ id: item, laterUntil: dayFrom(3) });
    expect([await idsOf(ground.self), await menuCount(ground.self)]).toEqual([[], null]);
    expect(await items(ground.self, 'later')).toMatchObject([{ id: item, laterUntil: dayFrom(3) }]);
    expect(await idsOf(ground.admin, 'assigned-by-me')).toEqual([item]);

    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query('update inbox_put_off set until = until - 3');
    expect([await idsOf(ground.self), await menuCount(ground.self)]).toEqual([[item], 1]);
    expect(await items(ground.self, 'later')).toEqual([]);
    expect((await items(ground.self))[0]?.laterUntil).toBeNull();
  });

  it('can be moved to another day and returned at once', async () => {
    const ground = await twoInLine(world);
    const { item } = await ownTask(ground);
    await putOff(ground.self, item);
    expect(dataOf<ActionableItem>(await putOff(ground.self, item, 9)).laterUntil).toBe(dayFrom(9));
    const returned = await ground.self.call(returnItem, { params: { itemId: item } });
    expect(dataOf<ActionableItem>(returned).laterUntil).toBeNull();
    expect((await ground.self.call(returnItem, { params: { itemId: item } })).status).toBe(200);
    expect(await idsOf(ground.self)).toEqual([item]);
  });

  it('is put off for the person alone, and can be decided all the same', async () => {
    const ground = await twoInLine(world);
    const second = await ground.company.person({ profiles: ['payroll-officer'] });
    const item = await bankChange(ground);
    expect((await putOff(second, item)).status).toBe(200);
    expect([await idsOf(second), await idsOf(ground.payroll)]).toEqual([[], [item]]);
    const params = { params: { changeId: item.replace('bank-change-', '') } };
    expect((await second.call(approveBankChange, params)).status).toBe(200);
    expect(await idsOf(second, 'later')).toEqual([]);
  });

  it('returns when it begins to wait again', async () => {
    const ground = await twoInLine(world);
    const { item } = await ownTask(ground);
    await putOff(ground.self, item);
    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query(`update workflow set created_at = created_at + interval '1 hour'`);
    expect(await idsOf(ground.self)).toEqual([item]);
  });

  it('is refused for today, for too long, and for what does not wait for them', async () => {
    const ground = await twoInLine(world);
    const { id, item } = await ownTask(ground);
    for (const days of [-1, 0, mostDaysPutOff + 1]) {
      const answer = await putOff(ground.self, item, days);
      expect([days, answer.status, answer.body]).toMatchObject([
        days,
        422,
        { invalidInputs: [{ path: 'until', code: 'out-of-range' }] },
      ]);
    }
    // The person who assigned it follows it, and others know nothing of it.
    for (const other of [ground.admin, ground.manager, ground.stranger]) {
      expect((await putOff(other, item)).status).toBe(404);
    }
    const ticked = { params: { taskId: String(id) }, body: { isDone: true } };
    expect((await ground.self.call(tickTask, ticked)).status).toBe(200);
    expect((await putOff(ground.self, item)).status).toBe(404);
  });
});

describe('what a person decided', () => {
  it('is listed for them alone, the latest first', async () => {
    const ground = await twoInLine(world);
    const { id, item } = await ownTask(ground);
    const change = await bankChange(ground);
    await ground.self.call(tickTask, { params: { taskId: String(id) }, body: { isDone: true } });
    const second = await ground.company.person({ profiles: ['payroll-officer'] });
    const params = { params: { changeId: change.replace('bank-change-', '') } };
    expect((await second.call(approveBankChange, params)).status).toBe(200);
    expect(await decisions(second)).toMatchObject([
      { id: change, kind: 'bank-change', outcome: 'approved', title: 'New bank account' },
    ]);
    expect(await decisions(ground.self)).toMatchObject([
      { id: item, outcome: 'completed', title: 'Read it', who: null },
    ]);
    for (const other of [ground.payroll, ground.admin, ground.manager])
      expect(await decisions(other)).toEqual([]);
    expect(JSON.stringify(await decisions(second))).not.toMatch(/062-|8462/);
  });

  it('says what was declined, for thirty days and while they may decide such requests', async () => {
    const ground = await twoInLine(world);
    await ground.self.call(changeOwnRecord, {
      params: { ...ground.at.params, section: 'general' },
      body: { from: dayFrom(0), values: { lastName: 'King' }, reason: 'Marriage' },
    });
    const [item = ''] = await idsOf(ground.admin);
    const request = { params: { requestId: item.replace('change-request-', '') } };
    const read = await ground.admin.call(getChangeRequest, request);
    const declined = await ground.admin.call(
      decideChangeRequest,
      { ...request, body: { accepted: [], reason: 'Send the certificate first' } },
      { 'if-match': String(read.headers['etag']) },
    );
    expect([declined.status, declined.status === 200 ? '' : declined.text]).toEqual([200, '']);
    expect(await decisions(ground.admin)).toMatchObject([{ kind: 'change-request', outcome: 'declined' }]);

    await enterTenant(world.owner, ground.company.tenantId);
    await world.owner.query(`update change_request set decided_at = decided_at - interval '31 days'`);
    expect(await decisions(ground.admin)).toEqual([]);
    await world.owner.query(`update change_request set decided_at = decided_at + interval '31 days'`);
    await world.owner.query('delete from account_security_profile where account_id = $1', [
      ground.admin.accountId,
    ]);
    expect(await decisions(ground.admin)).toEqual([]);
  });
});
