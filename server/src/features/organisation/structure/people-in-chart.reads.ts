import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Sight } from '../../../platform/policy/person-fields.reads.ts';
import { among, type ChartFilters, holds, type Part, valuesOf } from './chart-part.reads.ts';

export interface PersonRow {
  id: number;
  fullName: string;
  employeeNumber: string;
  title: string;
  photo: string | null;
  managerId: number | null;
  secondaryManagerId: number | null;
  departmentId: number;
  locationId: number;
  employmentType: OrgNode['employmentType'];
}

/** The people a viewer sees more of than everyone does. */
export interface ChartSight {
  employeeNumber: Sight;
  employmentType: Sight;
}

/** The people of a chart that is made of people, each with the first of their managers. */
export function peopleOf(tx: Tx, day: string, part: Part): Promise<PersonRow[]> {
  return tx.query(
    `select e.id, e.first_name || ' ' || e.last_name as full_name, e.employee_number,
       coalesce(v.title, a.title) as title, ${photoAddress('e', 96)} as photo,
       case when a.position_id is null then a.manager_id
         when v.reports_to_id is null then null
         else coalesce(
           (select b.employee_id from assignment b
            where b.tenant_id = a.tenant_id and b.position_id = v.reports_to_id and b.employee_id <> e.id and ${holds('b')}
            order by b.is_primary desc, b.id limit 1),
           manager_of(e.id, $1)) end as manager_id,
       a.secondary_manager_id, a.department_id, a.location_id,
       v.employment_type
     from assignment a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
     where a.tenant_id = current_tenant() and a.is_primary and ${holds('a')}${among(part, 'a.employee_id')}
     order by e.id`,
    valuesOf(day, part),
  );
}

/** Everyone below some people: also below the second positions of those who are below them. */
const below = (begin: string) => `
  with recursive known (id, depth) as (
    ${begin}
    union
    select r.employee_id, known.depth + r.depth
    from known cross join lateral reports_of(known.id, $1, $2 - known.depth) r
    where known.depth < $2 and (known.depth = 0 or exists (
      select from assignment beside where beside.tenant_id = current_tenant() and beside.employee_id = known.id
        and not beside.is_primary and beside.position_id is not null and ${holds('beside')}))
  )
  select distinct id from known`;

const belowOne = below('select $3::integer, 0');

/** A person and those below, so many steps, with their line to the top. */
export async function branchOfPeople(
  tx: Tx,
  employee: number,
  day: string,
  depth: number,
): Promise<number[]> {
  const [rows, line] = await Promise.all([
    tx.query<{ id: number }>(belowOne, [day, depth, employee]),
    linesOfPeople(tx, day, [employee]),
  ]);
  return [...rows.map((row) => row.id), ...line];
}

/** The viewer, if they have a place in the company that day. */
export async function viewerInChart(tx: Tx, day: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select a.employee_id as id from assignment a
     where a.tenant_id = current_tenant() and a.employee_id = current_employee() and a.is_primary and ${holds('a')}`,
    [day],
  );
  return row?.id;
}

/** The first people down every line from the top, past positions that are no one's main position. */
const belowTop = below(`
    (with recursive reached (position_id) as (
      select v.position_id from position_version v
      where v.tenant_id = current_tenant() and v.reports_to_id is null and ${holds('v')}
      union
      select v.position_id from reached
      join position_version v on v.tenant_id = current_tenant() and v.reports_to_id = reached.position_id and ${holds('v')}
      where not exists (select from assignment a where a.tenant_id = current_tenant() and a.position_id = reached.position_id
        and a.is_primary and ${holds('a')})
    )
    select a.employee_id, 0 from reached
    join assignment a on a.tenant_id = current_tenant() and a.position_id = reached.position_id and a.is_primary and ${holds('a')}
    union all
    select a.employee_id, 0 from assignment a
    where a.tenant_id = current_tenant() and a.is_primary and a.position_id is null and a.manager_id is null and ${holds('a')})`);

/** Those at the top, and so many steps below. */
export async function topOfPeople(tx: Tx, day: string, depth: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(belowTop, [day, depth]);
  return rows.map((row) => row.id);
}

/** How many report to each of some people directly. */
export async function reportsOfPeople(
  tx: Tx,
  people: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; reports: number }>(
    `select person as id, (select count(*) from reports_of(person, $1, 1))::integer as reports
     from unnest($2::integer[]) person`,
    [day, people],
  );
  return new Map(rows.map((row) => [row.id, row.reports]));
}

/** People whose branches are open, their direct reports, and everyone above. */
export async function openPeople(tx: Tx, day: string, open: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select below.employee_id as id from unnest($2::integer[]) person cross join lateral reports_of(person, $1, 1) below`,
    [day, open],
  );
  return linesOfPeople(tx, day, [...open, ...rows.map((row) => row.id)]);
}

/** Some people and their lines to the top as the chart draws them: from each to the first of their managers. */
export async function linesOfPeople(tx: Tx, day: string, people: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive line (id) as (
       select unnest($2::integer[])
       union select manager_of(line.id, $1) from line where line.id is not null
     )
     select id from line where id is not null`,
    [day, people],
  );
  return rows.map((row) => row.id);
}

/**
 * The people, of those given, whose first manager holds the position above them as their main one, or is
 * named.
 */
export async function ledFromMainPosition(tx: Tx, day: string, people: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select person as id from unnest($2::integer[]) person
     cross join lateral (select manager_of(person, $1) as id offset 0) manager
     where exists (
       select from line_above(person, $1) line
       join assignment a on a.tenant_id = current_tenant() and a.employee_id = line.employee_id and a.is_primary
         and a.position_id is not distinct from line.position_id and ${holds('a')}
       where line.depth = 1 and line.employee_id = manager.id)`,
    [day, people],
  );
  return rows.map((row) => row.id);
}

/** People have no vacancies, so that filter finds no one; their employment type finds only people whose type the viewer sees. */
export async function peopleWhoFit(
  tx: Tx,
  day: string,
  { departments, locations, titles, employmentTypes, vacancyStatuses }: ChartFilters,
  most: number,
  types: Sight,
): Promise<number[]> {
  if (vacancyStatuses !== null) return [];
  const rows = await tx.query<{ id: number }>(
    `select a.employee_id as id from assignment a
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
     where a.tenant_id = current_tenant() and a.is_primary and ${holds('a')}
       and ($2::integer[] is null or a.department_id = any($2)) and ($3::integer[] is null or a.location_id = any($3))
       and ($4::text[] is null or coalesce(v.title, a.title) = any($4))
       and ($5::text[] is null or (v.employment_type = any($5) and ($7::integer[] is null or a.employee_id = any($7))))
     order by a.employee_id limit $6`,
    [day, departments, locations, titles, employmentTypes, most, types.ids],
  );
  return rows.map((row) => row.id);
}
