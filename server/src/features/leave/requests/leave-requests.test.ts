import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  adjustLeaveBalance,
  type LeaveBalance,
  type LeaveEntry,
  listLeaveBalances,
  listLeaveEntries,
} from '@tenure/contract/leave/leave-balances.ts';
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  declineLeaveRequest,
  getLeaveRequest,
  type LeaveDetail,
  type LeavePreview,
  listLeaveRequests,
  listLeaveToDecide,
  previewLeave,
  saveLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('goes from asking over a decline and a second request to approval and a cancellation in part', async () => {
  const { self, manager, asked, balance, at, typeId } = await leaveLine(world);
  const wish = { startDate: mondayIn(3), endDate: mondayIn(3, 4) };
  const preview = dataOf<LeavePreview>(
    await self.call(previewLeave, { ...at, query: { typeId: String(typeId), ...wish } }),
  );
  expect(preview).toMatchObject({ minutes: 2280, workingDays: 5, problems: [] });
  expect(preview.balance).toMatchObject({ today: 4560, before: 4560, after: 2280 });
  expect(preview.approvers.map(({ kind, approvers }) => [kind, approvers[0]?.employeeId])).toEqual([
    ['manager', manager.employeeId],
  ]);

  const first = await asked(self, wish);
  expect(first).toMatchObject({
    status: { value: 1, label: 'Pending Approval' },
    initHour: '38.00',
    hour: '38.00',
    day: 5,
    flags: { escalation: false },
    action: ['change', 'withdraw'],
  });
  expect(await balance(self)).toMatchObject({ today: 4560, free: 2280 });
  const inbox = await manager.call(listInbox, { query: { 'selectedFilters[kind]': 'leave' } });
  expect(inbox.body).toMatchObject({
    data: [{ id: `leave-${first.id}`, actions: ['approve', 'decline'], relation: 'asked' }],
  });
  const list = await manager.call(listLeaveToDecide, {});
  expect(dataOf<LeaveDetail[]>(list).map(({ url, action }) => [url, action])).toEqual([
    [`/dashboard/leave/leave-request/approver/${first.id}`, ['approve', 'decline', 'send-back', 'change']],
  ]);
  const declined = await manager.call(
    declineLeaveRequest,
    { ...one(first.id), body: { reason: 'The harbour is full that week' } },
    await seen(manager, first.id),
  );
  expect(dataOf<LeaveDetail>(declined)).toMatchObject({ state: 'declined' });
  expect(await balance(self)).toMatchObject({ free: 4560 });

  const second = await asked(self, wish);
  expect(dataOf<LeaveDetail>(await approve(manager, second.id))).toMatchObject({
    state: 'approved',
    action: [],
  });
  expect(await balance(self, mondayIn(4))).toMatchObject({ booked: 2280, onDay: 2280 });
  const cancelled = await self.call(cancelLeaveRequest, {
    ...one(second.id),
    body: { from: mondayIn(3, 3), reason: 'Back early' },
  });
  expect(dataOf<LeaveDetail>(cancelled)).toMatchObject({
    state: 'approved',
    endDate: mondayIn(3, 2),
    initHour: '38.00',
    hour: '22.80',
  });
  expect(await balance(self, mondayIn(4))).toMatchObject({ booked: 1368, onDay: 3192 });
});

it('tells the second of two approvers who decided', async () => {
  const { self, admin, company, asked, own } = await leaveLine(world);
  const other = await company.person({ profiles: ['company-admin'] });
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  await own(`update leave_step set kind = 'hr' where request_id = $1`, [id]);
  await own(
    `insert into leave_step_approver (tenant_id, request_id, number, account_id)
     select current_tenant(), $1, 1, unnest($2::integer[])`,
    [id, [admin.accountId, other.accountId]],
  );
  const shown = await seen(other, id);
  const answers = await Promise.all([
    other.call(approveLeaveRequest, one(id), shown),
    admin.call(declineLeaveRequest, { ...one(id), body: { reason: 'No' } }, shown),
  ]);
  expect(answers.map(({ status }) => status).sort((a, z) => a - z)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.text).toMatch(/(approved|declined) this request already/);
});

