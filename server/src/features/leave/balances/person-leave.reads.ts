import type { Tx } from '../../../platform/db/transaction.ts';
import type { KeptLeaveType } from '../types/types.api.ts';
import type { PersonLeave } from './balances.api.ts';
import { type PersonRow, personOf } from './person-facts.policy.ts';

/** Two leave years and a month, back from today or the last day: what lapsed before stays as it is. */
const daysLookedBack = 762;

/** Everyone of a list in one statement: each part is found by the key of the person. */
const people = `
  select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name, e.country, own.today,
    e.start_date as starts_on, e.end_date as ends_on,
    exists (select from employment_ending x where x.tenant_id = e.tenant_id and x.employee_id = e.id
      and x.state = 'planned' and x.told_person) as end_is_told,
    (select a.id from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.status = 'active'
     order by a.id limit 1) as account_id,
    coalesce((select jsonb_agg(jsonb_build_object('from', g.valid_from, 'to', g.valid_to, 'anchor', p.start_date,
        'weeks', (select jsonb_agg(to_jsonb(w.hours) order by w.number) from work_pattern_week w
          where w.tenant_id = p.tenant_id and w.pattern_id = p.id)) order by g.valid_from)
      from work_pattern_assignment g
      join work_pattern p on p.tenant_id = g.tenant_id and p.id = g.pattern_id
      where g.tenant_id = e.tenant_id and g.employee_id = e.id), '[]') as patterns,
    coalesce((select jsonb_agg(jsonb_build_object('from', a.valid_from, 'state', coalesce(l.state, '')) order by a.valid_from)
      from assignment a join location l on l.tenant_id = a.tenant_id and l.id = a.location_id and l.country = e.country
      where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and a.valid_from <= own.today), '[]') as states,
    coalesce((select jsonb_agg(jsonb_build_object('from', v.valid_from, 'country', v."values" ->> 'country') order by v.valid_from)
      from employee_record_version v
      where v.tenant_id = e.tenant_id and v.employee_id = e.id and v.section = 'general' and v.valid_from <= own.today
        and v."values" ->> 'country' is not null), '[]') as countries,
    coalesce((select jsonb_agg(jsonb_build_object('typeId', s.type_id, 'ledger', s.ledger, 'accrued', s.accrued,
        'paidOut', s.paid_out, 'onDay', s.on_day))
      from (select n.type_id, sum(n.minutes) as ledger,
          coalesce(sum(n.minutes) filter (where n.kind = 'accrued'), 0) as accrued,
          coalesce(-sum(n.minutes) filter (where n.kind = 'paid-out'), 0) as paid_out,
          coalesce(sum(n.minutes) filter (where n.day <= coalesce($2::date, own.today)), 0) as on_day
        from leave_entry n where n.tenant_id = e.tenant_id and n.employee_id = e.id group by n.type_id) s), '[]') as sums,
    coalesce((select jsonb_agg(jsonb_build_object('typeId', r.type_id, 'requestId', r.id, 'changesId', r.changes_id,
        'day', d.day,
        'minutes', d.minutes, 'state', case r.state when 'approved' then 'booked' else 'requested' end) order by d.day)
      from leave_request r
      join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        and not d.is_cancelled and d.minutes > 0
      where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.state in ('pending', 'approved')
        and not exists (select from leave_entry t where t.tenant_id = d.tenant_id and t.request_id = d.request_id
          and t.day = d.day and t.kind = 'taken')), '[]') as planned,
    coalesce((select jsonb_agg(jsonb_build_object('typeId', m.type_id, 'day', m.day, 'kind', m.kind, 'cause', m.cause,
        'minutes', m.minutes) order by m.day)
      from (select n.type_id, greatest(n.day, least(own.today, e.end_date) - ${daysLookedBack}) as day, n.cause, sum(n.minutes) as minutes,
          case when n.kind in ('accrued', 'taken', 'expired') then n.kind when n.kind = 'revalued' then 'expired'
            when n.kind in ('reversed', 'adjusted') and n.request_id is not null then 'taken' else 'other' end as kind
        from leave_entry n
        where n.tenant_id = e.tenant_id and n.employee_id = e.id and (n.type_id = $3::integer
          or exists (select from leave_type k where k.tenant_id = n.tenant_id and k.id = n.type_id and k.ledger_unit <> 'minutes')
          or exists (select from leave_rule r
            where r.tenant_id = n.tenant_id and r.type_id = n.type_id and r.year_end is not null))
        group by 1, 2, 3, 5) m), '[]') as movements,
    coalesce((select jsonb_agg(jsonb_build_object('typeId', n.type_id, 'through', n.through, 'whole', n.whole,
        'parts', n.parts, 'basis', n.basis))
      from leave_earned n where n.tenant_id = e.tenant_id and n.employee_id = e.id), '[]') as earned,
    coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'minutes', d.minutes) order by d.day, d.request_id)
      from leave_request r
      join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id and not t.counts_as_service
      join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        and not d.is_cancelled and d.minutes > 0
      where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.state = 'approved'), '[]') as unpaid,
    coalesce((select jsonb_agg(jsonb_build_object('day', least(h.to_day, e.end_date), 'minutes', h.minutes) order by h.to_day)
      from hours_worked h where h.tenant_id = e.tenant_id and h.employee_id = e.id and h.is_current), '[]') as hours_worked
  from employee e
  cross join lateral (select employee_today(e.id) as today offset 0) own
  where e.tenant_id = current_tenant() and e.id = any($1::integer[])
  order by e.id`;

interface Asked {
  /** The day balances are asked about; today where none is given. */
  day?: string | null;
  /** A type whose lines are read although nothing of it lapses yet. */
  movementsOf?: number | null;
}

export async function leaveOf(
  tx: Tx,
  employeeIds: readonly number[],
  types: readonly KeptLeaveType[],
  { day = null, movementsOf = null }: Asked = {},
): Promise<PersonLeave[]> {
  const rows = await tx.query<PersonRow>(people, [employeeIds, day, movementsOf]);
  return rows.map((row) => personOf(row, types));
}

export function lockPerson(tx: Tx, employeeId: number): Promise<unknown> {
  return tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
}
