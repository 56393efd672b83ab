import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { vacancyStatus } from '@tenure/domain/organisation/vacancy.ts';
import type { ChartSight, PersonRow } from './people-in-chart.reads.ts';
import type { HolderRow, PositionRow } from './positions-in-chart.reads.ts';

/** Decimal text from the database as whole thousandths. */
export function thousandthsOf(fte: string): number {
  return Math.round(Number(fte) * 1000);
}

const photoOf = (row: { photo: string | null } | undefined) =>
  row && row.photo !== null ? { avatarUrl: row.photo } : {};

interface PositionParts {
  positions: readonly PositionRow[];
  holders: readonly HolderRow[];
  dotted: readonly { positionId: number; superiorId: number }[];
  /** Whether the company shows the employment type in the chart. */
  showsType: boolean;
  /** How many report to each position; counted from the positions where all of them are here. */
  counts?: readonly { superiorId: number; reports: number }[];
}

export function positionNodes({ positions, holders, dotted, showsType, counts }: PositionParts): OrgNode[] {
  const heldBy = Map.groupBy(holders, (row) => row.positionId);
  const dottedFrom = Map.groupBy(dotted, (row) => row.positionId);
  const reports = counts
    ? new Map(counts.map((row) => [row.superiorId, row.reports]))
    : countedBelow(positions);
  return positions.map((position) => {
    const there = heldBy.get(position.id) ?? [];
    const { superiorId } = position;
    const assigned = there.reduce((sum, holder) => sum + thousandthsOf(holder.fte), 0);
    return {
      id: `pos-${position.id}`,
      type: 'position',
      joinsTo: superiorId === null ? null : `pos-${superiorId}`,
      indirectlyJoinsTo: (dottedFrom.get(position.id) ?? []).map((line) => `pos-${line.superiorId}`),
      reference: position.id,
      title: position.title,
      identifier: position.identifier,
      description: position.description,
      parentId: superiorId,
      departmentId: position.departmentId,
      locationId: position.locationId,
      employmentType: showsType ? position.employmentType : null,
      vacancyStatus: vacancyStatus({
        budgetFteThousandths: position.budgetFte === null ? null : thousandthsOf(position.budgetFte),
        budgetHeadcount: position.budgetHeadcount,
        assignedFteThousandths: assigned,
        assignedHeadcount: there.length,
      }),
      ...photoOf(there[0]),
      employees: there.map((holder) => ({ id: `emp-${holder.employeeId}`, title: holder.fullName })),
      fte: {
        assigned: assigned / 1000,
        budget: position.budgetFte === null ? null : Number(position.budgetFte),
      },
      reports: reports.get(position.id) ?? 0,
    };
  });
}

function countedBelow(positions: readonly PositionRow[]): Map<number, number> {
  const reports = new Map<number, number>();
  for (const { superiorId } of positions) {
    if (superiorId !== null) reports.set(superiorId, (reports.get(superiorId) ?? 0) + 1);
  }
  return reports;
}

/** Direct reports are counted here if everyone is in the chart, and given if only some are. */
export function employeeNodes(
  people: readonly PersonRow[],
  sight: ChartSight,
  reports?: ReadonlyMap<number, number>,
): OrgNode[] {
  const below = Map.groupBy(people, (person) => person.managerId);
  return people.map((person) => ({
    id: `emp-${person.id}`,
    type: 'employee',
    joinsTo: person.managerId === null ? null : `emp-${person.managerId}`,
    indirectlyJoinsTo: person.secondaryManagerId === null ? [] : [`emp-${person.secondaryManagerId}`],
    reference: person.id,
    title: person.fullName,
    identifier: sight.employeeNumber.of(person.id, person.employeeNumber),
    description: person.title,
    parentId: person.managerId,
    departmentId: person.departmentId,
    locationId: person.locationId,
    employmentType: sight.employmentType.of(person.id, person.employmentType),
    vacancyStatus: null,
    ...photoOf(person),
    employees: [],
    fte: null,
    reports: reports === undefined ? (below.get(person.id)?.length ?? 0) : (reports.get(person.id) ?? 0),
  }));
}
