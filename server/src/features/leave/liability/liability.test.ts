import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  downloadLeaveLiability,
  getLeaveLiability,
  listLeaveLiability,
  type OwedLeave,
} from '@tenure/contract/leave/liability.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf, leaveLine, mondayIn } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A person with 76 hours of leave that is paid out, 7.6 confidential ones, and 50.00 AUD an hour. */
async function owing() {
  const line = await leaveLine(world);
  const { own, employeeId, typeId, confidentialId } = line;
  await own('update leave_type set is_paid_out = true where id = any($1)', [[typeId, confidentialId]]);
  await own(`update employee set start_date = '2020-01-01' where id = $1`, [employeeId]);
  await own(`update assignment set salary = 98800, salary_currency = 'AUD' where employee_id = $1`, [
    employeeId,
  ]);
  type Totals = EndpointAnswer<typeof getLeaveLiability>['data'];
  const asked = (asOf?: string) => (asOf === undefined ? {} : { query: { asOf } });
  const list = async (by: TestPerson, asOf?: string) =>
    dataOf<OwedLeave[]>(await by.call(listLeaveLiability, asked(asOf)));
  const totals = async (by: TestPerson, asOf?: string) =>
    dataOf<Totals>(await by.call(getLeaveLiability, asked(asOf)));
  return { ...line, list, totals };
}

it('lists what is owed on a day, in hours, and calls confidential leave ‘Leave’ for people who may not know of it', async () => {
  const { admin, payroll, list, employeeId } = await owing();
  expect(await list(admin)).toMatchObject([
    { employeeId, leaveType: 'Holiday leave', minutes: 4560 },
    { employeeId, leaveType: 'Family violence leave', minutes: 456 },
  ]);
  expect((await list(payroll)).map(({ leaveType }) => leaveType)).toEqual(['Holiday leave', 'Leave']);
  expect(await list(admin, '2025-12-31')).toEqual([]);
  const toCome = await admin.call(listLeaveLiability, { query: { asOf: mondayIn(2) } });
  expect([toCome.status, toCome.text]).toEqual([422, expect.stringContaining('Choose today')]);
});

it('prices leave by salary and work pattern, and hides the sum of one person alone', async () => {
  const { payroll, totals, own, employeeId, typeId } = await owing();
  expect(await totals(payroll)).toMatchObject({
    people: 1,
    minutes: 5016,
    totals: [{ currency: 'AUD', people: 1, amount: null }],
    unpriced: 0,
  });
  await own(
    `with other as (select id from employee where tenant_id = current_tenant() and id <> $1 limit 1),
     paid as (
       update assignment set salary = 49400, salary_currency = 'AUD' where employee_id in (select id from other)),
     works as (
       insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
       select current_tenant(), other.id, p.id, '2020-01-01' from other cross join work_pattern p)
     insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
     select current_tenant(), id, $2, 'opening', -60, tenure_today(), 'Opening balance' from other`,
    [employeeId, typeId],
  );
  expect(await totals(payroll)).toMatchObject({
    people: 2,
    totals: [{ currency: 'AUD', people: 2, amount: 4180 - 25 }],
  });
});

it('writes hours and amounts to a file, which is logged, and no amounts without the right to see salaries', async () => {
  const { payroll, own } = await owing();
  const file = async () => {
    const { status, text } = await payroll.call(downloadLeaveLiability, {});
    expect(status, text).toBe(200);
    return text.trim().split('\r\n').slice(1);
  };
  expect((await file()).map((row) => row.split(',').slice(3).join(','))).toEqual([
    'Holiday leave,76,50.00,3800.00,AUD',
    'Leave,7.6,50.00,380.00,AUD',
  ]);
  const { rows } = await own(`select 1 as id from audit_entry where action = 'leave-liability.downloaded'`);
  expect(rows).toHaveLength(1);
  await own(`delete from security_profile_grant where capability = 'positions.salary.view'`);
  expect((await file()).map((row) => row.split(',').slice(3).join(','))).toEqual([
    'Holiday leave,76,,,',
    'Leave,7.6,,,',
  ]);
});

it('is not for employees and managers', async () => {
  const { self, manager } = await owing();
  for (const by of [self, manager]) {
    for (const endpoint of [listLeaveLiability, getLeaveLiability, downloadLeaveLiability]) {
      expect((await by.call(endpoint, {})).status).toBe(403);
    }
  }
});
