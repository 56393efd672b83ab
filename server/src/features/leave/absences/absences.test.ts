import {
  type Absence,
  downloadAbsences,
  getAbsenceSettings,
  listAbsences,
  saveAbsenceSettings,
} from '@tenure/contract/leave/absences.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, leaveLine } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('counts unplanned absences for the people who see the leave, and leaves out confidential ones', async () => {
  const { self, manager, admin, stranger, own, typeId, confidentialId, employeeId } = await leaveLine(world);
  await own('update leave_type set evidence_from_day = 1 where id = any($1)', [[typeId, confidentialId]]);
  const leave = (ofType: number, daysAgo: number) =>
    own(
      `with made as (
         insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
         select current_tenant(), $1, $2, tenure_today() - $3::integer, tenure_today() - $3::integer, 'approved', 240
         returning id, start_date)
       insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
       select current_tenant(), id, start_date, 240, 456, 456, 'worked' from made`,
      [employeeId, ofType, daysAgo],
    );
  await leave(typeId, 20);
  await leave(typeId, 40);
  await leave(typeId, 500);
  await leave(confidentialId, 60);
  for (const by of [manager, admin]) {
    const rows = dataOf<Absence[]>(await by.call(listAbsences, {}));
    expect(rows).toMatchObject([{ employeeId, days: 2, minutes: 480, absences: 2 }]);
  }
  const file = async (by: typeof admin) => {
    const { status, text } = await by.call(downloadAbsences, {});
    expect(status).toBe(200);
    return text.trim().split('\r\n');
  };
  expect((await file(manager)).map((line) => line.split(',').slice(3).join(','))).toEqual([
    'Days,Hours,Absences,Last day',
    expect.stringMatching(/^2,8,2,\d{4}-\d{2}-\d{2}$/),
  ]);
  // Two absences of a day each: 2 × 2 × 2, once the company shows it.
  expect(dataOf<Absence[]>(await admin.call(listAbsences, {}))[0]?.bradfordFactor).toBeNull();
  const show = (by: typeof admin) => by.call(saveAbsenceSettings, { body: { showsBradford: true } });
  for (const by of [self, manager]) expect((await show(by)).status).toBe(403);
  expect((await show(admin)).status).toBe(200);
  const read = await manager.call(getAbsenceSettings, {});
  expect(read.body).toMatchObject({ data: { showsBradford: true }, metadata: { capabilities: [] } });
  expect(dataOf<Absence[]>(await manager.call(listAbsences, {}))).toMatchObject([{ bradfordFactor: 8 }]);
  expect((await file(admin)).map((line) => line.split(',').at(-1))).toEqual(['Bradford factor', '8']);
  const { rows: logged } = await own(`select 1 as id from audit_entry where action = 'absences.downloaded'`);
  expect(logged).toHaveLength(2);
  const named = await manager.call(listAbsences, { query: { searchText: 'no one of this name' } });
  expect(dataOf<Absence[]>(named)).toEqual([]);
  for (const by of [self, stranger]) {
    expect(dataOf<Absence[]>(await by.call(listAbsences, {}))).toEqual([]);
    expect(await file(by)).toHaveLength(1);
  }
});
