import type { LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { Priced } from './leave-pricing.policy.ts';

/** How far back the ledgers of the demo begin: two years of whole weeks. */
const daysOfHistory = 728;

/** Types whose balances everyone has, and that are not confidential. */
const openTypes = `t.has_balance and not t.is_confidential and not t.is_banking
  and not exists (select from leave_rule r
    where r.tenant_id = t.tenant_id and r.type_id = t.id and r.accrual ->> 'kind' = 'by-hours-worked')`;

/** Annual leave, whose ledgers have a history; others begin today. */
const annual = `t.code in ('AU-ANNUAL', 'NZ-ANNUAL', 'GB-ANNUAL')`;

/** As if the company had kept leave for two years, and every person had begun with what they had left then. */
export async function beginLedgers(tx: WriteTx): Promise<void> {
  await tx.query(
    `update leave_type t set accrues_from = tenure_today() - $1::integer
     where t.tenant_id = current_tenant() and ${annual}
       and not exists (select from leave_entry n where n.tenant_id = t.tenant_id and n.type_id = t.id)`,
    [daysOfHistory],
  );
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
     select e.tenant_id, e.id, t.id, 'opening', case when ${annual} then 1920 + 60 * (e.id % 30) else 4560 + 60 * (e.id % 40) end,
       case when ${annual} then t.accrues_from else greatest(e.start_date, tenure_today() - 30) end, 'Opening balance'
     from employee e
     join leave_type t on t.tenant_id = e.tenant_id and t.country = e.country and ${openTypes}
     where e.tenant_id = current_tenant() and e.start_date <= tenure_today()
       and (e.start_date < t.accrues_from or not ${annual})
       and not exists (select from leave_entry n
         where n.tenant_id = e.tenant_id and n.employee_id = e.id and n.type_id = t.id)`,
    [],
  );
}

/** People with leave to look back on: those named, and the first others of each country who were there by then. */
export async function peopleWithHistory(
  tx: WriteTx,
  named: readonly string[],
  ofCountry: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with there as (
       select e.id, e.country, a.username = any($1) as is_named,
         row_number() over (partition by e.country, a.username = any($1) order by e.id) as place
       from employee e join account a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
       where e.tenant_id = current_tenant() and e.end_date is null and e.start_date < tenure_today() - $3::integer
         and not exists (select from leave_request r where r.tenant_id = e.tenant_id and r.employee_id = e.id))
     select distinct id from there where is_named or place <= $2 order by id`,
    [named, ofCountry, daysOfHistory],
  );
  return rows.map(({ id }) => id);
}

/** Leave that was requested, approved and taken. */
export interface TakenLeave extends LeaveWish, Pick<Priced, 'days' | 'minutes' | 'entitled' | 'lapses'> {
  asked: string;
  decided: string;
}

/** Approved by the first approver. */
export async function insertHistory(
  tx: WriteTx,
  employeeId: number,
  taken: readonly TakenLeave[],
  approvers: readonly number[],
): Promise<void> {
  await tx.query(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as w ("typeId" integer, "startDate" date, "endDate" date, note text,
         minutes integer, entitled integer, lapses integer, asked date, decided date, days jsonb)),
     made as (
       insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, note, initial_minutes, entitled, lapses,
         state, requested_by, requested_on, requested_at, decided_at)
       select current_tenant(), $1, w."typeId", w."startDate", w."endDate", w.note, w.minutes, w.entitled, w.lapses, 'approved',
         (select min(a.id) from account a where a.tenant_id = current_tenant() and a.employee_id = $1),
         w.asked, w.asked + time '09:30', w.decided + time '11:15'
       from wanted w returning id, start_date, decided_at),
     its_days as (
       insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason, holiday)
       select current_tenant(), made.id, d.day, d.minutes, d."patternMinutes", d."availableMinutes", d.reason, d.holiday
       from made join wanted w on w."startDate" = made.start_date
       cross join lateral jsonb_to_recordset(w.days) as d (day date, minutes integer, "patternMinutes" integer,
         "availableMinutes" integer, reason text, holiday text)),
     step as (
       insert into leave_step (tenant_id, request_id, number, kind, decision, decided_by, decided_at)
       select current_tenant(), id, 1, 'manager', 'approved', ($3::integer[])[1], decided_at from made
       where cardinality($3::integer[]) > 0 returning request_id)
     insert into leave_step_approver (tenant_id, request_id, number, account_id)
     select current_tenant(), step.request_id, 1, id from step cross join unnest($3::integer[]) id`,
    [employeeId, JSON.stringify(taken), approvers],
  );
}

export async function everyoneHere(tx: WriteTx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from employee where tenant_id = current_tenant() and start_date <= tenure_today() order by id',
    [],
  );
  return rows.map(({ id }) => id);
}

/** For everyone else only the sum of two years is known: one to three weeks are left. */
export async function takeUnlisted(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, reason)
     select n.tenant_id, n.employee_id, n.type_id, 'adjusted', 2280 + 60 * (n.employee_id % 60) - sum(n.minutes),
       tenure_today() - 1, 'Adjusted', 'Leave taken before requests were kept here'
     from leave_entry n join leave_type t on t.tenant_id = n.tenant_id and t.id = n.type_id
     join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id and e.end_date is null
     where n.tenant_id = current_tenant() and ${annual}
       and not exists (select from leave_request r
         where r.tenant_id = n.tenant_id and r.employee_id = n.employee_id)
     group by n.tenant_id, n.employee_id, n.type_id
     having sum(n.minutes) > 2280 + 60 * (n.employee_id % 60)`,
    [],
  );
}
