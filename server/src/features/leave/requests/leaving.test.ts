import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import {
  getLeaveRequest,
  type LeaveDetail,
  listLeaveToDecide,
} from '@tenure/contract/leave/leave-requests.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { dayNumberOf, yearsLater } from '@tenure/domain/leave/days.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lastDay = mondayIn(3, 1);

/** Leave around a last day, two weeks before which it becomes known. */
async function leaving() {
  const line = await leaveLine(world);
  const { self, manager, asked, own, employeeId, at, typeId, admin } = line;
  await own('update leave_type set is_paid_out = true where id = $1', [typeId]);
  const around = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3, 4) });
  dataOf(await approve(manager, around.id));
  const waiting = await asked(self, { startDate: mondayIn(5), endDate: mondayIn(5, 1) });
  await own(
    `with left_seat as (update assignment set valid_to = $1::date + 1 where employee_id = $2)
     update employee set end_date = $1 where id = $2`,
    [lastDay, employeeId],
  );
  const shown = async (id: number) => dataOf<LeaveDetail>(await admin.call(getLeaveRequest, one(id)));
  const entries = async () => {
    const query = { sortBy: 'day:asc', itemsPerPage: '100' };
    const ofType = { params: { ...at.params, typeId: String(typeId) }, query };
    return dataOf<LeaveEntry[]>(await admin.call(listLeaveEntries, ofType));
  };
  return { ...line, around: around.id, waiting: waiting.id, shown, entries };
}

/** Noon of a day, after every recurring run of it. */
async function on(day: string): Promise<void> {
  world.clock.set(Temporal.Instant.from(`${day}T12:00:00Z`));
  for (const name of ['leave.accrue', 'leave.reprice']) await runRecurring(world, name);
}

it('frees leave after a last day that was planned once it has passed, and pays out what it would have cost', async () => {
  const { around, waiting, shown, entries, manager } = await leaving();
  const before = world.clock.now();
  try {
    // The first run adds the types of the country, whose rules have everyone's leave looked at again.
    for (const name of ['leave.accrue', 'leave.reprice']) await runRecurring(world, name);
    expect(await shown(around)).toMatchObject({ hour: '38.00', state: 'approved' });
    expect(await shown(waiting)).toMatchObject({ hour: '15.20', state: 'pending' });
    await on(mondayIn(3, 2));
    const { days, ...freed } = await shown(around);
    expect(freed).toMatchObject({ hour: '15.20', state: 'approved' });
    expect(days.filter(({ minutes }) => minutes > 0).map(({ day }) => day)).toEqual([mondayIn(3), lastDay]);
    expect((await entries()).map(({ kind, minutes, day }) => [kind, minutes, day])).toEqual([
      ['opening', 4560, '2026-01-01'],
      ['taken', -456, mondayIn(3)],
      ['taken', -456, lastDay],
      ['paid-out', -(4560 - 2 * 456), lastDay],
    ]);
    expect(await shown(waiting)).toMatchObject({ state: 'withdrawn', cancelReason: 'The employment ended' });
    expect(dataOf<unknown[]>(await manager.call(listLeaveToDecide, {}))).toEqual([]);
    const told = dataOf<{ title: string }[]>(await manager.call(notifications, {})).map(({ title }) => title);
    expect(told.filter((title) => title.includes('withdrawn'))).toHaveLength(1);
    await on(mondayIn(4));
    expect(await entries()).toHaveLength(4);
  } finally {
    world.clock.set(before);
  }
});

it('grants a leaver the part of the year they worked, by a line of its own, and never less than they took', async () => {
  const { self, manager, admin, asked, own, employeeId, typeId, at, balance } = await leaveLine(world);
  await own('update leave_type set is_paid_out = true where id = $1', [typeId]);
  await own(`update employee set start_date = '2020-01-01' where id = $1`, [employeeId]);
  const rule = {
    kind: 'front-loaded',
    yearly: [{ fromYears: 0, yearly: { unit: 'fixed', amount: 3650 } }],
    yearBegins: { monthAndDay: mondayIn(1).slice(5) },
    isProRata: true,
    afterMonths: 0,
  };
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words) values (current_tenant(), $1, $2, $3, 'Ten a day')`,
    [typeId, mondayIn(0), JSON.stringify(rule)],
  );
  const entries = async () => {
    const query = {
      sortBy: 'day:asc',
      itemsPerPage: '100',
      'selectedFilters[kind]': 'accrued,paid-out',
    };
    const ofType = { params: { ...at.params, typeId: String(typeId) }, query };
    return dataOf<LeaveEntry[]>(await admin.call(listLeaveEntries, ofType));
  };
  const leave = await asked(self, { startDate: mondayIn(2), endDate: mondayIn(2, 4) });
  dataOf(await approve(manager, leave.id));
  const before = world.clock.now();
  try {
    await on(mondayIn(2));
    expect((await entries()).map(({ minutes, words }) => [minutes, words])).toEqual([
      [3650, 'Granted for the leave year'],
    ]);
    const last = mondayIn(4, 2);
    await own(
      `with left_seat as (update assignment set valid_to = $1::date + 1 where employee_id = $2)
       update employee set end_date = $1 where id = $2`,
      [last, employeeId],
    );
    await own(
      `insert into employment_ending (tenant_id, employee_id, last_day, kind, access_ends, told_person, before, after)
       values (current_tenant(), $1, $2, 'dismissal', 'last-day', false, '{}', '{}')`,
      [employeeId, last],
    );
    await on(mondayIn(4));
    expect(await entries()).toHaveLength(1);
    const year = dayNumberOf(yearsLater(mondayIn(1), 1)) - dayNumberOf(mondayIn(1));
    const worked = Math.round((3650 * 24) / year);
    // The plan counts for those who know of it, before the ledger that a manager reads says anything.
    const figures = async (by: TestPerson) => {
      const { today, leaving, accrues, free, onDay } = (await balance(by, mondayIn(4, 1))) ?? {};
      return [today, leaving, accrues, free, onDay];
    };
    const left = 4560 + 3650 - 2280;
    for (const by of [self, manager]) expect(await figures(by)).toEqual([left, 0, 0, left, left]);
    await own('update employment_ending set told_person = true where tenant_id = current_tenant()');
    const less = left + worked - 3650;
    expect(await figures(manager)).toEqual([left, 0, 0, left, left]);
    for (const by of [self, admin]) expect(await figures(by)).toEqual([left, worked - 3650, 0, less, less]);
    await on(last);
    const words = `Corrected: employment ends on ${wholeDayText(last)}`;
    expect((await entries()).map((line) => [line.minutes, line.words])).toEqual([
      [3650, 'Granted for the leave year'],
      [worked - 3650, words],
    ]);
    await on(mondayIn(5));
    expect((await entries()).at(-1)).toMatchObject({ kind: 'paid-out', minutes: -(4560 + worked - 2280) });
    await on(mondayIn(6));
    expect(await entries()).toHaveLength(3);
  } finally {
    world.clock.set(before);
  }
});
