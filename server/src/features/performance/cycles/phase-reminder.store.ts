import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A reminder further from the last day than any template can ask for is not looked for. */
const furthest = 62;

/**
 * The last reminder day of each live phase p of review a, as `owed.day`, where it has come for the employee. A day before the
 * phase began, or the day itself, is left out: people were notified as it began.
 */
const owed = `from appraisal a
  join appraisal_phase p on p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = a.phase
    and p.end_date between tenure_today() - ${furthest} and tenure_today() + ${furthest}
  join performance_template_version v on v.tenant_id = a.tenant_id and v.template_id = a.template_id
    and v.number = a.template_version and v.definition ? 'reminders'
  join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  cross join lateral (select employee_today(e.id) as today offset 0) local
  cross join lateral (
    select max(asked.day) as day
    from jsonb_to_recordset(v.definition -> 'reminders') as r (days integer, "when" text)
    cross join lateral (select p.end_date + case r."when" when 'before' then -r.days else r.days end as day) asked
    where asked.day <= local.today and asked.day > coalesce(p.started_at, '-infinity')::date) owed
  where a.tenant_id = current_tenant() and owed.day is not null
    and (p.reminded_for is null or p.reminded_for < owed.day)
    and (e.end_date is null or e.end_date >= local.today)`;

/** Cycles with reviews whose template has a reminder due. */
export const cyclesToRemind = (tx: Tx): Promise<{ id: number; title: string }[]> =>
  tx.query<{ id: number; title: string }>(
    `select c.id, c.title from performance_cycle c
     where c.tenant_id = current_tenant() and c.id in (select a.cycle_id ${owed}) order by c.id`,
  );

export interface DueReminder {
  performanceId: number;
  endDate: string;
  isOver: boolean;
}

/** Notes the reminders of a cycle that are due and returns them, so that each is sent once; of several missed, the last. */
export const takePhaseReminders = (tx: WriteTx, cycleId: number): Promise<DueReminder[]> =>
  tx.query<DueReminder>(
    `update appraisal_phase u set reminded_for = due.day
     from (select p.id, a.id as review, owed.day ${owed} and a.cycle_id = $1) due
     where u.tenant_id = current_tenant() and u.id = due.id
       and (u.reminded_for is null or u.reminded_for < due.day)
     returning due.review as performance_id, u.end_date, due.day > u.end_date as is_over`,
    [cycleId],
  );
