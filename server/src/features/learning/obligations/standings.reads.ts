import type { StatementFor, Tx } from '../../../platform/db/transaction.ts';

export interface WantedFacts {
  day: string;
  /** Null for everyone. */
  reach: readonly number[] | null;
  departmentIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
}

/**
 * Each of these reads many rows of each of its parts, which the planner cannot know. A row looked up a hundred thousand times
 * takes seconds, and one plan for every day and reach is none for any.
 */
export async function readWhole<Row>(
  tx: Tx,
  text: StatementFor<NoInfer<Row>>,
  values: readonly unknown[],
): Promise<Row[]> {
  const set = (value: string) =>
    tx.query(
      `select set_config('enable_nestloop', '${value}', true), set_config('enable_sort', '${value}', true)`,
    );
  const [, rows] = await Promise.all([set('off'), tx.queryOnce<Row>(text, values), set('on')]);
  return rows;
}

/** The first five places of a statement of the parts below. */
export const givenOf = (
  { day, reach, departmentIds, locationIds }: WantedFacts,
  obligations: readonly { id: number }[],
): unknown[] => [day, obligations.map(({ id }) => id), reach, departmentIds ?? null, locationIds ?? null];

/** The obligations that are asked for, a. */
export const asked = `asked as materialized (
  select o.id as obligation_id, o.audience ->> 'kind' as kind,
    array(select one::integer from jsonb_array_elements_text(o.audience -> 'ids') one) as ids
  from obligation o where o.tenant_id = current_tenant() and o.id = any($2::integer[])
)`;

/** Said of every table of people: with only a few of them wanted, none is read whole. */
const isWanted = (employeeId: string) => `($3::integer[] is null or ${employeeId} = any($3))`;

/** People who work here on the day, h, and where; with columns of those who want more of them. */
export const here = (columns = '', joins = '') => `here as materialized (
  select e.id as employee_id, s.department_id, s.location_id, s.position_id ${columns}
  from employee e
  join assignment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
    and s.valid_from <= $1::date and $1::date < s.valid_to ${joins}
  where e.tenant_id = current_tenant() and e.start_date <= $1::date and (e.end_date is null or e.end_date >= $1::date)
    and ${isWanted('e.id')} and ${isWanted('s.employee_id')}
    and ($4::integer[] is null or s.department_id = any($4)) and ($5::integer[] is null or s.location_id = any($5))
)`;

/** Whether obligation a is required of the people in h. */
export const concerns = (
  h: string,
) => `case a.kind when 'everyone' then true when 'people' then ${h}.employee_id = any(a.ids)
  when 'department' then ${h}.department_id = any(a.ids) when 'position' then ${h}.position_id = any(a.ids)
  else ${h}.location_id = any(a.ids) end`;

const wanted = `k.tenant_id = current_tenant() and k.obligation_id = any($2::integer[])`;

/**
 * What people have completed up to the day. It is kept as it is by their latest completion; before that one it is
 * counted from those that there were.
 */
export const done = `done as not materialized (
  select k.obligation_id, k.employee_id, k.latest_on, k.lapses_on
  from obligation_holding k where ${wanted} and ${isWanted('k.employee_id')} and k.latest_on <= $1::date
  union all
  select k.obligation_id, k.employee_id, max(d.completed_on),
    max(completion_lapses_on(o.renewal, o.months, o.anchor, o.grace_days, d.completed_on, d.expires_on))
  from obligation_holding k
  join obligation o on o.tenant_id = k.tenant_id and o.id = k.obligation_id
  join obligation_course c on c.tenant_id = k.tenant_id and c.obligation_id = k.obligation_id
  join course_completion d on d.tenant_id = k.tenant_id and d.course_id = c.course_id and d.employee_id = k.employee_id
    and d.completed_on <= $1::date
  where ${wanted} and ${isWanted('k.employee_id')} and ${isWanted('d.employee_id')} and k.latest_on > $1::date
  group by k.obligation_id, k.employee_id
)`;

/** People who had begun by the day and not completed. */
export const begun = `begun as not materialized (
  select k.obligation_id, n.employee_id
  from obligation_course k
  join course_enrolment n on n.tenant_id = k.tenant_id and n.course_id = k.course_id and n.state = 'in-progress'
    and (n.started_at at time zone 'UTC')::date <= $1::date
  where ${wanted} and ${isWanted('n.employee_id')}
  union
  select k.obligation_id, k.employee_id
  from obligation_holding k
  join obligation_course c on c.tenant_id = k.tenant_id and c.obligation_id = k.obligation_id
  join course_completion d on d.tenant_id = k.tenant_id and d.course_id = c.course_id and d.employee_id = k.employee_id
    and d.completed_on > $1::date
  join course_enrolment n on n.tenant_id = d.tenant_id and n.id = d.enrolment_id
    and (n.started_at at time zone 'UTC')::date <= $1::date
  where ${wanted} and ${isWanted('k.employee_id')} and ${isWanted('d.employee_id')} and ${isWanted('n.employee_id')}
    and k.latest_on > $1::date
)`;

/** People exempt on the day, each at most once from an obligation. */
export const exempt = `exempt as not materialized (
  select k.obligation_id, k.employee_id from obligation_exemption k
  where ${wanted} and ${isWanted('k.employee_id')} and k.from_on <= $1::date and (k.until_on is null or k.until_on > $1::date)
)`;
