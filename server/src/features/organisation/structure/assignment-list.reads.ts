import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { AssignmentTime, HeldTime, listAssignments } from '@tenure/contract/organisation/assignments.ts';
import { endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';

type Query = EndpointInput<typeof listAssignments>['query'];

/** Rows that touch and say the same are one time: they are cut where the department of the position becomes another. */
const times = `
  with marked as (
    select a.*, (lag(a.valid_to) over told = a.valid_from
      and lag(row(a.is_primary, a.fte, a.salary, a.salary_currency, a.reason)) over told
        is not distinct from row(a.is_primary, a.fte, a.salary, a.salary_currency, a.reason)) is true as goes_on
    from assignment a where a.tenant_id = current_tenant() and a.position_id = $1
    window told as (partition by a.employee_id order by a.valid_from)
  ), numbered as (
    select m.*, count(*) filter (where not m.goes_on) over (partition by m.employee_id order by m.valid_from) as number from marked m
  ), times as (
    select (array_agg(n.id order by n.valid_from))[1] as id, n.employee_id, min(n.valid_from) as "from", max(n.valid_to) as "to",
      bool_and(n.is_primary) as is_primary, min(n.fte) as fte, min(n.salary) as salary, min(n.salary_currency) as currency,
      coalesce(min(n.reason), '') as reason
    from numbered n group by n.employee_id, n.number
  ), placed as (
    select t.*, case when t."to" <= $2::date then 'former' when t."from" > $2::date then 'to-come' else 'now' end as "when" from times t
  )`;

const page = `${times}
  select p.id as assignment_id, jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name,
    'avatarUrl', ${photoAddress('e', 96)}) as person,
    p."from", p."to", p.is_primary, p.fte, p.salary is not null as has_salary, p.currency, p.reason, p."when"
  from placed p join employee e on e.tenant_id = current_tenant() and e.id = p.employee_id
  where $3::text[] is null or p."when" = any($3)
  order by array_position(array['now', 'to-come', 'former'], p."when"), `;
const totals = `${times} select p."when", count(*)::integer as total from placed p group by p."when"`;

interface TimeRow extends Omit<HeldTime, 'fte' | 'hasSalary' | 'to'> {
  to: string;
  fte: string;
  hasSalary: boolean;
}

export interface AssignmentPage {
  rows: TimeRow[];
  totals: Record<AssignmentTime, number>;
  total: number;
  day: string;
  today: string;
}

export async function pageOfAssignments(
  tx: Tx,
  position: number,
  query: Query,
): Promise<AssignmentPage | undefined> {
  const [days, [known]] = await Promise.all([
    dayOf(tx, query.asOf),
    tx.query('select from position where tenant_id = current_tenant() and id = $1', [position]),
  ]);
  if (known === undefined) return undefined;
  const wanted = query['selectedFilters[when]'] ?? null;
  const direction = query.sortBy === 'from:desc' ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    tx.query<TimeRow>(`${page} p."from" ${direction}, e.last_name, e.first_name, p.id limit $4 offset $5`, [
      position,
      days.day,
      wanted,
      query.itemsPerPage,
      (query.page - 1) * query.itemsPerPage,
    ]),
    tx.query<{ when: AssignmentTime; total: number }>(totals, [position, days.day]),
  ]);
  const all = { now: 0, 'to-come': 0, former: 0 };
  for (const { when, total } of counted) all[when] = total;
  const total = counted
    .filter(({ when }) => wanted === null || wanted.includes(when))
    .reduce((sum, one) => sum + one.total, 0);
  return { rows, totals: all, total, ...days };
}

export function heldTimeOf({ hasSalary, currency, fte, to, ...row }: TimeRow, seesSalary: boolean): HeldTime {
  return {
    ...row,
    fte: Number(fte),
    to: to === endOfTime ? null : to,
    ...(seesSalary && { hasSalary, currency }),
  };
}
