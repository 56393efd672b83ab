import type { PaidDay } from '@tenure/domain/leave/pay-lines.ts';
import type { PayPeriod } from '@tenure/domain/pay/pay-calendar.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface ClosedPeriod {
  id: number;
  calendarId: number;
  from: string;
  to: string;
  closedAt: string;
  closedBy: string;
}

export const closedPeriods = (tx: Tx): Promise<ClosedPeriod[]> =>
  tx.query<ClosedPeriod>(
    `select p.id, p.calendar_id, p.from_day as "from", p.to_day as "to", p.closed_at,
       a.display_name as closed_by
     from leave_pay_period p join account a on a.tenant_id = p.tenant_id and a.id = p.closed_by
     where p.tenant_id = current_tenant() order by p.from_day`,
  );

/** If two people close at once, the second sees what the first closed. */
export async function lockCalendar(tx: WriteTx, calendarId: number): Promise<void> {
  await tx.query(
    'select from pay_calendar where tenant_id = current_tenant() and id = $1 for no key update',
    [calendarId],
  );
}

/**
 * The lines an open period ($1 calendar, $2 its first and $3 its last day) would pay: the leave of its days
 * and payouts, and the changes since to days in closed periods, each less the amounts closed periods paid.
 * People who left are paid by the calendar of their last day.
 */
const due = `
  with closed as (
    select min(p.from_day) as first_day, max(p.to_day) as last_day from leave_pay_period p
    where p.tenant_id = current_tenant() and p.calendar_id = $1),
  span as (select coalesce(least(c.first_day, $2::date), $2::date) as first_day, c.last_day from closed c),
  present as (
    select r.employee_id, r.type_id, 'taken' as kind, d.day, sum(d.minutes)::integer as minutes
    from span cross join leave_request r
    join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled
      and d.minutes > 0 and d.day >= span.first_day and d.day <= $3::date
    where r.tenant_id = current_tenant() and r.state = 'approved'
      and r.start_date <= $3::date and r.end_date >= span.first_day
    group by 1, 2, 4
    union all
    select n.employee_id, n.type_id, 'paid-out', n.day, -sum(n.minutes)::integer
    from span cross join leave_entry n
    where n.tenant_id = current_tenant() and n.kind = 'paid-out' and n.day >= span.first_day and n.day <= $3::date
    group by 1, 2, 4),
  paid as (
    select m.employee_id, m.type_id, m.kind, m.day, sum(m.minutes)::integer as minutes
    from span cross join leave_paid m
    where m.tenant_id = current_tenant() and m.day >= span.first_day and m.day <= $3::date
    group by 1, 2, 3, 4),
  due as (
    select employee_id, type_id, kind, day, coalesce(present.minutes, 0) - coalesce(paid.minutes, 0) as minutes
    from present full join paid using (employee_id, type_id, kind, day) cross join span
    join employee e on e.tenant_id = current_tenant() and e.id = employee_id
    where coalesce(present.minutes, 0) <> coalesce(paid.minutes, 0) and (day >= $2::date or day <= span.last_day)
      and pay_calendar_of(employee_id, least($3::date, e.end_date)) = $1)`;

const shown = (lines: string) => `
  select e.employee_number, e.first_name, e.last_name, t.title, t.code,
    t.is_paid, t.is_confidential, line.kind, line.day, line.minutes
  from ${lines} line
  join employee e on e.tenant_id = current_tenant() and e.id = line.employee_id
  join leave_type t on t.tenant_id = current_tenant() and t.id = line.type_id`;

export const dueIn = (tx: Tx, calendarId: number, { from, to }: PayPeriod): Promise<PaidDay[]> =>
  tx.query<PaidDay>(`${due} ${shown('due')}`, [calendarId, from, to]);

export const paidIn = (tx: Tx, periodId: number): Promise<PaidDay[]> =>
  tx.query<PaidDay>(
    `${shown('leave_paid')} where line.tenant_id = current_tenant() and line.period_id = $1`,
    [periodId],
  );

export async function closePeriod(
  tx: WriteTx,
  calendarId: number,
  { from, to }: PayPeriod,
  closedAt: string,
): Promise<void> {
  await tx.query(
    `${due}, added as (
       insert into leave_pay_period (tenant_id, calendar_id, from_day, to_day, closed_at, closed_by)
       values (current_tenant(), $1, $2, $3, $4, current_account()) returning tenant_id, id)
     insert into leave_paid (tenant_id, period_id, employee_id, type_id, kind, day, minutes)
     select added.tenant_id, added.id, due.employee_id, due.type_id, due.kind, due.day, due.minutes
     from due cross join added`,
    [calendarId, from, to, closedAt],
  );
}
