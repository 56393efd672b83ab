import {
  closeLeavePay,
  downloadLeavePay,
  type LeavePayCalendar,
  listLeavePay,
} from '@tenure/contract/leave/leave-pay.ts';
import {
  cancelLeaveRequest,
  getLeaveRequest,
  type LeaveDetail,
} from '@tenure/contract/leave/leave-requests.ts';
import { wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lastWeek = mondayIn(-1);
const thisWeek = mondayIn(0);

/** A line whose person is paid weekly, and had two days of annual and one of confidential leave last week. */
async function paidWeekly() {
  const line = await leaveLine(world);
  const { own, employeeId, self, manager, asked, confidentialId, payroll } = line;
  const made = async (text: string, values: unknown[] = []) => Number((await own(text, values)).rows[0]?.id);
  const entity = await made(
    `insert into legal_entity (tenant_id, identifier) values (current_tenant(), 'PAY') returning id`,
  );
  await own(
    `insert into legal_entity_version (tenant_id, legal_entity_id, valid_from, title, country)
     values (current_tenant(), $1, '2020-01-01', 'Ports Pty Ltd', 'AU')`,
    [entity],
  );
  await own('update assignment set legal_entity_id = $1 where employee_id = $2', [entity, employeeId]);
  const calendarId = await made(
    `insert into pay_calendar (tenant_id, legal_entity_id, title, cycle, first_day)
     values (current_tenant(), $1, 'Wages', 'weekly', '2020-01-06') returning id`,
    [entity],
  );
  await own(
    `insert into pay_calendar_rule (tenant_id, calendar_id, valid_from, pay_day_kind, pay_day, moves_before, cut_off_days)
     values (current_tenant(), $1, '2020-01-06', 'after-period', 3, false, 0)`,
    [calendarId],
  );
  const holiday = await asked(self, { startDate: lastWeek, endDate: mondayIn(-1, 1) });
  dataOf(await approve(manager, holiday.id));
  const confidential = await asked(self, {
    startDate: mondayIn(-1, 2),
    endDate: mondayIn(-1, 2),
    typeId: confidentialId,
  });
  dataOf(await approve(manager, confidential.id));
  const at = { params: { calendarId: String(calendarId) } };
  const download = (from: string, by: TestPerson = payroll) =>
    by.call(downloadLeavePay, { ...at, query: { from } });
  const lines = async (from: string) => {
    const { status, text } = await download(from);
    expect(status, text).toBe(200);
    const rows = text.trim().split('\r\n').slice(1);
    return rows.map((row) => row.split(',').slice(3).join(','));
  };
  const close = (from: string, by: TestPerson = payroll) => by.call(closeLeavePay, { ...at, body: { from } });
  return { ...line, calendarId, holidayId: holiday.id, download, lines, close };
}
const taken = `Holiday leave,HOL,Yes,Leave,${lastWeek},${mondayIn(-1, 1)},15.2`;
const confidentially = `Leave,,Yes,Leave,${mondayIn(-1, 2)},${mondayIn(-1, 2)},7.6`;

it('gives payroll the leave of a period, confidential leave without its type, and keeps what was closed', async () => {
  const { lines, close, own, holidayId, calendarId, payroll } = await paidWeekly();
  expect(await lines(lastWeek)).toEqual([taken, confidentially]);
  const closed = dataOf<LeavePayCalendar>(await close(lastWeek));
  expect(closed.periods.find(({ from }) => from === lastWeek)).toMatchObject({
    closedAt: expect.any(String) as string,
    canClose: false,
  });
  await own(`update leave_request_day set is_cancelled = true where request_id = $1 and day = $2`, [
    holidayId,
    mondayIn(-1, 1),
  ]);
  expect(await lines(lastWeek)).toEqual([taken, confidentially]);
  expect(await lines(thisWeek)).toEqual([
    `Holiday leave,HOL,Yes,Correction,${mondayIn(-1, 1)},${mondayIn(-1, 1)},-7.6`,
  ]);
  const { calendars } = dataOf<{ calendars: LeavePayCalendar[] }>(await payroll.call(listLeavePay, {}));
  const [listed] = calendars.filter(({ id }) => id === calendarId);
  expect(listed?.periods[0]).toMatchObject({ from: thisWeek, closedAt: null, canClose: false });
});

it('closes each period once, in order, and only after its cut-off', async () => {
  const { close } = await paidWeekly();
  expect((await close(mondayIn(-3))).status).toBe(200);
  expect(await close(mondayIn(-3))).toMatchObject({ status: 409 });
  expect(await close(lastWeek)).toMatchObject({
    status: 409,
    body: { detail: `Close the pay period from ${wholeDayText(mondayIn(-2))} first.` },
  });
  expect((await close(mondayIn(-2))).status).toBe(200);
  const two = await Promise.all([close(lastWeek), close(lastWeek)]);
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await close(mondayIn(1))).status).toBe(409);
  expect(await close(mondayIn(-1, 1))).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'from' }] },
  });
});

it('is for payroll alone', async () => {
  const { self, manager, admin, hr, download, close } = await paidWeekly();
  for (const person of [self, manager, admin, hr]) {
    expect((await download(lastWeek, person)).status).toBe(403);
    expect((await close(lastWeek, person)).status).toBe(403);
    expect((await person.call(listLeavePay, {})).status).toBe(403);
  }
  const other = await paidWeekly();
  expect((await download(lastWeek, other.payroll)).status).toBe(404);
});

it('has the database refuse two closed periods of a calendar on one day', async () => {
  const { close, own } = await paidWeekly();
  dataOf(await close(lastWeek));
  await expect(
    own(
      `insert into leave_pay_period (tenant_id, calendar_id, from_day, to_day, closed_at, closed_by)
       select tenant_id, calendar_id, to_day, to_day, closed_at, closed_by from leave_pay_period`,
    ),
  ).rejects.toMatchObject({ constraint: 'leave_pay_period_once' });
});

it('corrects past leave that HR cancels: in an open period at once, after a closed one with the next', async () => {
  const { self, manager, admin, lines, close, holidayId, balance } = await paidWeekly();
  const cancel = (by: TestPerson, from: string | null) =>
    by.call(cancelLeaveRequest, {
      params: { requestId: String(holidayId) },
      body: { from, reason: 'They worked' },
    });
  const shown = async (by: TestPerson) =>
    dataOf<LeaveDetail>(await by.call(getLeaveRequest, { params: { requestId: String(holidayId) } }));
  expect((await shown(self)).action).toEqual([]);
  expect((await shown(manager)).action).toEqual([]);
  expect((await shown(admin)).action).toEqual(['cancel-past']);
  for (const by of [self, manager]) expect((await cancel(by, null)).status).toBeGreaterThanOrEqual(403);
  expect((await cancel(admin, mondayIn(0))).status).toBe(422);
  const before = (await balance(self))?.today ?? 0;
  dataOf(await cancel(admin, mondayIn(-1, 1)));
  expect(await balance(self)).toMatchObject({ today: before + 456 });
  expect(await lines(lastWeek)).toEqual([
    `Holiday leave,HOL,Yes,Leave,${lastWeek},${lastWeek},7.6`,
    confidentially,
  ]);
  dataOf(await close(lastWeek));
  dataOf(await cancel(admin, null));
  expect(await shown(self)).toMatchObject({ state: 'cancelled', cancelReason: 'They worked', action: [] });
  expect(await lines(thisWeek)).toEqual([`Holiday leave,HOL,Yes,Correction,${lastWeek},${lastWeek},-7.6`]);
  expect(await balance(self)).toMatchObject({ today: before + 2 * 456 });
});
