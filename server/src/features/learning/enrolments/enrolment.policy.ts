import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { isTakeable } from '@tenure/domain/learning/course.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { EnrolmentRow, EnrolmentSubject, SignOffRow } from './enrolment.reads.ts';

/** The step that is decided next; undefined where nothing waits. */
export const nextStep = ({ state, steps }: Pick<EnrolmentRow, 'state' | 'steps'>) =>
  state === 'requested' ? steps.find(({ decision }) => decision === null) : undefined;

/** Whether the viewer signs off an activity: as its assessor, or as one of those who assess the person. */
export function maySignOff(
  grants: readonly Grant[],
  { row, relation }: EnrolmentSubject,
  { decision, assessorId }: Pick<SignOffRow, 'decision' | 'assessorId'>,
): boolean {
  if (decision !== null || row.isActing || relation.isSelf || !isTakeable(row.state)) return false;
  const isAssigned = row.viewerEmployeeId !== null && assessorId === row.viewerEmployeeId;
  return capabilitiesOver(grants, { ...relation, isAssigned }).has('learning.assess');
}

/**
 * The viewer's rights over an attempt. Its approvers and assessors are assigned to it. No one approves their
 * own enrolment, and each step is decided by another person. Anyone signed in as someone else only looks:
 * their decision would be another's word, and a completion another's proof.
 */
export function enrolmentCapabilities(
  grants: readonly Grant[],
  subject: EnrolmentSubject,
): ReadonlySet<Capability> {
  const { row, relation } = subject;
  const { viewerEmployeeId: viewer, steps } = row;
  const next = nextStep(row);
  const isApprover =
    viewer !== null && !relation.isSelf && steps.some(({ approverId }) => approverId === viewer);
  const isAssessor =
    viewer !== null && !relation.isSelf && row.signOffs.some(({ assessorId }) => assessorId === viewer);
  const isAsked = isApprover && next?.approverId === viewer;
  const seen = capabilitiesOver(grants, { ...relation, isAssigned: isApprover || isAssessor });
  const asked = capabilitiesOver(grants, { ...relation, isAssigned: isAsked });
  const may = new Set<Capability>();
  if (seen.has('learning.view')) may.add('learning.view');
  if (row.isActing) return may;
  const hasDecided = steps.some(({ decidedById }) => decidedById === row.viewerAccountId);
  if (next !== undefined && !hasDecided && asked.has('learning.enrolment.approve'))
    may.add('learning.enrolment.approve');
  if (seen.has('learning.take') && (isTakeable(row.state) || row.state === 'requested'))
    may.add('learning.take');
  if (row.signOffs.some((one) => maySignOff(grants, subject, one))) may.add('learning.assess');
  if (seen.has('learning.assign') && isTakeable(row.state)) may.add('learning.assign');
  return may;
}

/**
 * Whether the viewer sees how far the person is. People who only decided about the attempt, such as a former manager, keep sight
 * of what they decided, and of nothing that came after.
 */
export function seesProgress(grants: readonly Grant[], { row, relation }: EnrolmentSubject): boolean {
  const { viewerEmployeeId: viewer, steps, signOffs } = row;
  const isOpen = (decision: string | null, who: number | null) =>
    decision === null && who !== null && who === viewer;
  return (
    capabilitiesOver(grants, relation).has('learning.view') ||
    (!isTakeable(row.state) && row.state !== 'completed') ||
    steps.some(({ decision, approverId }) => isOpen(decision, approverId)) ||
    signOffs.some(({ decision, assessorId }) => isOpen(decision, assessorId))
  );
}

/** No one assigns themselves a course, even signed in as their manager. */
export const assigning = (
  grants: readonly Grant[],
  { relation, isPersonActing }: { relation: Relation; isPersonActing: boolean },
): ReadonlySet<Capability> => (isPersonActing ? new Set<Capability>() : capabilitiesOver(grants, relation));
