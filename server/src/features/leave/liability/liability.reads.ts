import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listLeaveLiability, OwedLeave } from '@tenure/contract/leave/liability.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type LiabilityQuery = EndpointInput<typeof listLeaveLiability>['query'];

/** The people of each list of scopes; null is the whole company. */
export interface LiabilityReach {
  owed: readonly number[] | null;
  confidential: readonly number[] | null;
  salary: readonly number[] | null;
}

const isIn = (people: string, id: string) => `(${people}::integer[] is null or ${id} = any(${people}))`;

/**
 * The leave of people employed on a day ($1) that would be paid out, by what the viewer may know of its type ($2 and $3):
 * confidential types are one line called ‘Leave’.
 */
const owed = `
  select n.employee_id, case when t.is_known then t.id end as type_id,
    case when t.is_known then t.title else 'Leave' end as title, sum(n.minutes)::integer as minutes
  from leave_entry n
  join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    and e.start_date <= $1::date and (e.end_date is null or e.end_date >= $1::date)
  cross join lateral (select k.id, k.title, not k.is_confidential or ${isIn('$3', 'n.employee_id')} as is_known
    from leave_type k where k.tenant_id = n.tenant_id and k.id = n.type_id and k.is_paid_out) t
  where n.tenant_id = current_tenant() and n.day <= $1::date and ${isIn('$2', 'n.employee_id')}
  group by 1, 2, 3 having sum(n.minutes) <> 0`;

const orders: Record<LiabilityQuery['sortBy'], string> = {
  'hours:desc': 'o.minutes desc',
  'hours:asc': 'o.minutes',
  'name:desc': 'e.last_name desc, e.first_name desc',
  'name:asc': 'e.last_name, e.first_name',
};

type Row = { who: ShownPerson; leaveType: string; minutes: number; total: number };

export async function pageOfOwed(
  tx: Tx,
  { owed: people, confidential }: LiabilityReach,
  day: string,
  { page, itemsPerPage, sortBy, searchText }: LiabilityQuery,
): Promise<{ rows: OwedLeave[]; total: number }> {
  const found = await tx.query<Row>(
    `select ${shownEmployee('e')} as who, o.title as leave_type, o.minutes, count(*) over ()::integer as total
     from (${owed}) o
     join employee e on e.tenant_id = current_tenant() and e.id = o.employee_id
     where position(lower($4) in lower(e.first_name || ' ' || e.last_name)) > 0
     order by ${orders[sortBy]}, e.id, o.type_id limit $5 offset $6`,
    [day, people, confidential, searchText ?? '', itemsPerPage, (page - 1) * itemsPerPage],
  );
  const rows = found.flatMap(({ who: { employeeId, name, avatarUrl }, leaveType, minutes }) =>
    employeeId === null ? [] : [{ employeeId, name, avatarUrl, leaveType, minutes }],
  );
  return { rows, total: found[0]?.total ?? 0 };
}

/** Leave with what it takes to price it, on the same day. */
export interface PricedFacts {
  employeeId: number;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  leaveType: string;
  minutes: number;
  /** Null where the viewer does not see the salary, or there is none. */
  salary: string | null;
  currency: string | null;
  /** From the work pattern; null where there is none. */
  patternMinutes: number | null;
  patternWeeks: number | null;
}

export const owedOn = (
  tx: Tx,
  { owed: people, confidential, salary }: LiabilityReach,
  day: string,
): Promise<PricedFacts[]> =>
  tx.query<PricedFacts>(
    `select e.id as employee_id, e.employee_number, e.first_name,
       e.last_name, o.title as leave_type, o.minutes, pay.salary::text, pay.salary_currency as currency,
       pattern.minutes as pattern_minutes, pattern.weeks as pattern_weeks
     from (${owed}) o
     join employee e on e.tenant_id = current_tenant() and e.id = o.employee_id
     left join assignment pay on pay.tenant_id = e.tenant_id and pay.employee_id = e.id and pay.is_primary
       and pay.valid_from <= $1::date and $1::date < pay.valid_to and ${isIn('$4', 'e.id')}
     left join lateral (
       select count(*)::integer as weeks,
         round(sum((select sum(h.hundredths) from unnest(w.hours) h (hundredths))) * 0.6)::integer as minutes
       from work_pattern_assignment g
       join work_pattern_week w on w.tenant_id = g.tenant_id and w.pattern_id = g.pattern_id
       where g.tenant_id = e.tenant_id and g.employee_id = e.id and g.valid_from <= $1::date and $1::date < g.valid_to
       having count(*) > 0) pattern on true
     order by e.last_name, e.first_name, e.id, o.type_id`,
    [day, people, confidential, salary],
  );
