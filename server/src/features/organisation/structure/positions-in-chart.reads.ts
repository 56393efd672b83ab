import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import { budget } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { among, type ChartFilters, holds, type Part, valuesOf } from './chart-part.reads.ts';

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
  photo: string | null;
  fte: string;
}

const shownOfPosition = `v.position_id as id, v.title, p.identifier, v.description,
       v.department_id, v.location_id, v.employment_type,
       ${budget('v.budget_fte')} as budget_fte, ${budget('v.budget_headcount')} as budget_headcount`;

function somePositions(tx: Tx, day: string, part: readonly number[]): Promise<PositionRow[]> {
  return tx.query(
    `select ${shownOfPosition}, s.position_id as superior_id
     from position_version v
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id and ${holds('s')}
     where v.tenant_id = current_tenant() and ${holds('v')}${among(part, 'v.position_id')}
     order by v.position_id`,
    valuesOf(day, part),
  );
}

/**
 * For the whole company, the answer itself shows whether a superior exists that day, at half the cost of
 * checking.
 */
async function allPositions(tx: Tx, day: string): Promise<PositionRow[]> {
  const rows = await tx.query<PositionRow>(
    `select ${shownOfPosition}, v.reports_to_id as superior_id
     from position_version v
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     where v.tenant_id = current_tenant() and ${holds('v')}
     order by v.position_id`,
    [day],
  );
  const there = new Set(rows.map((row) => row.id));
  for (const row of rows) if (row.superiorId !== null && !there.has(row.superiorId)) row.superiorId = null;
  return rows;
}

export function positionsOf(tx: Tx, day: string, part: Part): Promise<PositionRow[]> {
  return part === null ? allPositions(tx, day) : somePositions(tx, day, part);
}

export function holdersOf(tx: Tx, day: string, part: Part): Promise<HolderRow[]> {
  return tx.query(
    `select a.position_id, a.employee_id, e.first_name || ' ' || e.last_name as full_name,
       ${photoAddress('e', 96)} as photo, a.fte
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
    `select i.position_id, i.superior_id from position_indirect_superior i
     where i.tenant_id = current_tenant() and ${holds('i')}${among(part, 'i.position_id')}
     order by i.superior_id`,
    valuesOf(day, part),
  );
}

/** The number of positions directly under each of some. */
export function countsBelow(
  tx: Tx,
  day: string,
  part: readonly number[],
): Promise<{ superiorId: number; reports: number }[]> {
  return tx.query(
    `select v.reports_to_id as superior_id, count(*)::integer as reports from position_version v
     where v.tenant_id = current_tenant() and v.reports_to_id is not null and ${holds('v')}${among(part, 'v.reports_to_id')}
     group by v.reports_to_id`,
    valuesOf(day, part),
  );
}

/** A position and those below, so many steps, with its line to the top. */
export async function branchOfPositions(
  tx: Tx,
  position: number,
  day: string,
  depth: number,
): Promise<number[]> {
  const [below, above] = await Promise.all([
    tx.query<{ id: number }>('select position_id as id from positions_below($1, $2, $3)', [
      position,
      day,
      depth,
    ]),
    tx.query<{ id: number }>('select position_id as id from positions_above($1, $2)', [position, day]),
  ]);
  return [...below, ...above].map((row) => row.id);
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

/** A filter by employment type finds nothing while the company hides types in the chart. */
export async function positionsThatFit(
  tx: Tx,
  day: string,
  { departments, locations, titles, employmentTypes, vacancyStatuses }: ChartFilters,
  most: number,
  showsType: boolean,
): Promise<number[]> {
  if (employmentTypes !== null && !showsType) return [];
  const rows = await tx.query<{ id: number }>(
    `select v.position_id as id from position_version v
     where v.tenant_id = current_tenant() and ${holds('v')}
       and ($2::integer[] is null or v.department_id = any($2)) and ($3::integer[] is null or v.location_id = any($3))
       and ($4::text[] is null or v.title = any($4)) and ($5::text[] is null or v.employment_type = any($5))
       and ($6::text[] is null or (
         select vacancy_status(${budget('v.budget_fte')}, ${budget('v.budget_headcount')}, sum(a.fte), count(*)) from assignment a
         where a.tenant_id = v.tenant_id and a.position_id = v.position_id and ${holds('a')}) = any($6))
     order by v.position_id limit $7`,
    [day, departments, locations, titles, employmentTypes, vacancyStatuses, most],
  );
  return rows.map((row) => row.id);
}

/** Some positions and everything above them. */
export async function withLinesAbove(tx: Tx, day: string, positions: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive line (id) as (
       select unnest($2::integer[])
       union
       select v.reports_to_id from line join position_version v on v.tenant_id = current_tenant()
         and v.position_id = line.id and ${holds('v')}
       where v.reports_to_id is not null
     ) select id from line`,
    [day, positions],
  );
  return rows.map((row) => row.id);
}

/** Positions whose branches are open, everything directly under them, and everything above. */
export async function openPositions(tx: Tx, day: string, open: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select v.position_id as id from position_version v
     where v.tenant_id = current_tenant() and v.reports_to_id = any($2) and ${holds('v')}`,
    [day, open],
  );
  return withLinesAbove(tx, day, [...open, ...rows.map((row) => row.id)]);
}
