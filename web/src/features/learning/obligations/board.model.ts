import type { ComplianceBoard } from '@tenure/contract/learning/obligations.ts';

export type Level = 'complete' | 'high' | 'fair' | 'low' | 'poor';

interface Counts {
  held: number;
  missing: number;
}

export const requiredOf = ({ held, missing }: Counts): number => held + missing;

/** Rounded down, so that only full completion reads as 100 percent. */
export const shareOf = (counts: Counts): number =>
  requiredOf(counts) === 0 ? 100 : Math.floor((counts.held / requiredOf(counts)) * 100);

export function levelOf(counts: Counts): Level {
  const share = shareOf(counts);
  if (share >= 100) return 'complete';
  if (share >= 95) return 'high';
  if (share >= 90) return 'fair';
  return share >= 75 ? 'low' : 'poor';
}

/** The cell with the smallest share; among equals, the one with more people missing. */
export function weakestOf({ rows, groups }: Pick<ComplianceBoard, 'rows' | 'groups'>) {
  const cells = rows.flatMap((row) =>
    row.cells
      .filter(({ missing }) => missing > 0)
      .map((cell) => ({
        ...cell,
        obligationId: row.obligationId,
        title: row.title,
        group: groups.find(({ id }) => id === cell.groupId)?.title ?? '',
      })),
  );
  const [weakest] = cells.toSorted(
    (one, other) =>
      one.held / requiredOf(one) - other.held / requiredOf(other) || other.missing - one.missing,
  );
  return weakest ?? null;
}

export const missingIn = ({ rows }: Pick<ComplianceBoard, 'rows'>): number =>
  rows.reduce((sum, { missing }) => sum + missing, 0);
