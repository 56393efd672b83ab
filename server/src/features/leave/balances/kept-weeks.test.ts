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

/** A person with two weeks of leave, of a type whose law owes weeks, and a pattern of half the hours. */
async function keepingWeeks() {
  const line = await leaveLine(world);
  const { own, employeeId, typeId, self, at } = line;
  await own(`update leave_type set ledger_unit = 'weeks' where id = $1`, [typeId]);
  await own(`update employee set start_date = '2020-01-01' where id = $1`, [employeeId]);
  const { rows } = await own(
    `with made as (
       insert into work_pattern (tenant_id, title, start_date, timezone) values (current_tenant(), '19 hours', '2020-01-06', 'UTC')
       returning tenant_id, id)
     insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select tenant_id, id, 1, '{380,380,380,380,380,0,0}' from made returning pattern_id as id`,
  );
  const halfHours = async (from: string) => {
    // A person has a pattern on every day, which is looked at when the transaction ends.
    await own('begin');
    await own('update work_pattern_assignment set valid_to = $2 where employee_id = $1', [employeeId, from]);
    await own(
      `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
       values (current_tenant(), $1, $3, $2)`,
      [employeeId, from, rows[0]?.id],
    );
    await own('commit');
  };
  const revalued = async () => {
    await runRecurring(world, 'leave.reprice');
    await runRecurring(world, 'leave.accrue');
    const ofType = { params: { ...at.params, typeId: String(typeId) } };
    const query = { 'selectedFilters[kind]': 'revalued' };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, { ...ofType, query }));
  };
  return { ...line, halfHours, revalued };
}

it('keeps its weeks when the hours of the week change, once, with a line that says so', async () => {
  const { halfHours, revalued, balance, self } = await keepingWeeks();
  expect(await revalued()).toEqual([]);
  const from = mondayIn(-2);
  await halfHours(from);
  const lines = await revalued();
  expect(lines).toMatchObject([
    { day: from, minutes: -2280, words: 'Weekly hours changed: the same leave in other hours' },
  ]);
  expect(await balance(self)).toMatchObject({ today: 2280 });
  expect(await revalued()).toEqual(lines);
});

it('shows what a change to come makes of a balance, and lets people request the same weeks', async () => {
  const { halfHours, balance, self, ask } = await keepingWeeks();
  const from = mondayIn(3);
  await halfHours(from);
  expect(await balance(self, mondayIn(4))).toMatchObject({ today: 4560, revalued: -2280, onDay: 2280 });
  // Two weeks of the new hours and no day more.
  const more = await ask(self, { startDate: from, endDate: daysLater(from, 14) });
  expect(more.status).toBe(422);
  expect((await ask(self, { startDate: from, endDate: daysLater(from, 11) })).status).toBe(201);
});