it('never lets two requests at once spend more than the balance, or one day twice', async () => {
  const { self, ask, balance } = await leaveLine(world);
  const weeks = await Promise.all([
    ask(self, { startDate: mondayIn(3), endDate: mondayIn(4, 4) }),
    ask(self, { startDate: mondayIn(6), endDate: mondayIn(7, 4) }),
  ]);
  expect(weeks.map(({ status }) => status).sort((a, z) => a - z)).toEqual([201, 422]);
  expect(await balance(self)).toMatchObject({ free: 0 });
  const other = await leaveLine(world);
  const twice = await Promise.all([
    other.ask(other.self, { startDate: mondayIn(3), endDate: mondayIn(3) }),
    other.ask(other.self, { startDate: mondayIn(3), endDate: mondayIn(3) }),
  ]);
  expect(twice.map(({ status }) => status).sort((a, z) => a - z)).toEqual([201, 422]);
});

/** Pending leave of one day, past every rule of the product. */
const insertsLeave = `with made as (
    insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
    values (current_tenant(), $1, $2, $4, $4, 'pending', $3) returning id)
  insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
  select current_tenant(), id, $4, $3, 1440, $5, 'worked' from made`;

it('has the database refuse the later of two that together go under the limit, before the first is committed', async () => {
  const { company, employeeId, typeId } = await leaveLine(world);
  const [first, second] = [world.database.client('tenure_owner'), world.database.client('tenure_owner')];
  await Promise.all([first.connect(), second.connect()]);
  try {
    for (const one of [first, second]) {
      await one.query('begin');
      await enterTenant(one, company.tenantId);
    }
    // 76 hours are there: three days of a thousand minutes each are fine, and a fourth and a fifth are not.
    for (const plus of [0, 1, 2]) {
      await first.query(insertsLeave, [employeeId, typeId, 1000, mondayIn(3, plus), 1440]);
    }
    const later = (async () => {
      for (const plus of [0, 1]) {
        await second.query(insertsLeave, [employeeId, typeId, 1000, mondayIn(4, plus), 1440]);
      }
      await second.query('commit');
    })();
    await first.query('commit');
    await expect(later).rejects.toMatchObject({ constraint: 'leave_fits_its_balance' });
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});

it('has the database refuse an overdraft, a day taken twice and a changed ledger', async () => {
  const { own, employeeId, typeId } = await leaveLine(world);
  const leave = (minutes: number, on: string, available = 1440) =>
    own(insertsLeave, [employeeId, typeId, minutes, on, available]);
  await expect(leave(457, mondayIn(2), 456)).rejects.toMatchObject({ constraint: 'leave_request_day_check' });
  await leave(1000, mondayIn(3));
  await expect(leave(1000, mondayIn(3))).rejects.toMatchObject({ constraint: 'leave_fits_its_days' });
  for (const plus of [1, 2, 3]) await leave(1000, mondayIn(3, plus));
  await expect(leave(1000, mondayIn(5))).rejects.toMatchObject({ constraint: 'leave_fits_its_balance' });
  await expect(
    own('update leave_entry set minutes = 1 where employee_id = $1', [employeeId]),
  ).rejects.toMatchObject({ constraint: 'leave_entry_is_kept' });
  await expect(own('delete from leave_entry where employee_id = $1', [employeeId])).rejects.toThrow(
    'leave_entry is append-only',
  );
});

it('tells a colleague nothing, and the approver of confidential leave only that it is leave', async () => {
  const { self, manager, admin, stranger, at, asked, confidentialId, typeId, balance } =
    await leaveLine(world);
  const note = 'Court on Tuesday';
  const { id } = await asked(self, {
    typeId: confidentialId,
    startDate: mondayIn(3),
    endDate: mondayIn(3),
    note,
  });
  expect((await stranger.call(getLeaveRequest, one(id))).status).toBe(404);
  expect((await stranger.call(listLeaveRequests, at)).status).toBe(403);
  expect((await stranger.call(listLeaveBalances, at)).status).toBe(403);
  const entries = { params: { ...at.params, typeId: String(typeId) } };
  expect((await stranger.call(listLeaveEntries, entries)).status).toBe(403);
  expect((await approve(stranger, id)).status).toBe(404);

  const seen = [
    await manager.call(getLeaveRequest, one(id)),
    await manager.call(listLeaveRequests, at),
    await manager.call(listLeaveToDecide, {}),
    await manager.call(listInbox, {}),
    await manager.call(listLeaveBalances, at),
  ];
  for (const { status, text } of seen) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/Family violence|FDV|Court on Tuesday/);
  }
  expect(seen[0]?.body).toMatchObject({ data: { leaveType: 'Leave', leaveTypeCode: null, note: null } });
  expect(await balance(manager, undefined, confidentialId)).toBeUndefined();
  expect(world.mails.filter(({ text }) => /Family violence/.test(text))).toEqual([]);
  expect((await admin.call(getLeaveRequest, one(id))).body).toMatchObject({
    data: { leaveType: 'Family violence leave', note },
  });
  expect(await balance(admin, undefined, confidentialId)).toMatchObject({ today: 456 });
});

