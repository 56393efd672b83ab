import type { Population, ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

const status = `case when a.phase is null then 'completed' when a.phase = 'planning' then 'planning'
  when a.phase = 'approval' then 'finalise' else 'in_progress' end`;

const columns = `c.id, c.title, t.title as template_title, c.template_version,
  c.start_date, c.end_date, c.phases, c.state, c.total, c.launched,
  c.without_manager, c.launched_at, c.reminded_at,
  c.joiners_until,
  (select b.display_name from account b where b.tenant_id = c.tenant_id and b.id = c.launched_by) as launched_by,
  coalesce((select jsonb_agg(jsonb_build_object('status', s.status, 'count', s.count) order by s.status)
    from (select ${status} as status, count(*) as count from appraisal a
      where a.tenant_id = c.tenant_id and a.cycle_id = c.id group by 1) s), '[]') as progress`;
const from = `from performance_cycle c
  join performance_template t on t.tenant_id = c.tenant_id and t.id = c.template_id
  where c.tenant_id = current_tenant()`;

export async function pageOfCycles(
  tx: Tx,
  page: { page: number; itemsPerPage: number },
  isAscending: boolean,
): Promise<{ rows: ReviewCycle[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const direction = isAscending ? 'asc' : 'desc';
  const [rows, [counted]] = await Promise.all([
    tx.query<ReviewCycle>(
      `select ${columns} ${from} order by c.start_date ${direction}, c.id ${direction} ${part}`,
      places,
    ),
    tx.query<{ total: number }>(
      'select count(*)::integer as total from performance_cycle where tenant_id = current_tenant()',
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function cycleById(tx: Tx, id: number): Promise<ReviewCycle | undefined> {
  const [row] = await tx.query<ReviewCycle>(`select ${columns} ${from} and c.id = $1`, [id]);
  return row;
}

export interface NewCycle {
  title: string;
  templateId: number;
  templateVersion: number;
  startDate: string;
  endDate: string;
  phases: readonly { kind: string; endDate: string }[];
  population: Population;
}

export async function insertCycle(tx: WriteTx, cycle: NewCycle): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into performance_cycle (tenant_id, title, template_id, template_version, start_date, end_date, phases,
       population, joiners_until, launched_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, current_account()) returning id`,
    [
      cycle.title,
      cycle.templateId,
      cycle.templateVersion,
      cycle.startDate,
      cycle.endDate,
      JSON.stringify(cycle.phases),
      JSON.stringify(cycle.population),
      cycle.population.joinersUntil,
    ],
  );
  if (row === undefined) throw new Error('The cycle was not added');
  return row.id;
}

/** Employees e of the population of cycle c who work here on the day it is launched. */
export const inPopulation = `e.tenant_id = c.tenant_id and e.start_date <= (select viewer_today())
  and (e.end_date is null or e.end_date >= (select viewer_today()))
  and case c.population ->> 'kind'
    when 'everyone' then true
    when 'joiners' then e.start_date >= (c.population ->> 'since')::date
    when 'people' then (c.population -> 'ids') @> to_jsonb(e.id)
    else exists (select from assignment s
      where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.is_primary
        and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
        and (c.population -> 'ids') @> to_jsonb(
          case c.population ->> 'kind' when 'department' then s.department_id when 'position' then s.position_id
            else s.location_id end))
  end`;

export async function countPopulation(tx: WriteTx, cycleId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `update performance_cycle u set total = found.total
     from (select count(e.id)::integer as total from performance_cycle c join employee e on ${inPopulation}
       where c.tenant_id = current_tenant() and c.id = $1) found
     where u.tenant_id = current_tenant() and u.id = $1 returning u.total`,
    [cycleId],
  );
  return row?.total ?? 0;
}

interface Reviewee {
  employeeId: number;
  /** Null where they have none. */
  managerId: number | null;
}

/** The people after the last one reached. The cycle is locked, so that a job that runs twice creates each review once. */
export async function nextPeople(tx: WriteTx, cycleId: number, most: number): Promise<Reviewee[]> {
  await tx.query(
    'select from performance_cycle where tenant_id = current_tenant() and id = $1 for no key update',
    [cycleId],
  );
  return tx.query<Reviewee>(
    `select next.id as employee_id, manager_of(next.id, next.today) as manager_id
     from (select e.id, viewer_today() as today from performance_cycle c join employee e on ${inPopulation}
       where c.tenant_id = current_tenant() and c.id = $1 and c.state = 'launching' and e.id > c.reached
       order by e.id limit $2) next`,
    [cycleId, most],
  );
}

export async function noteReached(
  tx: WriteTx,
  cycleId: number,
  { reached, launched, withoutManager }: { reached: number; launched: number; withoutManager: number },
): Promise<void> {
  await tx.query(
    `update performance_cycle set reached = $2, launched = launched + $3, without_manager = without_manager + $4
     where tenant_id = current_tenant() and id = $1`,
    [cycleId, reached, launched, withoutManager],
  );
}

/** Notes a reminder; false where there was one within the last day. */
export async function noteReminder(tx: WriteTx, cycleId: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update performance_cycle set reminded_at = tenure_now()
     where tenant_id = current_tenant() and id = $1
       and (reminded_at is null or reminded_at < tenure_now() - interval '1 day') returning id`,
    [cycleId],
  );
  return rows.length > 0;
}

export async function endLaunch(tx: WriteTx, cycleId: number): Promise<void> {
  await tx.query(
    `update performance_cycle set state = 'live' where tenant_id = current_tenant() and id = $1`,
    [cycleId],
  );
}

/** Creates a review from the template version for each of these people, with one statement per table. */
export async function addAppraisals(
  tx: WriteTx,
  cycleId: number,
  people: readonly { employeeId: number; managerId: number }[],
): Promise<number[]> {
  const made = await tx.query<{ id: number }>(
    `insert into appraisal (tenant_id, cycle_id, employee_id, manager_id, template_id, template_version, title,
       start_date, end_date, phases, phase, peers_shown_from, parent_id)
     select c.tenant_id, c.id, p."employeeId", p."managerId", c.template_id, c.template_version, c.title, c.start_date,
       c.end_date, array(select jsonb_array_elements_text(v.definition -> 'phases')), v.definition -> 'phases' ->> 0,
       coalesce((v.definition ->> 'peersShownFrom')::integer, 3),
       (select max(earlier.id) from appraisal earlier
        where earlier.tenant_id = c.tenant_id and earlier.employee_id = p."employeeId" and earlier.end_date <= c.start_date)
     from performance_cycle c
     join performance_template_version v on v.tenant_id = c.tenant_id and v.template_id = c.template_id
       and v.number = c.template_version
     cross join jsonb_to_recordset($2::jsonb) as p ("employeeId" integer, "managerId" integer)
     where c.tenant_id = current_tenant() and c.id = $1
     order by p."employeeId"
     on conflict (tenant_id, cycle_id, employee_id) do nothing returning id`,
    [cycleId, JSON.stringify(people)],
  );
  const ids = made.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const of = `from appraisal a
    join performance_template_version v on v.tenant_id = a.tenant_id and v.template_id = a.template_id
      and v.number = a.template_version`;
  const these = 'where a.tenant_id = current_tenant() and a.id = any($1::integer[])';
  await tx.query(
    `insert into appraisal_phase (tenant_id, appraisal_id, kind, end_date, started_at)
     select a.tenant_id, a.id, kind, coalesce(
         (select (d ->> 'endDate')::date from performance_cycle c cross join jsonb_array_elements(c.phases) d
          where c.tenant_id = a.tenant_id and c.id = a.cycle_id and d ->> 'kind' = kind), a.end_date),
       case when place = 1 then tenure_now() end
     ${of} cross join jsonb_array_elements_text(v.definition -> 'phases') with ordinality as phase (kind, place) ${these}
     order by a.id, place`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type)
     select a.tenant_id, a.id, someone.id, someone.type from appraisal a
     cross join lateral (values (a.employee_id, 'employee'), (a.manager_id, 'manager')) as someone (id, type) ${these}`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id, is_prescribed, due_date)
     select a.tenant_id, a.id, a.employee_id, a.manager_id, above.id, true, (select p.end_date from appraisal_phase p
       where p.tenant_id = a.tenant_id and p.appraisal_id = a.id and p.kind = 'approval')
     ${of} cross join lateral (select manager_of(a.manager_id, viewer_today()) as id offset 0) above ${these}
       and 'approval' = any(a.phases) and v.definition ->> 'approver' = 'managers-manager'
       and above.id is not null and above.id not in (a.employee_id, a.manager_id)`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_section (tenant_id, appraisal_id, number, type, title, description, weight, weighs_items,
       needs_label, least_items)
     select a.tenant_id, a.id, place, s ->> 'type', s ->> 'title', s ->> 'description', (s ->> 'weight')::integer,
       (s ->> 'weighsItems')::boolean, (s ->> 'needsLabel')::boolean, (s ->> 'leastItems')::integer
     ${of} cross join jsonb_array_elements(v.definition -> 'sections') with ordinality as section (s, place) ${these}`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_checkpoint (tenant_id, section_id, appraisal_id, start_date, end_date, is_mandatory)
     select a.tenant_id, n.id, a.id, least(a.start_date + (plan ->> 'opensAfter')::integer, a.end_date),
       least(a.start_date + (plan ->> 'opensAfter')::integer + (plan ->> 'openFor')::integer - 1, a.end_date),
       (plan ->> 'isMandatory')::boolean
     ${of} join appraisal_section n on n.tenant_id = a.tenant_id and n.appraisal_id = a.id and n.type = 'checkpoint'
     cross join lateral (select v.definition -> 'sections' -> (n.number - 1) -> 'checkpoint' as plan) planned ${these}`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, source, assigned_to)
     select a.tenant_id, a.id, n.id, i ->> 'title', i ->> 'description', (i ->> 'weight')::integer, 'template',
       i ->> 'assignedTo'
     ${of} join appraisal_section n on n.tenant_id = a.tenant_id and n.appraisal_id = a.id
     cross join jsonb_array_elements(v.definition -> 'sections' -> (n.number - 1) -> 'items') with ordinality as item (i, place)
     ${these} order by n.id, place`,
    [ids],
  );
  await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, level, source,
       library_item_id)
     select a.tenant_id, a.id, n.id, l.title, l.description, l.level,
       case when l.position_id is not null then 'position' else 'department' end, l.id
     from appraisal a
     join appraisal_section n on n.tenant_id = a.tenant_id and n.appraisal_id = a.id and n.type = 'competency'
     join assignment s on s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
       and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
     join performance_library_item l on l.tenant_id = a.tenant_id and l.kind = 'competency' and not l.is_archived
       and (l.position_id = s.position_id or (l.position_id is null and l.department_id = s.department_id))
     ${these} order by n.id, l.title`,
    [ids],
  );
  return ids;
}

/** Active accounts of the people whose reviews these are. */
export async function accountsOfReviews(
  tx: WriteTx,
  ids: readonly number[],
): Promise<{ accountId: number; id: number }[]> {
  return tx.query<{ accountId: number; id: number }>(
    `select b.id as account_id, a.id from appraisal a
     join account b on b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and b.status = 'active'
     where a.tenant_id = current_tenant() and a.id = any($1::integer[]) order by a.id`,
    [ids],
  );
}
