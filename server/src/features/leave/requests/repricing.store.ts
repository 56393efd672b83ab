import type { DayCost } from '@tenure/domain/leave/leave-cost.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface Recheck {
  employeeId: number;
  /** Leave of earlier days keeps its price; infinities stand for all leave, and for none. */
  from: string;
}

/**
 * People whose leave has to be priced again, some at a time, each once; those taken here are done in this
 * transaction.
 */
export function takeRechecks(tx: WriteTx, most: number): Promise<Recheck[]> {
  return tx.query<Recheck>(
    `with taken as (
       delete from leave_recheck where tenant_id = current_tenant() and id in (
         select id from leave_recheck where tenant_id = current_tenant() order by id limit $1 for no key update skip locked)
       returning employee_id, from_day)
     select employee_id, min(from_day)::text as "from" from taken group by employee_id order by 1`,
    [most],
  );
}

export interface LeaveToReprice {
  id: number;
  isPending: boolean;
  startDate: string;
  endDate: string;
  firstDayMinutes: number | null;
  lastDayMinutes: number | null;
  countsHolidays: boolean;
  /** Without the days that were cancelled. */
  days: DayCost[];
  /** Minutes the ledger took off so far, on days that have come. */
  taken: { day: string; minutes: number }[];
}

/** Leave that is requested or booked and not over by a day, locked before the person is, as by everyone who decides. */
export async function leaveToReprice(tx: WriteTx, { employeeId, from }: Recheck): Promise<LeaveToReprice[]> {
  await tx.query(
    `select from leave_request where tenant_id = current_tenant() and employee_id = $1
       and banked_minutes is null and state in ('pending', 'approved') and end_date >= $2::date order by id for no key update`,
    [employeeId, from],
  );
  return tx.query<LeaveToReprice>(
    `select r.id, r.state = 'pending' as is_pending, r.start_date, r.end_date, r.first_day_minutes,
       r.last_day_minutes, t.counts_holidays,
       coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'minutes', d.minutes, 'patternMinutes', d.pattern_minutes,
           'availableMinutes', d.available_minutes, 'reason', d.reason, 'holiday', d.holiday) order by d.day)
         from leave_request_day d
         where d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled), '[]') as days,
       coalesce((select jsonb_agg(jsonb_build_object('day', n.day, 'minutes', -n.minutes))
         from (select day, sum(minutes) as minutes from leave_entry
           where tenant_id = r.tenant_id and request_id = r.id group by day) n), '[]') as taken
     from leave_request r
     join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
     where r.tenant_id = current_tenant() and r.employee_id = $1
       and r.banked_minutes is null and r.state in ('pending', 'approved') and r.end_date >= $2::date
     order by r.id`,
    [employeeId, from],
  );
}

/** Stores the new price of some days; the new version shows approvers that the request changed. */
export async function savePrices(tx: WriteTx, requestId: number, days: readonly DayCost[]): Promise<void> {
  await tx.query(
    `update leave_request_day d set minutes = n.minutes, pattern_minutes = n."patternMinutes",
       available_minutes = n."availableMinutes", reason = n.reason, holiday = n.holiday
     from jsonb_to_recordset($2::jsonb) as n (day date, minutes integer, "patternMinutes" integer,
       "availableMinutes" integer, reason text, holiday text)
     where d.tenant_id = current_tenant() and d.request_id = $1 and d.day = n.day and not d.is_cancelled`,
    [requestId, JSON.stringify(days)],
  );
  await tx.query(
    'update leave_request set version = version + 1 where tenant_id = current_tenant() and id = $1',
    [requestId],
  );
}

/** Lines for days that were taken at another price. */
export async function addCorrections(
  tx: WriteTx,
  requestId: number,
  corrections: readonly { day: string; minutes: number; why: string }[],
): Promise<void> {
  if (corrections.length === 0) return;
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, request_id, words, reason)
     select r.tenant_id, r.employee_id, r.type_id, 'adjusted', n.minutes, n.day, r.id, 'Corrected: leave costs something else',
       upper(left(n.why, 1)) || substr(n.why, 2)
     from leave_request r
     join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id and t.has_balance
     cross join jsonb_to_recordset($2::jsonb) as n (day date, minutes integer, why text)
     where r.tenant_id = current_tenant() and r.id = $1 order by n.day`,
    [requestId, JSON.stringify(corrections)],
  );
}