it('offers to request for others only to people who manage the leave of anyone', async () => {
  const { self, manager, admin, at } = await leaveLine(world);
  const offered = async (by: typeof self) =>
    dataOf<{ canRequestForOthers: boolean }>(await by.call(listLeaveBalances, at)).canRequestForOthers;
  expect(await Promise.all([offered(self), offered(manager), offered(admin)])).toEqual([false, true, true]);
});

it('accrues and takes leave once, however often the job runs', async () => {
  const { own, self, manager, at, employeeId, asked, balance } = await leaveLine(world);
  await runRecurring(world, 'leave.accrue');
  await own(`update leave_type set accrues_from = tenure_today() - 70 where code = 'AU-ANNUAL'`);
  await own('delete from leave_progress');
  const past = await asked(self, { startDate: mondayIn(-1), endDate: mondayIn(-1) });
  await approve(manager, past.id);
  const lines = async () =>
    (await own('select * from leave_entry where employee_id = $1 order by id', [employeeId])).rows;
  await runRecurring(world, 'leave.accrue');
  const before = await lines();
  await own('delete from leave_progress');
  await runRecurring(world, 'leave.accrue');
  expect(await lines()).toEqual(before);
  // It is in the ledger by now, so there is no balance before and after it, and no notice was owed.
  const taken = dataOf<LeaveDetail>(await self.call(getLeaveRequest, one(past.id)));
  expect(taken).toMatchObject({ state: 'approved', balance: null, labels: [] });
  const { balances } = dataOf<{ balances: LeaveBalance[] }>(await self.call(listLeaveBalances, at));
  const annual = balances.find(({ type }) => type.code === 'AU-ANNUAL');
  if (annual === undefined) throw new Error('The starter types have annual leave');
  const page = await self.call(listLeaveEntries, {
    params: { ...at.params, typeId: String(annual.type.id) },
    query: { itemsPerPage: '100' },
  });
  const entries = dataOf<LeaveEntry[]>(page);
  // 38 hours a week give 2.923 hours: nine whole weeks or ten, and the days of the first.
  expect(entries.length).toBeGreaterThanOrEqual(9);
  expect(entries.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(annual.today);
  expect(entries[0]).toMatchObject({ balance: annual.today });
  expect(entries[0]?.words).toMatch(/^Accrued for \d+ \w+ to \d+ \w+$/);
  expect(entries[0]?.formula).toMatch(/38\.00 h of the work pattern × 4 ÷ 52/);
  expect(await balance(self)).toMatchObject({ today: 4560 - 456 });
});

it('adjusts a balance with a reason, for HR alone and never one’s own', async () => {
  const { self, manager, admin, at, typeId, balance } = await leaveLine(world);
  const request = {
    params: { ...at.params, typeId: String(typeId) },
    body: { day: mondayIn(-1), minutes: -60, reason: 'Counted twice' },
  };
  expect((await self.call(adjustLeaveBalance, request)).status).toBe(403);
  expect((await manager.call(adjustLeaveBalance, request)).status).toBe(403);
  expect(dataOf(await admin.call(adjustLeaveBalance, request), 201)).toMatchObject({
    kind: 'adjusted',
    minutes: -60,
    reason: 'Counted twice',
  });
  expect(await balance(self)).toMatchObject({ today: 4500 });
});

const listed = (answer: Answer) => dataOf<{ id: number | string }[]>(answer).map(({ id }) => id);

it('takes the decision from an approver who no longer leads the person, and gives it to HR', async () => {
  const { self, manager, admin, asked, own, employeeId } = await leaveLine(world);
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  expect((await approve(admin, id)).status).toBe(403);
  expect(listed(await admin.call(listLeaveToDecide, {}))).toEqual([]);
  await own('update assignment set position_id = null where employee_id = $1', [employeeId]);
  expect((await manager.call(getLeaveRequest, one(id))).status).toBe(404);
  expect((await approve(manager, id)).status).toBe(404);
  expect(listed(await manager.call(listLeaveToDecide, {}))).toEqual([]);
  expect(listed(await manager.call(listInbox, {}))).not.toContain(`leave-${id}`);
  expect(listed(await admin.call(listLeaveToDecide, {}))).toEqual([id]);
  expect(listed(await admin.call(listInbox, {}))).toContain(`leave-${id}`);
  expect(dataOf(await approve(admin, id))).toMatchObject({ state: 'approved' });
});

it('gives HR the decision where everyone who was asked has left', async () => {
  const { self, manager, admin, stranger, asked, own } = await leaveLine(world);
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  await own(`update account set status = 'deactivated' where id = $1`, [manager.accountId]);
  expect(listed(await stranger.call(listLeaveToDecide, {}))).toEqual([]);
  expect(listed(await admin.call(listLeaveToDecide, {}))).toEqual([id]);
  const shown = dataOf<LeaveDetail>(await admin.call(getLeaveRequest, one(id)));
  expect(shown.action).toEqual(['approve', 'decline', 'send-back', 'withdraw']);
  const declined = await admin.call(
    declineLeaveRequest,
    { ...one(id), body: { reason: 'Not that week' } },
    await seen(admin, id),
  );
  expect(dataOf(declined)).toMatchObject({ state: 'declined' });
});

it('lets no one decide their own leave by signing in as their manager', async () => {
  const { self, manager, admin, asked, own } = await leaveLine(world);
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  await own(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select tenant_id, $2, profile_id from account_security_profile h
     where h.tenant_id = current_tenant() and h.account_id = $1 on conflict do nothing`,
    [admin.accountId, self.accountId],
  );
  const asManager = {
    params: { userId: String(manager.accountId) },
    body: { reason: 'To look at the list', readOnly: false },
  };
  expect((await self.call(loginAs, asManager)).status).toBe(200);
  const answers = [
    await approve(self, id),
    await self.call(declineLeaveRequest, { ...one(id), body: { reason: 'No' } }, await seen(self, id)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(dataOf(await self.call(getLeaveRequest, one(id)))).toMatchObject({ state: 'pending' });
  expect((await admin.call(loginAs, asManager)).status).toBe(200);
  expect(dataOf(await approve(admin, id))).toMatchObject({ state: 'approved' });
});

it('counts the notice of other dates from the day they are asked for', async () => {
  const { self, asked, own, typeId } = await leaveLine(world);
  const wish = { startDate: mondayIn(3), endDate: mondayIn(3) };
  const { id, date } = await asked(self, wish);
  await own('update leave_request set requested_on = requested_on - 20 where id = $1', [id]);
  const save = async (body: typeof wish & { note?: string }) => {
    const shown = await self.call(getLeaveRequest, one(id));
    const version = { 'if-match': String(shown.headers['etag']) };
    const saved = await self.call(saveLeaveRequest, { ...one(id), body: { typeId, ...body } }, version);
    return dataOf<LeaveDetail>(saved).date;
  };
  expect(await save({ ...wish, note: 'By the sea' })).toBe(daysLater(String(date), -20));
  expect(await save({ startDate: mondayIn(3, 1), endDate: mondayIn(3, 1) })).toBe(date);
});

it('takes no day from before the ledger begins, which the opening balance covers', async () => {
  const { self, manager, asked, own, at, typeId, balance } = await leaveLine(world);
  await own('update leave_type set accrues_from = $2 where id = $1', [typeId, mondayIn(-1, 1)]);
  const { id } = await asked(self, { startDate: mondayIn(-1), endDate: mondayIn(-1, 1) });
  dataOf(await approve(manager, id));
  await runRecurring(world, 'leave.accrue');
  const left = 4560 - 456;
  expect(await balance(self)).toMatchObject({ today: left, booked: 0, free: left });
  // All that is left can be requested, in the database too, and the days before stay taken.
  const { problems } = dataOf<LeavePreview>(
    await self.call(previewLeave, {
      ...at,
      query: { typeId: String(typeId), startDate: mondayIn(-1), endDate: mondayIn(-1) },
    }),
  );
  expect(problems.map(({ code }) => code)).toEqual(['own-leave']);
  const earlier = { startDate: mondayIn(-3), endDate: mondayIn(-3, 4) };
  const before = await self.call(previewLeave, { ...at, query: { typeId: String(typeId), ...earlier } });
  expect(dataOf<LeavePreview>(before)).toMatchObject({
    minutes: 2280,
    balance: { before: left, after: left },
    problems: [],
  });
  const rest = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(4, 3) });
  expect(rest).toMatchObject({ day: 9, hour: '68.40' });
});
