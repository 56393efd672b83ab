import { changeFrom, type Version } from '../../dates/effective-dated.ts';
import { begunOn, endedOn } from './position-after.ts';
import type { Values } from './read-rows.ts';

/** A person's assignment on some days; amounts are texts, so that they stay exact. */
export interface AssignmentValues {
  positionId: number | null;
  title: string | null;
  departmentId: number;
  locationId: number;
  managerId: number | null;
  secondaryManagerId: number | null;
  fte: string;
  salary: string | null;
  currency: string | null;
  legalEntityId: number | null;
  reason: string | null;
}

/** A row of an import that was checked, with what its texts refer to. */
export interface StagedPerson {
  changed: readonly string[];
  after: Values;
  /** From when it holds: the day of the import, or their first. */
  day: string;
  /** The first day on which they are there no more. */
  gone: string;
  positionId: number | null;
  departmentId: number;
  locationId: number;
  managerId: number | null;
  /** That of the position. */
  legalEntityId: number | null;
}

/**
 * A person's assignments after the import: each field keeps its new value until it was planned to change
 * anyway.
 */
export function assignmentsAfter(
  before: readonly Version<AssignmentValues>[],
  row: StagedPerson,
): Version<AssignmentValues>[] {
  const after = unendedAssignments(before, row);
  if (!row.changed.includes('positionEnd') || after.length === 0) return after;
  return endedOn(after, row.after['positionEnd'] ?? null, row.gone);
}

function unendedAssignments(
  before: readonly Version<AssignmentValues>[],
  row: StagedPerson,
): Version<AssignmentValues>[] {
  const { after, day, gone, positionId, departmentId, locationId, managerId, legalEntityId } = row;
  const columns = {
    positionId: { positionId, legalEntityId },
    title: { title: after['title'] ?? null },
    department: { departmentId },
    location: { locationId },
    managerNumber: { managerId },
    fte: { fte: after['fte'] ?? '1' },
    salary: { salary: after['salary'] ?? null },
    currency: { currency: after['currency'] ?? null },
  };
  const told = Object.entries(columns).filter(([column]) => row.changed.includes(column));
  if (told.length === 0 && !row.changed.includes('startDate')) return [...before];
  const changes = told.reduce<Partial<AssignmentValues>>((all, [, value]) => ({ ...all, ...value }), {});
  const changed = changeFrom(before, day, changes);
  if ('versions' in changed) return changed.versions;
  return begunOn(
    before,
    day,
    {
      ...columns.positionId,
      ...columns.title,
      ...columns.department,
      ...columns.location,
      ...columns.managerNumber,
      secondaryManagerId: null,
      ...columns.fte,
      ...columns.salary,
      ...columns.currency,
      reason: null,
    },
    gone,
  );
}
