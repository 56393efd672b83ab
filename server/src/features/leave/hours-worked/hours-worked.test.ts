import {
  type HoursOutcome,
  importHoursWorked,
  listHoursImports,
  listHoursWorked,
  undoHoursImport,
  type WorkedPeriod,
} from '@tenure/contract/leave/hours-worked.ts';
import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A person whose leave is 12.07% of the hours they work, from nothing. */
async function irregular() {
  const line = await leaveLine(world);
  const { own, payroll, self, typeId, employeeId, at } = line;
  await own('update leave_type set accrues_from = $1 where id = $2', [mondayIn(-8), typeId]);
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
     values (current_tenant(), $1, '2020-01-01', $2, '12.07% of hours')`,
    [typeId, JSON.stringify({ kind: 'by-hours-worked', rate: { numerator: 1207, denominator: 10_000 } })],
  );
  await own('update employee set start_date = $1 where id = $2', ['2020-01-01', employeeId]);
  const { rows } = await own<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [employeeId],
  );
  const number = String(rows[0]?.number);
  const row = (week: number, hours: string) => `${number},${mondayIn(week)},${mondayIn(week, 6)},${hours}`;
  const send = (rowsOfTable: string[], apply: boolean, by: TestPerson = payroll) => {
    const text = ['Employee number,From,To,Hours', ...rowsOfTable].join('\n');
    return by.call(importHoursWorked, { body: { text, apply } });
  };
  const take = async (...given: Parameters<typeof send>) => dataOf<HoursOutcome>(await send(...given));
  const imports = async () =>
    dataOf<{ imports: TableImport[] }>(await payroll.call(listHoursImports, {})).imports;
  const accrued = async () => {
    await runRecurring(world, 'leave.reprice');
    const ofType = { params: { ...at.params, typeId: String(typeId) } };
    const query = { 'selectedFilters[kind]': 'accrued', sortBy: 'day:asc', itemsPerPage: '100' };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, { ...ofType, query }));
  };
  const minutes = async () => (await accrued()).reduce((sum, one) => sum + one.minutes, 0);
  await runRecurring(world, 'leave.accrue');
  return { ...line, row, send, take, imports, accrued, minutes };
}
const earned = (hours: number) => Math.round((hours * 60 * 1207) / 10_000);

it('shows what would change, imports it, and leave accrues the same day with its hours', async () => {
  const { employeeId, row, take, imports, accrued, minutes, balance, self, stranger } = await irregular();
  const rows = [row(-3, '30.00'), row(-2, '20.50')];
  expect(await take(rows, false)).toMatchObject({
    rows: 2,
    changed: 2,
    isApplied: false,
    problems: [],
    differences: [
      { employeeId, from: mondayIn(-3), to: mondayIn(-3, 6), before: null, after: 1800 },
      { employeeId, before: null, after: 1230 },
    ],
  });
  expect(await minutes()).toBe(0);
  expect(await imports()).toEqual([]);
  expect(await take(rows, true)).toMatchObject({ isApplied: true, changed: 2 });
  expect(await accrued()).toMatchObject([
    { minutes: earned(50.5), words: 'Accrued for hours worked', formula: expect.stringMatching(/^50\.50 h/) },
  ]);
  const own = () => self.call(listHoursWorked, { params: { employeeId: String(employeeId) } });
  expect(dataOf<WorkedPeriod[]>(await own()).map(({ minutes: worked }) => worked)).toEqual([1230, 1800]);
  expect(await balance(self)).toMatchObject({ isByHoursWorked: true });
  const ofOther = await stranger.call(listHoursWorked, { params: { employeeId: String(employeeId) } });
  expect([403, 404]).toContain(ofOther.status);
  expect(await take(rows, false)).toMatchObject({ changed: 0, differences: [] });
  // Another period on the same day, and a run that comes again.
  await take([row(-1, '10')], true);
  expect(await minutes()).toBe(earned(60.5));
  await runRecurring(world, 'leave.accrue');
  expect(await minutes()).toBe(earned(60.5));
});

it('replaces hours of the same period, and counts the earlier ones again once that is undone', async () => {
  const { row, take, imports, minutes, payroll } = await irregular();
  await take([row(-3, '30')], true);
  expect(await take([row(-3, '12')], true)).toMatchObject({
    differences: [{ before: 1800, after: 720 }],
  });
  expect(await minutes()).toBe(earned(12));
  const [second, first] = await imports();
  const undo = (id = 0) => payroll.call(undoHoursImport, { params: { importId: String(id) } });
  expect((await undo(second?.id)).status).toBe(200);
  expect(await minutes()).toBe(earned(30));
  expect((await undo(second?.id)).status).toBe(409);
  expect((await undo(first?.id)).status).toBe(200);
  expect(await minutes()).toBe(0);
});

it('takes all of a table or nothing, and names each line that is wrong', async () => {
  const { row, take, employeeId, company, imports } = await irregular();
  await take([row(-3, '30')], true);
  const overlapping = row(-3, '1').replace(mondayIn(-3), mondayIn(-3, 1));
  const outcome = await take(
    [row(-2, '1'), overlapping, `NOBODY,${mondayIn(-2)},${mondayIn(-2)},1`, row(2, '1')],
    true,
  );
  expect(outcome.isApplied).toBe(false);
  expect(outcome.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  expect(await imports()).toHaveLength(1);
  const own = await company.person({ profiles: ['payroll-officer'], employeeId });
  const refused = await take([row(-2, '1')], true, own);
  expect(refused.problems).toMatchObject([{ words: expect.stringContaining('your own hours') }]);
});

it('is for payroll officers only', async () => {
  const { send, row, self, manager, admin } = await irregular();
  for (const by of [self, manager, admin]) expect((await send([row(-2, '1')], false, by)).status).toBe(403);
});

it('shows leave for hours worked only to people with hours', async () => {
  const { row, take, balance, own, self, typeId } = await irregular();
  await own(`delete from leave_progress`);
  const { rows } = await own(
    `insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks)
     values (current_tenant(), 'AU', 'HOURLY', 'Casual leave', 'teal', true, 'hours', 'everyone') returning id`,
  );
  const hourly = Number(rows[0]?.id);
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
     select current_tenant(), $1, valid_from, accrual, words from leave_rule where type_id = $2`,
    [hourly, typeId],
  );
  expect(await balance(self, undefined, hourly)).toBeUndefined();
  await take([row(-1, '10')], true);
  expect(await balance(self, undefined, hourly)).toMatchObject({ today: 0 });
});
