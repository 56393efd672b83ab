import { type LeaveBalance, listLeaveBalances } from '@tenure/contract/leave/leave-balances.ts';
import {
  approveLeaveRequest,
  createLeaveRequest,
  getLeaveRequest,
  type LeaveDetail,
} from '@tenure/contract/leave/leave-requests.ts';
import type { QueryResultRow } from 'pg';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestPerson } from './company.ts';
import { firstDay } from './days.ts';
import { twoInLine } from './two-in-line.ts';
import type { World } from './world.ts';

export const dataOf = <Data>(answer: Answer, status = 200): Data => {
  if (answer.status !== status) throw new Error(answer.text);
  return (answer.body as { data: Data }).data;
};

/** The Monday some weeks from now, and days after it. */
export const mondayIn = (weeks: number, plus = 0) => {
  return firstDay.add({ days: 7 * weeks + 1 - firstDay.dayOfWeek + plus }).toString();
};

/** A person who works 38 hours a week under a manager, with 76 hours of annual leave and 7.6 of confidential leave. */
export async function leaveLine(world: World) {
  const line = await twoInLine(world);
  const { company, employeeId } = line;
  const own = async <Row extends QueryResultRow = { id: number }>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, company.tenantId);
    return world.owner.query<Row>(text, values);
  };
  await own(
    `with made as (
       insert into work_pattern (tenant_id, title, start_date, timezone) values (current_tenant(), '38 hours', '2020-01-06', 'UTC')
       returning tenant_id, id)
     insert into work_pattern_week (tenant_id, pattern_id, number, hours)
     select tenant_id, id, 1, '{760,760,760,760,760,0,0}' from made`,
  );
  await own(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     select current_tenant(), $1, id, '2020-01-01' from work_pattern`,
    [employeeId],
  );
  const type = async (code: string, isConfidential = false) => {
    const { rows } = await own(
      `insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, is_confidential,
         accrues_from)
       values (current_tenant(), 'AU', $1, $2, 'teal', true, 'hours', 'everyone', $3, '2026-01-01') returning id`,
      [code, isConfidential ? 'Family violence leave' : 'Holiday leave', isConfidential],
    );
    return Number(rows[0]?.id);
  };
  const [typeId, confidentialId] = [await type('HOL'), await type('FDV', true)];
  const give = (to: number, minutes: number) =>
    own(
      `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
       values (current_tenant(), $1, $2, 'opening', $3, '2026-01-01', 'Opening balance')`,
      [employeeId, to, minutes],
    );
  await give(typeId, 4560);
  await give(confidentialId, 456);
  const ask = (
    by: TestPerson,
    wish: { startDate: string; endDate: string; lastDayMinutes?: number; typeId?: number; note?: string },
  ) => by.call(createLeaveRequest, { ...line.at, body: { typeId, ...wish } });
  const asked = async (by: TestPerson, wish: Parameters<typeof ask>[1]) =>
    dataOf<LeaveDetail>(await ask(by, wish), 201);
  const balance = async (by: TestPerson, asOf?: string, of = typeId) => {
    const answer = await by.call(listLeaveBalances, {
      ...line.at,
      ...(asOf !== undefined && { query: { asOf } }),
    });
    const { balances } = dataOf<{ balances: LeaveBalance[] }>(answer);
    return balances.find((one) => one.type.id === of);
  };
  return { ...line, own, typeId, confidentialId, ask, asked, balance };
}

export const one = (requestId: number) => ({ params: { requestId: String(requestId) } });
/** The version a person sees now. */
export const seen = async (by: TestPerson, requestId: number) => ({
  'if-match': String((await by.call(getLeaveRequest, one(requestId))).headers['etag']),
});
export const approve = async (by: TestPerson, requestId: number) =>
  by.call(approveLeaveRequest, one(requestId), await seen(by, requestId));
