import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { photoAddress } from '../../platform/db/photo-address.ts';
import type { Tx } from '../../platform/db/transaction.ts';
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

/** The people of a chart that is made of people, each with the first of their managers. */
export function peopleOf(tx: Tx, day: string, part: Part): Promise<PersonRow[]> {
  return tx.query(
    `select e.id, e.first_name || ' ' || e.last_name as "fullName", e.employee_number as "employeeNumber",
       coalesce(v.title, a.title) as title, ${photoAddress('e', 96)} as photo,
       case when a.position_id is null then a.manager_id
         when v.reports_to_id is null then null
         else coalesce(
           (select b.employee_id from assignment b
            where b.tenant_id = a.tenant_id and b.position_id = v.reports_to_id and b.is_primary and ${holds('b')}
            order by b.id limit 1),
           manager_of(e.id, $1)) end as "managerId",
       a.secondary_manager_id as "secondaryManagerId", a.department_id as "departmentId", a.location_id as "locationId",
       v.employment_type as "employmentType"
     from assignment a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
     where a.tenant_id = current_tenant() and a.is_primary and ${holds('a')}${among(part, 'a.employee_id')}
     order by e.id`,
    valuesOf(day, part),
  );
}

/** A person and those below, so many steps. */
export async function branchOfPeople(
  tx: Tx,
  employee: number,
  day: string,
  depth: number,
): Promise<{ part: number[]; path: number[] }> {
  const [below, above] = await Promise.all([
    tx.query<{ id: number }>('select employee_id as id from reports_of($1, $2, $3)', [employee, day, depth]),
    tx.query<{ id: number }>(
      `select employee_id as id from line_above($1, $2) where employee_id is not null
       group by employee_id order by min(step), employee_id`,
      [employee, day],
    ),
  ]);
  return { part: [employee, ...below.map((row) => row.id)], path: above.map((row) => row.id) };
}

/** Who is asking, if they are somewhere in the company that day. */
export async function viewerInChart(tx: Tx, day: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select a.employee_id as id from assignment a
     where a.tenant_id = current_tenant() and a.employee_id = current_employee() and a.is_primary and ${holds('a')}`,
    [day],
  );
  return row?.id;
}

/** Those who report to nobody, and so many steps below. */
export async function topOfPeople(tx: Tx, day: string, depth: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with top as materialized (
       select a.employee_id from assignment a
       left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
       where a.tenant_id = current_tenant() and a.is_primary and ${holds('a')}
         and (case when a.position_id is null then a.manager_id else v.reports_to_id end) is null
     )
     select employee_id as id from top
     union select below.employee_id from top cross join lateral reports_of(top.employee_id, $1, $2) below`,
    [day, depth],
  );
  return rows.map((row) => row.id);
}

/** How many report to each of some people directly. */
export async function reportsOfPeople(
  tx: Tx,
  people: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; reports: number }>(
    `select person as id, (select count(*) from reports_of(person, $1, 1))::integer as reports
     from unnest($2::integer[]) person`,
    [day, people],
  );
  return new Map(rows.map((row) => [row.id, row.reports]));
}

/** People whose branches are open, their direct reports, and everybody above. */
export async function openPeople(tx: Tx, day: string, open: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select below.employee_id as id from unnest($2::integer[]) person cross join lateral reports_of(person, $1, 1) below`,
    [day, open],
  );
  return withManagersAbove(tx, day, [...open, ...rows.map((row) => row.id)]);
}

/** Some people and everybody above them. */
export async function withManagersAbove(tx: Tx, day: string, people: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select person as id from unnest($2::integer[]) person
     union select line.employee_id from unnest($2::integer[]) person cross join lateral line_above(person, $1) line
     where line.employee_id is not null`,
    [day, people],
  );
  return rows.map((row) => row.id);
}

/** People have no vacancies, so whoever filters by them finds nobody. */
export async function peopleWhoFit(
  tx: Tx,
  day: string,
  { departments, locations, titles, employmentTypes, vacancyStatuses }: ChartFilters,
  most: number,
): Promise<number[]> {
  if (vacancyStatuses !== null) return [];
  const rows = await tx.query<{ id: number }>(
    `select a.employee_id as id from assignment a
     left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
     where a.tenant_id = current_tenant() and a.is_primary and ${holds('a')}
       and ($2::integer[] is null or a.department_id = any($2)) and ($3::integer[] is null or a.location_id = any($3))
       and ($4::text[] is null or coalesce(v.title, a.title) = any($4))
       and ($5::text[] is null or v.employment_type = any($5))
     order by a.employee_id limit $6`,
    [day, departments, locations, titles, employmentTypes, most],
  );
  return rows.map((row) => row.id);
}
