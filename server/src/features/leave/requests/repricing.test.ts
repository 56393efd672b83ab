import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import {
  cancelLeaveRequest,
  getLeaveRequest,
  type LeaveDetail,
} from '@tenure/contract/leave/leave-requests.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, dataOf, leaveLine, mondayIn, one } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const addHoliday = `
  insert into public_holiday (tenant_id, country, state, location_id, day, name, source)
  select current_tenant(), l.country, '', l.id, $1, 'Show Day', 'own' from location l`;

async function approvedLeave(startDate: string, endDate: string, part: { lastDayMinutes?: number } = {}) {
  const line = await leaveLine(world);
  const { self, manager, asked, at, typeId } = line;
  const { id } = await asked(self, { startDate, endDate, ...part });
  dataOf(await approve(manager, id));
  const shown = async () => dataOf<LeaveDetail>(await self.call(getLeaveRequest, one(id)));
  const entries = async () => {
    const query = { sortBy: 'day:asc', itemsPerPage: '100' };
    const ofType = { params: { ...at.params, typeId: String(typeId) }, query };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, ofType));
  };
  const corrected = async () =>
    (await entries())
      .filter(({ kind }) => kind === 'adjusted')
      .map(({ day, minutes, reason }) => [day, minutes, reason]);
  const notices = async () =>
    dataOf<{ title: string; body: string }[]>(await self.call(notifications, {})).filter(({ title }) =>
      title.startsWith('The hours'),
    );
  return { ...line, id, shown, corrected, notices };
}
const reprice = () => runRecurring(world, 'leave.reprice');

it('prices booked leave again when a holiday is added and taken away, and tells the person once each time', async () => {
  const day = mondayIn(3, 1);
  const { own, shown, notices, balance, self } = await approvedLeave(mondayIn(3), mondayIn(3, 4));
  await own(addHoliday, [day]);
  await reprice();
  const now = await shown();
  expect(now).toMatchObject({ hour: '30.40', state: 'approved' });
  expect(now.days.find((of) => of.day === day)).toMatchObject({
    minutes: 0,
    reason: 'holiday',
    holiday: 'Show Day',
  });
  expect(await balance(self)).toMatchObject({ free: 4560 - 4 * 456 });
  await reprice();
  expect((await notices()).map(({ body }) => body)).toEqual([
    expect.stringContaining(
      'now costs 30.40 hours instead of 38.00 hours: it is now a public holiday, Show Day',
    ),
  ]);
  await own('delete from public_holiday where day = $1', [day]);
  await reprice();
  expect(await shown()).toMatchObject({ hour: '38.00' });
  expect(await notices()).toHaveLength(2);
});

it('corrects the ledger for days that were taken, once, and puts the correction back with a cancellation', async () => {
  const { own, self, corrected, balance, id, admin } = await approvedLeave(mondayIn(-1), mondayIn(0, 4));
  const taken = (await balance(self))?.today ?? 0;
  const day = mondayIn(-1, 1);
  await own(addHoliday, [day]);
  await reprice();
  expect(await corrected()).toEqual([[day, 456, 'It is now a public holiday, Show Day']]);
  await own(
    'insert into leave_recheck (tenant_id, employee_id) select tenant_id, employee_id from leave_request where id = $1',
    [id],
  );
  await reprice();
  expect(await balance(self)).toMatchObject({ today: taken + 456 });
  for (const plus of [0, 1, 2, 3, 4]) await own(addHoliday, [mondayIn(0, plus)]);
  await reprice();
  const cancel = { ...one(id), body: { from: null, reason: 'Entered by mistake' } };
  expect((await admin.call(cancelLeaveRequest, cancel)).status).toBe(200);
  expect(await balance(self)).toMatchObject({ today: 4560 - 4 * 456, free: 4560 - 4 * 456 });
});

it('prices the days before a cancellation in part as whole days, though the leave ended with half a day', async () => {
  const half = { lastDayMinutes: 228 };
  const { own, self, id, shown } = await approvedLeave(mondayIn(3), mondayIn(3, 4), half);
  expect(await shown()).toMatchObject({ hour: '34.20' });
  const cancel = { ...one(id), body: { from: mondayIn(3, 3), reason: 'Shorter after all' } };
  expect((await self.call(cancelLeaveRequest, cancel)).status).toBe(200);
  expect(await shown()).toMatchObject({ hour: '22.80' });
  await own(
    'insert into leave_recheck (tenant_id, employee_id) select tenant_id, employee_id from leave_request where id = $1',
    [id],
  );
  await reprice();
  expect(await shown()).toMatchObject({ hour: '22.80', endDate: mondayIn(3, 2) });
});

it('prices leave by a new pattern from its day', async () => {
  const { own, employeeId, shown } = await approvedLeave(mondayIn(3), mondayIn(3, 4));
  const from = mondayIn(3, 2);
  await own(
    `insert into work_pattern (tenant_id, title, start_date, timezone)
       values (current_tenant(), '20 hours', '2020-01-06', 'UTC');
     insert into work_pattern_week (tenant_id, pattern_id, number, hours)
       select tenant_id, id, 1, '{400,400,400,400,400,0,0}' from work_pattern where tenant_id = current_tenant() and title = '20 hours';
     update work_pattern_assignment set valid_to = '${from}' where employee_id = ${employeeId};
     insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
       select tenant_id, ${employeeId}, id, '${from}' from work_pattern
       where tenant_id = current_tenant() and title = '20 hours'`,
  );
  await reprice();
  expect(await shown()).toMatchObject({ hour: (2 * 7.6 + 3 * 4).toFixed(2) });
});

it('prices leave again when a pattern is taken from the person', async () => {
  const { own, employeeId, shown } = await approvedLeave(mondayIn(3), mondayIn(3, 4));
  await own('delete from work_pattern_assignment where employee_id = $1', [employeeId]);
  await reprice();
  expect(await shown()).toMatchObject({ hour: '0.00' });
});

it('frees the days after an employment that has ended', async () => {
  const { own, employeeId, shown, balance, admin } = await approvedLeave(mondayIn(-1), mondayIn(0, 4));
  const last = mondayIn(-1, 1);
  await own(
    `with left_seat as (update assignment set valid_to = $1::date + 1 where employee_id = $2)
     update employee set end_date = $1 where id = $2`,
    [last, employeeId],
  );
  await reprice();
  const { days } = await shown();
  expect(days.filter(({ minutes }) => minutes > 0).map(({ day }) => day)).toEqual([mondayIn(-1), last]);
  expect(await balance(admin)).toMatchObject({ today: 4560 - 2 * 456 });
});

it('prices leave again however long it has been over, and only leave of the days that changed', async () => {
  const first = await approvedLeave(mondayIn(-1), mondayIn(-1, 4));
  const { own, id, shown, corrected, manager, self, asked, employeeId } = first;
  const later = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  dataOf(await approve(manager, later.id));
  // As if it had been taken two years ago.
  const longAgo = mondayIn(-104);
  await own(
    'update leave_request set start_date = start_date - 721, end_date = end_date - 721 where id = $1',
    [id],
  );
  await own('alter table leave_entry disable trigger user');
  await own('update leave_entry set day = day - 721 where request_id = $1', [id]);
  await own('alter table leave_entry enable trigger user');
  await own('update leave_request_day set day = day - 721 where request_id = $1', [id]);
  await reprice();
  await own(addHoliday, [longAgo]);
  await own('update leave_request_day set minutes = 60 where request_id = $1', [later.id]);
  const { rows } = await own<{ from: string }>(
    'select from_day::text as "from" from leave_recheck where employee_id = $1',
    [employeeId],
  );
  expect(rows).toEqual([{ from: longAgo }]);
  await reprice();
  expect(await shown()).toMatchObject({ hour: '30.40' });
  expect(await corrected()).toEqual([[longAgo, 456, 'It is now a public holiday, Show Day']]);
});
