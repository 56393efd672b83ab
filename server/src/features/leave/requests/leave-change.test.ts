import {
  approveLeaveRequest,
  cancelLeaveRequest,
  declineLeaveRequest,
  getLeaveRequest,
  type LeaveDetail,
  saveLeaveRequest,
  withdrawLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A week of approved leave, of two that the balance has, and a way to ask for other dates. */
async function approvedWeek() {
  const line = await leaveLine(world);
  const { self, manager, asked, typeId } = line;
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3, 4) });
  dataOf(await approve(manager, id));
  const change = async (by: TestPerson, startDate: string, endDate: string) =>
    by.call(saveLeaveRequest, { ...one(id), body: { typeId, startDate, endDate } }, await seen(self, id));
  const shown = async (requestId = id) =>
    dataOf<LeaveDetail>(await self.call(getLeaveRequest, one(requestId)));
  return { ...line, id, change, shown };
}

it('asks the chain for other dates of approved leave, and replaces it once they are approved', async () => {
  const { self, manager, change, shown, balance } = await approvedWeek();
  expect((await shown()).action).toEqual(['change', 'cancel']);
  // The same days and four more: of its own days only those count that it does not change.
  const other = dataOf<LeaveDetail>(await change(self, mondayIn(3), mondayIn(4, 4)));
  expect(other).toMatchObject({
    state: 'pending',
    labels: ['Other dates'],
    balance: { before: 4560, after: 0 },
  });
  expect(await balance(self, mondayIn(5))).toMatchObject({ requested: 4560, booked: 0, onDay: 0, free: 0 });
  const first = await shown();
  expect(first).toMatchObject({
    state: 'approved',
    action: [],
    endDate: mondayIn(3, 4),
    changedByUrl: other.url,
  });
  expect(other.changesUrl).toBe(first.url);
  dataOf(await approve(manager, other.id));
  expect(await shown()).toMatchObject({ state: 'cancelled', cancelReason: 'Replaced by other dates' });
  expect(await shown(other.id)).toMatchObject({ state: 'approved', hour: '76.00' });
  expect(await balance(self, mondayIn(5))).toMatchObject({ booked: 4560, onDay: 0 });
});

it('refuses to replace leave that has begun, of which days were really taken', async () => {
  const { self, manager, change, shown, own, id } = await approvedWeek();
  const other = dataOf<LeaveDetail>(await change(self, mondayIn(6), mondayIn(6, 1)));
  await own('update leave_request set start_date = $2 where id = $1', [id, mondayIn(-1)]);
  const late = await approve(manager, other.id);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('has begun')]);
  expect(await shown()).toMatchObject({ state: 'approved', hour: '38.00' });
});

it('locks the leave that is changed before its change, as the run that prices both again does', async () => {
  const { manager, self, change, own, id } = await approvedWeek();
  const other = dataOf<LeaveDetail>(await change(self, mondayIn(6), mondayIn(6, 1)));
  const version = await seen(manager, other.id);
  await own('begin');
  await own('select from leave_request where id = $1 for update', [id]);
  const approval = manager.call(approveLeaveRequest, one(other.id), version);
  await expect
    .poll(async () => (await own('select from pg_locks where not granted')).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const free = await own('select from leave_request where id = $1 for update skip locked', [other.id]);
  await own('commit');
  expect(free.rowCount).toBe(1);
  expect(dataOf(await approval)).toMatchObject({ state: 'approved' });
});

it('lets the first stand when other dates are declined or withdrawn', async () => {
  const { self, manager, change, shown } = await approvedWeek();
  const declined = dataOf<LeaveDetail>(await change(self, mondayIn(6), mondayIn(6, 1)));
  const no = { ...one(declined.id), body: { reason: 'Not that week' } };
  dataOf(await manager.call(declineLeaveRequest, no, await seen(manager, declined.id)));
  expect(await shown()).toMatchObject({
    state: 'approved',
    action: ['change', 'cancel'],
    changedByUrl: null,
  });
  const withdrawn = dataOf<LeaveDetail>(await change(self, mondayIn(7), mondayIn(7, 1)));
  dataOf(await self.call(withdrawLeaveRequest, one(withdrawn.id)));
  expect(await shown()).toMatchObject({ state: 'approved', hour: '38.00', changedByUrl: null });
});

it('neither cancels nor changes leave again while other dates wait, and says what to do', async () => {
  const { self, change, id } = await approvedWeek();
  dataOf(await change(self, mondayIn(6), mondayIn(6, 1)));
  const again = await change(self, mondayIn(7), mondayIn(7, 1));
  const cancelled = await self.call(cancelLeaveRequest, { ...one(id), body: { reason: 'No' } });
  expect([again.status, cancelled.status]).toEqual([409, 409]);
  expect(again.text).toContain('Withdraw them first');
});

it('holds other dates against the balance and the days of other leave, in the database too', async () => {
  const { self, change, asked, own, id } = await approvedWeek();
  await asked(self, { startDate: mondayIn(6), endDate: mondayIn(6, 3) });
  expect((await change(self, mondayIn(3), mondayIn(4, 1))).status).toBe(422);
  expect((await change(self, mondayIn(6), mondayIn(6))).status).toBe(422);
  const insert = (on: string, changesId: number | null) =>
    own(
      `with made as (
         insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes, changes_id)
         select tenant_id, employee_id, type_id, $2, $2, 'pending', 1440, $3 from leave_request where id = $1 returning id)
       insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
       select current_tenant(), id, $2, 1440, 1440, 1440, 'worked' from made`,
      [id, on, changesId],
    );
  await expect(insert(mondayIn(6), id)).rejects.toMatchObject({ constraint: 'leave_fits_its_days' });
  await expect(insert(mondayIn(9), null)).rejects.toMatchObject({ constraint: 'leave_fits_its_balance' });
  await insert(mondayIn(9), id);
  await expect(insert(mondayIn(10), id)).rejects.toMatchObject({ constraint: 'leave_request_one_change' });
});

it('gives no approver and no stranger the change of approved leave', async () => {
  const { manager, stranger, change } = await approvedWeek();
  expect((await change(manager, mondayIn(6), mondayIn(6))).status).toBe(403);
  expect((await change(stranger, mondayIn(6), mondayIn(6))).status).toBe(404);
});
