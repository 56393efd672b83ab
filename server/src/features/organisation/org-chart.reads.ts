import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface PositionRow {
  id: number;
  title: string;
  identifier: string;
  description: string;
  superiorId: number | null;
  departmentId: number;
  locationId: number;
  employmentType: NonNullable<OrgNode['employmentType']>;
  budgetFte: string | null;
  budgetHeadcount: number | null;
}

export interface HolderRow {
  positionId: number;
  employeeId: number;
  fullName: string;
  fte: string;
}

export interface PersonRow {
  id: number;
  fullName: string;
  employeeNumber: string;
  title: string;
  managerId: number | null;
  secondaryManagerId: number | null;
  departmentId: number;
  locationId: number;
  employmentType: OrgNode['employmentType'];
}

export interface PlaceRow {
  id: number;
  title: string;
  identifier: string;
  description: string;
}

/** Part of a chart: the ids it is about, or null for the whole company. */
export type Part = readonly number[] | null;

const holds = (table: string) => `${table}.valid_from <= $1 and $1 < ${table}.valid_to`;
/** The two are statements of their own: one reads everything once, the other a few rows by index. */
const among = (part: Part, column: string) => (part === null ? '' : ` and ${column} = any($2)`);
const valuesOf = (day: string, part: Part) => (part === null ? [day] : [day, part]);

/** The day a read is about: the one that is named, or the viewer's own. */
export async function dayOf(tx: Tx, asOf: string | undefined): Promise<string> {
  if (asOf !== undefined) return asOf;
  const [row] = await tx.query<{ day: string }>('select viewer_today() as day');
  if (row === undefined) throw new Error('There is no today');
  return row.day;
}

export function positionsOf(tx: Tx, day: string, part: Part): Promise<PositionRow[]> {
  return tx.query(
    `select v.position_id as id, v.title, p.identifier, v.description, s.position_id as "superiorId",
       v.department_id as "departmentId", v.location_id as "locationId", v.employment_type as "employmentType",
       v.budget_fte as "budgetFte", v.budget_headcount as "budgetHeadcount"
     from position_version v
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id and ${holds('s')}
     where v.tenant_id = current_tenant() and ${holds('v')}${among(part, 'v.position_id')}
     order by v.position_id`,
    valuesOf(day, part),
  );
}

export function holdersOf(tx: Tx, day: string, part: Part): Promise<HolderRow[]> {
  return tx.query(
    `select a.position_id as "positionId", a.employee_id as "employeeId", e.first_name || ' ' || e.last_name as "fullName", a.fte
     from assignment a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and a.position_id is not null and ${holds('a')}${among(part, 'a.position_id')}
     order by a.is_primary desc, a.id`,
    valuesOf(day, part),
  );
}

export function dottedLinesOf(
  tx: Tx,
  day: string,
  part: Part,
): Promise<{ positionId: number; superiorId: number }[]> {
  return tx.query(
    `select i.position_id as "positionId", i.superior_id as "superiorId" from position_indirect_superior i
     where i.tenant_id = current_tenant() and ${holds('i')}${among(part, 'i.position_id')}
     order by i.superior_id`,
    valuesOf(day, part),
  );
}

/** How many positions stand directly under each of some. */
export function countsBelow(
  tx: Tx,
  day: string,
  part: Part,
): Promise<{ superiorId: number; reports: number }[]> {
  return tx.query(
    `select v.reports_to_id as "superiorId", count(*)::integer as reports from position_version v
     where v.tenant_id = current_tenant() and v.reports_to_id is not null and ${holds('v')}${among(part, 'v.reports_to_id')}
     group by v.reports_to_id`,
    valuesOf(day, part),
  );
}

/** The people of a chart that is made of people, each with the first of their managers. */
export function peopleOf(tx: Tx, day: string, part: Part): Promise<PersonRow[]> {
  return tx.query(
    `select e.id, e.first_name || ' ' || e.last_name as "fullName", e.employee_number as "employeeNumber",
       coalesce(v.title, a.title) as title,
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

/** What departments, or locations, were called that day. */
export function placesOf(tx: Tx, kind: 'department' | 'location', day: string): Promise<PlaceRow[]> {
  return tx.query(
    `select d.id, coalesce(v.title, d.title) as title, d.identifier, coalesce(v.description, d.description) as description
     from ${kind} d left join ${kind}_version v on v.tenant_id = d.tenant_id and v.${kind}_id = d.id and ${holds('v')}
     where d.tenant_id = current_tenant() order by d.id`,
    [day],
  );
}

export async function branchOfPositions(
  tx: Tx,
  position: number,
  day: string,
  depth: number,
): Promise<{ part: number[]; path: number[] }> {
  const [below, above] = await Promise.all([
    tx.query<{ id: number }>('select position_id as id from positions_below($1, $2, $3)', [
      position,
      day,
      depth,
    ]),
    tx.query<{ id: number }>('select position_id as id from positions_above($1, $2) order by depth', [
      position,
      day,
    ]),
  ]);
  return { part: below.map((row) => row.id), path: above.map((row) => row.id) };
}

/** A person and those below, with one step more, so that what stands under the last can be counted. */
export async function branchOfPeople(
  tx: Tx,
  employee: number,
  day: string,
  depth: number,
): Promise<{ part: number[]; path: number[]; hidden: ReadonlySet<number> }> {
  const [below, above] = await Promise.all([
    tx.query<{ id: number; depth: number }>('select employee_id as id, depth from reports_of($1, $2, $3)', [
      employee,
      day,
      depth + 1,
    ]),
    tx.query<{ id: number }>(
      `select employee_id as id from line_above($1, $2) where employee_id is not null
       group by employee_id order by min(step), employee_id`,
      [employee, day],
    ),
  ]);
  return {
    part: [employee, ...below.map((row) => row.id)],
    path: above.map((row) => row.id),
    hidden: new Set(below.filter((row) => row.depth > depth).map((row) => row.id)),
  };
}

/** The position a person is in that day, by their primary assignment. */
export async function positionOfEmployee(tx: Tx, employee: number, day: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select a.position_id as id from assignment a
     where a.tenant_id = current_tenant() and a.employee_id = $2 and a.is_primary and a.position_id is not null and ${holds('a')}`,
    [day, employee],
  );
  return row?.id;
}

export async function positionOfViewer(tx: Tx, day: string): Promise<number | undefined> {
  const viewer = await viewerInChart(tx, day);
  return viewer === undefined ? undefined : positionOfEmployee(tx, viewer, day);
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

/** The positions that report to none, and so many steps below. */
export async function topOfPositions(tx: Tx, day: string, depth: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select below.position_id as id from position_version v
     cross join lateral positions_below(v.position_id, $1, $2) below
     where v.tenant_id = current_tenant() and v.reports_to_id is null and ${holds('v')}`,
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

/** The titles positions have that day, each once. */
export async function titlesOf(tx: Tx, day: string): Promise<string[]> {
  const rows = await tx.query<{ title: string }>(
    `select distinct v.title from position_version v
     where v.tenant_id = current_tenant() and ${holds('v')} order by v.title`,
    [day],
  );
  return rows.map((row) => row.title);
}
