import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Four weeks a year for every hour of the pattern, since a Monday six weeks ago. */
async function accruing(isLessUnpaid = false) {
  const line = await leaveLine(world);
  const { own, employeeId, typeId, self, at } = line;
  const begins = mondayIn(-6);
  await own('update leave_type set accrues_from = $1 where id = $2', [begins, typeId]);
  const rule = { kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 }, isLessUnpaid };
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
     values (current_tenant(), $1, '2020-01-01', $2, 'Four weeks a year')`,
    [typeId, JSON.stringify(rule)],
  );
  await own('update employee set start_date = $1 where id = $2', ['2020-01-01', employeeId]);
  const entries = async () => {
    const ofType = { params: { ...at.params, typeId: String(typeId) } };
    const query = { sortBy: 'day:asc', itemsPerPage: '100', 'selectedFilters[kind]': 'accrued' };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, { ...ofType, query }));
  };
  const run = async () => {
    await runRecurring(world, 'leave.accrue');
    return entries();
  };
  /** As if the last run had been on an earlier day. */
  const goBackTo = (day: string) => own('update leave_progress set through = $1', [day]);
  const minutes = async () => (await entries()).reduce((sum, one) => sum + one.minutes, 0);
  return { ...line, begins, run, goBackTo, minutes };
}
const weeks = (count: number) => Math.round((count * 2280 * 4) / 52);

it('goes on from the last line after an outage, adds nothing twice, and carries the remainder exactly', async () => {
  const { run, goBackTo, begins, own, employeeId, typeId } = await accruing();
  const first = await run();
  expect(first.map(({ day }) => day)).toEqual(
    [1, 2, 3, 4, 5, 6].map((week) => daysLater(begins, 7 * week - 1)),
  );
  expect(first.reduce((sum, one) => sum + one.minutes, 0)).toBe(weeks(6));
  await goBackTo(daysLater(begins, 10));
  expect(await run()).toEqual(first);
  const { rows } = await own(
    'select through::text, whole, parts from leave_earned where employee_id = $1 and type_id = $2',
    [employeeId, typeId],
  );
  expect(rows).toEqual([
    { through: daysLater(begins, 41), whole: 1052, parts: [{ numerator: 16, denominator: 52 }] },
  ]);
});

it('corrects what accrued before by a line of its own when the pattern, or leave that is no service, changes the past', async () => {
  const { run, goBackTo, minutes, own, employeeId, begins } = await accruing(true);
  await run();
  await own(
    `with type as (
       insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, has_balance, counts_as_service)
       values (current_tenant(), 'AU', 'UNPAID', 'Unpaid leave', 'grey', false, 'hours', 'everyone', false, false) returning id),
     made as (
       insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
       select current_tenant(), $1, id, $2, $2, 'approved', 456 from type returning id)
     insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
     select current_tenant(), id, $2, 456, 456, 456, 'worked' from made`,
    [employeeId, begins],
  );
  await goBackTo(daysLater(mondayIn(0), -1));
  const after = await run();
  expect(after.filter(({ words }) => words.startsWith('Corrected')).map(({ minutes: by }) => by)).toEqual([
    Math.round(((6 * 2280 - 456) * 4) / 52) - weeks(6),
  ]);
  expect(await minutes()).toBe(Math.round(((6 * 2280 - 456) * 4) / 52));
  await goBackTo(daysLater(mondayIn(0), -1));
  expect(await run()).toEqual(after);
});

it('takes back what accrued after a last day that was entered late, and gives it again when that is undone', async () => {
  const { run, minutes, own, employeeId, begins } = await accruing();
  await run();
  await own(
    `with left_seat as (
       update assignment set valid_to = $1::date + 1 where employee_id = $2)
     update employee set end_date = $1 where id = $2`,
    [daysLater(begins, 13), employeeId],
  );
  await run();
  expect(await minutes()).toBe(weeks(2));
  const settled = await run();
  expect(await run()).toEqual(settled);
  await own('update employee set end_date = null where id = $1', [employeeId]);
  await run();
  expect(await minutes()).toBe(weeks(6));
});

it('accrues nothing for the years someone was employed in another country, and goes on when they are back', async () => {
  const { run, minutes, own, employeeId, begins } = await accruing();
  const country = (code: string, from: string, to: string) =>
    own(
      `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values", reason)
       values (current_tenant(), $1, 'general', $3, $4, jsonb_build_object('country', $2::text), 'Moved')`,
      [employeeId, code, from, to],
    );
  const [leaves, returns] = [daysLater(begins, 14), daysLater(begins, 28)];
  await country('AU', '2020-01-01', leaves);
  await country('NZ', leaves, returns);
  await country('AU', returns, 'infinity');
  const lines = await run();
  expect(lines.map(({ day }) => day)).toEqual([6, 13, 34, 41].map((after) => daysLater(begins, after)));
  expect(await minutes()).toBe(weeks(4));
  expect(await run()).toEqual(lines);
});
