import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

const nothing = {
  leaveTypeId: 0,
  spareLeaveTypeId: 0,
  ownLeaveId: 0,
  draftLeaveId: 0,
  spareDraftLeaveId: 0,
  askedLeaveId: 0,
  waitingLeaveId: 0,
  approvedLeaveId: 0,
  questionedLeaveId: 0,
  delegateId: 0,
  delegationId: 0,
};

/** Leave of the person in each state, and a request of someone they lead that waits for them. */
export async function leaveFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  of: { ownEmployeeId: number; workPatternId: number },
  endpoint?: Endpoint,
): Promise<typeof nothing> {
  if (endpoint !== undefined && !/leave|delegation/i.test(endpoint.name)) return nothing;
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, ...values]);
    return Number(rows[0]?.id);
  };
  const type = () =>
    one(
      `insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, negative_limit)
       select $1, 'AU', 'G-' || count(*), 'Annual leave', 'teal', true, 'hours', 'everyone', 500000
       from leave_type where tenant_id = $1 returning id`,
      [],
    );
  const leaveTypeId = await type();
  await world.owner.query(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select $1, $2::integer, $3::integer, '2020-01-01'
     where not exists (select from work_pattern_assignment where tenant_id = $1 and employee_id = $2)`,
    [company.tenantId, of.ownEmployeeId, of.workPatternId],
  );
  const leave = (employeeId: number, state: string, requestedBy: number) =>
    one(
      `with made as (
         insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, note, state, initial_minutes,
           requested_by, requested_on)
         select $1, $2::integer, $3, day, day, 'A note', $4, 456, $5, '2026-11-20'
         from (select date '2030-01-09' + 7 * count(*)::integer as day from leave_request
           where tenant_id = $1 and employee_id = $2::integer) free
         returning id, start_date),
       days as (
         insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
         select $1, id, start_date, 456, 456, 456, 'worked' from made)
       select id from made`,
      [employeeId, leaveTypeId, state, requestedBy],
    );
  const organisation = organisationOn(world.owner);
  const reportId = await organisation.employee();
  await organisation.assign(reportId, { manager: of.ownEmployeeId });
  const asked = async () => {
    const id = await leave(reportId, 'pending', person.accountId);
    await world.owner.query(
      `with step as (
       insert into leave_step (tenant_id, request_id, number, kind) values ($1, $2, 1, 'manager')
       returning tenant_id, request_id, number)
     insert into leave_step_approver (tenant_id, request_id, number, account_id)
     select tenant_id, request_id, number, $3 from step`,
      [company.tenantId, id, person.accountId],
    );
    return id;
  };
  const { accountId: delegateId } = await company.person({ employeeId: reportId });
  const delegationId = await one(
    `insert into leave_delegation (tenant_id, account_id, delegate_id, from_day, to_day)
     values ($1, $2, $3, '2030-01-01', '2030-01-07') returning id`,
    [person.accountId, delegateId],
  );
  const own = (state: string) => leave(of.ownEmployeeId, state, person.accountId);
  const questioned = async () => {
    const id = await own('pending');
    await world.owner.query(
      'insert into leave_question (tenant_id, request_id, question, asked_by) values ($1, $2, $3, $4)',
      [company.tenantId, id, 'Who covers for you?', delegateId],
    );
    return id;
  };
  return {
    leaveTypeId,
    spareLeaveTypeId: await type(),
    ownLeaveId: await own('pending'),
    draftLeaveId: await own('draft'),
    spareDraftLeaveId: await own('draft'),
    askedLeaveId: await asked(),
    waitingLeaveId: await asked(),
    approvedLeaveId: await own('approved'),
    questionedLeaveId: await questioned(),
    delegateId,
    delegationId,
  };
}
