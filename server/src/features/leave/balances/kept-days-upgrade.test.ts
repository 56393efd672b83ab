import fs from 'node:fs';
import path from 'node:path';
import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

const migration = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../migrations/0146_leave_kept_and_rechecked.sql'),
  'utf8',
);
/** The migration's changes of data; its other statements define what a new database has already. */
const changeOfData = /^do \$\$.*?^\$\$;$/ms.exec(migration)?.[0];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('turns ten days kept in minutes into days by a line of its own where the hours of a day changed before the upgrade', async () => {
  const { own, self, at, employeeId, typeId } = await leaveLine(world);
  await own(`update leave_type set ledger_unit = 'minutes', law_code = 'AU-FAMILY-VIOLENCE' where id = $1`, [
    typeId,
  ]);
  const { rows: patterns } = await own(
    `with made as (
       insert into work_pattern (tenant_id, title, start_date, timezone) values (current_tenant(), '19 hours', '2020-01-06', 'UTC')
       returning tenant_id, id)
     insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select tenant_id, id, 1, '{380,380,380,380,380,0,0}' from made returning pattern_id as id`,
  );
  const changed = mondayIn(-2);
  await own('begin');
  await own('update work_pattern_assignment set valid_to = $2 where employee_id = $1', [employeeId, changed]);
  await own(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     values (current_tenant(), $1, $3, $2)`,
    [employeeId, changed, patterns[0]?.id],
  );
  await own('commit');
  const run = async () => {
    // As if the day had moved on since.
    await own('update leave_progress set through = through - 1 where employee_id = $1', [employeeId]);
    await runRecurring(world, 'leave.accrue');
    const ofType = { params: { ...at.params, typeId: String(typeId) } };
    const query = { sortBy: 'day:asc', itemsPerPage: '100' };
    return dataOf<LeaveEntry[]>(await self.call(listLeaveEntries, { ...ofType, query }));
  };
  const before = await run();
  const today = (entries: readonly LeaveEntry[]) => entries.reduce((sum, { minutes }) => sum + minutes, 0);
  expect(today(before)).toBe(10 * 456);

  if (changeOfData === undefined) throw new Error('The migration changes no data');
  await own(changeOfData);
  const after = await run();
  const known = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => known.has(id)).map(({ id, day, minutes }) => [id, day, minutes])).toEqual(
    before.map(({ id, day, minutes }) => [id, day, minutes]),
  );
  expect(after.filter(({ id }) => !known.has(id))).toMatchObject([
    { day: changed, kind: 'revalued', minutes: -10 * 228 },
  ]);
  expect(await run()).toEqual(after);
});
