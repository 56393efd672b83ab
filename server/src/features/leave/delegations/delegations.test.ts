import {
  addDelegation,
  type Delegations,
  listDelegations,
  removeDelegation,
} from '@tenure/contract/leave/delegations.ts';
import {
  getLeaveRequest,
  type LeavePreview,
  listLeaveToDecide,
  previewLeave,
} from '@tenure/contract/leave/leave-requests.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { firstDay } from '../../../../test/harness/days.ts';
import { approve, dataOf, leaveLine, mondayIn, one } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = firstDay.toString();
const about = { fromDay: daysLater(today, -1), toDay: daysLater(today, 1) };

/** A manager with two people below them: the one who asks, and one who can decide instead. */
async function withDelegate() {
  const line = await leaveLine(world);
  const { company, manager, own } = line;
  await own('select 1');
  const organisation = organisationOn(world.owner);
  const deputyId = await organisation.employee();
  await organisation.assign(deputyId, { manager: Number(manager.employeeId) });
  const deputy = await company.person({ employeeId: deputyId });
  const delegate = (by: TestPerson, delegateId: number, days = about) =>
    by.call(addDelegation, { body: { delegateId, ...days } });
  const listed = async (by: TestPerson) =>
    dataOf<{ id: number }[]>(await by.call(listLeaveToDecide, {})).map(({ id }) => id);
  return { ...line, deputy, delegate, listed };
}

it('lets the delegate, who is notified, decide on these days, and no one else or later', async () => {
  const { self, manager, deputy, stranger, delegate, listed, asked, at, typeId } = await withDelegate();
  const first = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  expect((await deputy.call(getLeaveRequest, one(first.id))).status).toBe(404);
  dataOf<Delegations>(await delegate(manager, deputy.accountId), 201);
  const query = { typeId: String(typeId), startDate: mondayIn(4), endDate: mondayIn(4) };
  const { approvers } = dataOf<LeavePreview>(await self.call(previewLeave, { ...at, query }));
  expect(approvers).toMatchObject([{ kind: 'manager', delegates: [expect.stringMatching(/./)] }]);
  const second = await asked(self, { startDate: mondayIn(4), endDate: mondayIn(4) });
  expect(await listed(deputy)).toEqual([first.id, second.id]);
  expect(await listed(manager)).toEqual([first.id, second.id]);
  expect(await listed(stranger)).toEqual([]);
  const titles = dataOf<{ title: string }[]>(await deputy.call(notifications, {})).map(({ title }) => title);
  expect(titles).toEqual([
    expect.stringContaining('requested leave'),
    expect.stringContaining('You can decide leave for'),
  ]);
  expect(dataOf(await approve(deputy, first.id))).toMatchObject({
    state: 'approved',
    approver: expect.any(String) as string,
  });
  const { delegations } = dataOf<Delegations>(await manager.call(listDelegations, {}));
  const [kept] = delegations;
  const removed = await manager.call(removeDelegation, { params: { delegationId: String(kept?.id) } });
  expect(removed.status).toBe(204);
  expect(await listed(deputy)).toEqual([]);
  expect((await deputy.call(getLeaveRequest, one(second.id))).status).toBe(404);
});

it('never lets people decide their own leave, on days without delegation, or for someone who leads them no more', async () => {
  const { self, manager, deputy, delegate, listed, asked, own, employeeId } = await withDelegate();
  dataOf(await delegate(manager, self.accountId), 201);
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  expect(await listed(self)).toEqual([]);
  expect((await approve(self, id)).status).toBe(403);
  await own('delete from leave_delegation');
  dataOf(
    await delegate(manager, deputy.accountId, { fromDay: daysLater(today, 5), toDay: daysLater(today, 9) }),
    201,
  );
  expect(await listed(deputy)).toEqual([]);
  await own(`update leave_delegation set from_day = $1`, [about.fromDay]);
  expect(await listed(deputy)).toEqual([id]);
  await own('delete from assignment where employee_id = $1', [employeeId]);
  expect(await listed(deputy)).toEqual([]);
});

it('keeps an approver on leave in the chain while a delegate decides for them, else asks the next above', async () => {
  const { self, manager, deputy, delegate, asked, own, typeId } = await withDelegate();
  await own(
    `insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
     values (current_tenant(), $1, $2, $3, $4, 'approved', 0)`,
    [manager.employeeId, typeId, about.fromDay, about.toDay],
  );
  const without = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  expect(
    without.steps.flatMap(({ approvers }) => approvers.map(({ employeeId }) => employeeId)),
  ).not.toContain(manager.employeeId);
  const askedOf = async (weeks: number) => {
    const { steps } = await asked(self, { startDate: mondayIn(weeks), endDate: mondayIn(weeks) });
    return steps.flatMap(({ approvers }) => approvers.map(({ employeeId }) => employeeId));
  };
  // A delegate who asks for leave, cannot sign in or is away decides nothing.
  dataOf(await delegate(manager, self.accountId), 201);
  expect(await askedOf(5)).not.toContain(manager.employeeId);
  await own('delete from leave_delegation');
  dataOf(await delegate(manager, deputy.accountId), 201);
  await own(`update account set status = 'deactivated' where id = $1`, [deputy.accountId]);
  expect(await askedOf(6)).not.toContain(manager.employeeId);
  await own(`update account set status = 'active' where id = $1`, [deputy.accountId]);
  const { rows } = await own(
    `insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
     values (current_tenant(), $1, $2, $3, $4, 'approved', 0) returning id`,
    [deputy.employeeId, typeId, about.fromDay, about.toDay],
  );
  expect(await askedOf(7)).not.toContain(manager.employeeId);
  await own('delete from leave_request where id = $1', [rows[0]?.id]);
  const within = await asked(self, { startDate: mondayIn(4), endDate: mondayIn(4) });
  expect(within.steps.flatMap(({ approvers }) => approvers.map(({ employeeId }) => employeeId))).toEqual([
    manager.employeeId,
  ]);
});

it('refuses two delegates on one day, in the database too, and people who are not near', async () => {
  const { manager, deputy, self, stranger, delegate, own } = await withDelegate();
  dataOf(await delegate(manager, deputy.accountId), 201);
  expect((await delegate(manager, self.accountId)).status).toBe(409);
  expect((await delegate(manager, stranger.accountId)).status).toBe(422);
  await expect(
    own(
      `insert into leave_delegation (tenant_id, account_id, delegate_id, from_day, to_day)
       select tenant_id, account_id, delegate_id, from_day, to_day from leave_delegation`,
    ),
  ).rejects.toMatchObject({ constraint: 'leave_delegation_one_a_day' });
});
