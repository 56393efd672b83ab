import type { AppraisalRow } from './appraisal.reads.ts';

export type Reassigned = Pick<
  AppraisalRow,
  'phase' | 'stage' | 'employeeId' | 'managerId' | 'viewerEmployeeId' | 'isEmployeeActing'
> & { reviewers: readonly Pick<AppraisalRow['reviewers'][number], 'reviewerId' | 'type' | 'isActive'>[] };

const isOwn = ({ employeeId, viewerEmployeeId, isEmployeeActing }: Reassigned): boolean =>
  isEmployeeActing || employeeId === viewerEmployeeId;

/** Why a review keeps its manager; null where it can go to this one. */
export function reassignProblem(row: Reassigned, managerId: number): string | null {
  if (isOwn(row)) return 'No one changes their own review this way';
  if (row.phase === null) return 'Completed reviews keep their manager';
  if (row.phase === 'approval' && row.stage !== 'open') {
    return 'Its scores are being approved. Move it back first';
  }
  if (row.employeeId === managerId) return 'No one manages their own review';
  if (row.managerId === managerId) return 'This person manages it already';
  const [other] = row.reviewers.filter(({ reviewerId }) => reviewerId === managerId);
  if (other?.type === 'peer') return 'This person is a peer in its 360 review';
  if (other?.type === 'contributor' && other.isActive) {
    return 'This person contributes to it. Remove them as a contributor first';
  }
  return null;
}

/** Why a review stays in its cycle; null where it can be removed. */
export function removalProblem(row: Reassigned): string | null {
  if (isOwn(row)) return 'No one changes their own review this way';
  return row.phase === null ? 'Completed reviews stay' : null;
}
