import type { CompliancePerson } from '@tenure/contract/learning/obligations.ts';
import { daysAhead } from '@tenure/domain/learning/obligations.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  asked,
  begun,
  concerns,
  done,
  exempt,
  givenOf,
  here,
  readWhole,
  type WantedFacts,
} from './standings.reads.ts';

/** People with their names and where they work. */
const named = here(
  `, e.first_name || ' ' || e.last_name as full_name, coalesce(s.title, v.title, '') as position_title, d.title as department,
    l.title as location`,
  `join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
  join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join position_version v on v.tenant_id = s.tenant_id and v.position_id = s.position_id
    and v.valid_from <= $1::date and $1::date < v.valid_to`,
);

/** Everyone with an obligation on the day, with their status. */
const required = `required as not materialized (
  select a.obligation_id, h.employee_id, h.full_name, h.position_title, h.department, h.location, done.latest_on as completed_on,
    nullif(done.lapses_on, 'infinity') as lapses_on,
    case when exempt.employee_id is not null then 'EXEMPTED' when done.lapses_on > $1::date then 'COMPLETED'
      when begun.employee_id is not null then 'IN_PROGRESS' when done.employee_id is not null then 'EXPIRED'
      else 'NOT_YET_STARTED' end as status
  from asked a
  join here h on ${concerns('h')}
  left join done on done.obligation_id = a.obligation_id and done.employee_id = h.employee_id
  left join begun on begun.obligation_id = a.obligation_id and begun.employee_id = h.employee_id
  left join exempt on exempt.obligation_id = a.obligation_id and exempt.employee_id = h.employee_id
)`;

const isMissing = (r: string) => `${r}.status not in ('EXEMPTED', 'COMPLETED')`;

/** From which day the obligation has been theirs without a break. A place without a position is in no audience of positions. */
const since = `greatest(o.starts_on, e.start_date, (
  select coalesce(max(x.valid_to) filter (where (${concerns('x')}) is not true), min(x.valid_from))
  from assignment x where x.tenant_id = e.tenant_id and x.employee_id = e.id and x.is_primary and x.valid_from <= $1::date
    and (${concerns('x')} or x.valid_to <= $1::date)))`;

const orders = {
  'name:asc': 'lower(p.full_name), p.employee_id, lower(p.obligation)',
  'name:desc': 'lower(p.full_name) desc, p.employee_id desc, lower(p.obligation) desc',
  'dueOn:asc':
    'coalesce(p.due_on, p.lapses_on) nulls last, lower(p.full_name), p.employee_id, lower(p.obligation)',
  'dueOn:desc':
    'coalesce(p.due_on, p.lapses_on) desc nulls first, lower(p.full_name) desc, p.employee_id desc, lower(p.obligation) desc',
} as const;
export type RequiredOrder = keyof typeof orders;

export interface WantedRequired extends WantedFacts {
  statuses?: readonly string[] | undefined;
  /** Only what is neither held nor exempt. */
  isMissing?: boolean;
  /** Only what is held and lapses in the days that the board looks ahead. */
  isLapsing?: boolean;
  /** Only what is missing, or held and lapses within so many days, by people without an open attempt at a course that counts. */
  owedWithin?: number;
  searchText?: string;
  order?: RequiredOrder;
  /** Everyone where it is not there. */
  page?: { page: number; itemsPerPage: number };
}

interface Row {
  total: number;
  /** Null where the page has no one. */
  one: CompliancePerson | null;
}

/** The courses required of people on a day, with whether they hold them, in the order of the people. */
export async function requiredOn(
  tx: Tx,
  given: WantedRequired,
  obligations: readonly { id: number }[],
): Promise<{ rows: CompliancePerson[]; total: number }> {
  if (obligations.length === 0) return { rows: [], total: 0 };
  const values = [
    ...givenOf(given, obligations),
    given.statuses ?? null,
    given.isMissing ?? false,
    given.isLapsing ?? false,
    daysAhead,
    given.owedWithin ?? null,
    given.searchText ?? '',
  ];
  const { part, places } =
    given.page === undefined ? { part: '', places: [] } : pagePart(given.page, values.length);
  const order = orders[given.order ?? 'name:asc'];
  const found = await readWhole<Row>(
    tx,
    `with ${[asked, named, done, begun, exempt, required].join(', ')},
     wanted as materialized (
       select r.* from required r
       where ($6::text[] is null or r.status = any($6)) and (not $7::boolean or ${isMissing('r')})
         and (not $8::boolean or (r.status = 'COMPLETED' and r.lapses_on < $1::date + $9::integer))
         and ($10::integer is null or ((${isMissing('r')} or (r.status = 'COMPLETED' and r.lapses_on < $1::date + $10))
           and not exists (select from obligation_course c
             join course_enrolment n on n.tenant_id = c.tenant_id and n.course_id = c.course_id
               and n.state in ('requested', 'not-started', 'in-progress')
             where c.tenant_id = current_tenant() and c.obligation_id = r.obligation_id and n.employee_id = r.employee_id)))
         and ($11 = '' or strpos(lower(r.full_name), lower($11)) > 0)
     ), page as (
       select p.* from (
         select w.*, o.title as obligation,
           case when ${isMissing('w')} then greatest(${since} + o.grace_days, w.lapses_on) end as due_on
         from wanted w
         join asked a on a.obligation_id = w.obligation_id
         join obligation o on o.tenant_id = current_tenant() and o.id = w.obligation_id
         join employee e on e.tenant_id = o.tenant_id and e.id = w.employee_id
       ) p order by ${order} ${part}
     )
     select t.total, case when p.employee_id is not null then jsonb_build_object('employeeId', p.employee_id,
       'fullName', p.full_name, 'positionTitle', p.position_title, 'department', p.department, 'location', p.location,
       'obligationId', p.obligation_id, 'obligation', p.obligation, 'status', p.status, 'completedOn', p.completed_on,
       'lapsesOn', p.lapses_on, 'dueOn', p.due_on) end as one
     from (select count(*)::integer as total from wanted) t left join page p on true
     order by ${order}`,
    [...values, ...places],
  );
  return { total: found[0]?.total ?? 0, rows: found.flatMap(({ one }) => one ?? []) };
}
