import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import { checkpointStatus } from '@tenure/domain/performance/checkpoint.ts';
import { isAsked, levelsOf } from '@tenure/domain/performance/sections.ts';
import { ownReviewer, type Standing } from './appraisal.policy.ts';
import type { AppraisalSubject, CheckpointRow, ReviewerRow, SectionRow } from './appraisal.reads.ts';
import {
  checkpointActionsOf,
  checkpointOf,
  mayRateCheckpoint,
  mayWriteIn,
  partStatusOf,
  seesPart,
  takesPartIn,
} from './checkpoint.policy.ts';

/** A checkpoint with the parts the viewer may read; null where the section is none or is hidden from them. */
export function checkpointView(
  subject: AppraisalSubject,
  standing: Standing,
  section: SectionRow,
): Checkpoint | null {
  const { row } = subject;
  const checkpoint = checkpointOf(row, section.id);
  if (checkpoint === undefined || !standing.rights.has('checkpoint.descriptions.view')) return null;
  const own = ownReviewer(subject);
  const isShown = (writer: ReviewerRow) => writer === own || seesPart(standing, checkpoint, writer);
  const writers = row.reviewers.filter(({ type }) => type !== 'peer').filter(isShown);
  const answerOf = (writer: ReviewerRow | undefined, itemId: number): string | null =>
    writer === undefined
      ? null
      : (row.responses.find((one) => one.itemId === itemId && one.reviewerId === writer.id)?.words ?? '');
  const writerOf = (type: 'employee' | 'manager') => writers.find((one) => one.type === type);
  return {
    id: section.id,
    type: 'checkpoint',
    isMandatory: checkpoint.isMandatory,
    title: section.title,
    description: section.description,
    status: checkpointStatus(checkpoint),
    isApproved: checkpoint.isApproved,
    startDate: checkpoint.startDate,
    endDate: checkpoint.endDate,
    questions: row.items
      .filter(({ sectionId }) => sectionId === section.id)
      .map(({ id, title, description, assignedTo }) => ({
        id,
        title,
        description,
        type: 'textarea' as const,
        assignedTo: assignedTo ?? 'all',
        employeeAnswer: answerOf(writerOf('employee'), id),
        managerAnswer: answerOf(writerOf('manager'), id),
        contributorsAnswerList: writers
          .filter((one) => one.type === 'contributor' && isAsked(assignedTo, one.type))
          .map((one) => ({ contributorId: one.id, value: answerOf(one, id) ?? '' })),
        isAnswerable:
          own !== undefined && isAsked(assignedTo, own.type) && mayWriteIn(standing, checkpoint, own),
      })),
    contributors: row.reviewers
      .filter((one) => one.type === 'contributor' && (one.isActive || hasPart(checkpoint, one)))
      .map(({ id, person }) => ({ id, displayName: person.fullName })),
    ratings: writers.flatMap((writer) => ratingOf(subject, checkpoint, writer)),
    isRateable: own !== undefined && mayRateCheckpoint(standing, checkpoint, own),
    submissions: submissionsOf(subject, standing, checkpoint),
  };
}

const hasPart = ({ parts }: CheckpointRow, { id }: ReviewerRow) =>
  parts.some(({ reviewerId }) => reviewerId === id);

function ratingOf(
  { row }: AppraisalSubject,
  { parts }: CheckpointRow,
  { id, type, reviewerId }: ReviewerRow,
): Checkpoint['ratings'] {
  const value = parts.find((one) => one.reviewerId === id)?.rating ?? null;
  const level = levelsOf(row.ratingScale).find((one) => one.value === value);
  if (level === undefined || (type !== 'employee' && type !== 'manager')) return [];
  return [{ ...level, userId: reviewerId, style: type }];
}

/** Parts of the employee and the contributors; a contributor sees only their own. */
function submissionsOf(
  { row }: AppraisalSubject,
  standing: Standing,
  checkpoint: CheckpointRow,
): Checkpoint['submissions'] {
  const mayReject = checkpointActionsOf(standing, checkpoint).includes('reject');
  const isAlone = standing.roles.has('contributor');
  return row.reviewers
    .filter(({ type, reviewerId }) =>
      isAlone
        ? type === 'contributor' && reviewerId === row.viewerEmployeeId
        : type === 'employee' || type === 'contributor',
    )
    .filter((one) => (one.isActive && takesPartIn(row, checkpoint, one)) || hasPart(checkpoint, one))
    .map((one) => {
      const status = partStatusOf(checkpoint, one.id);
      const part = checkpoint.parts.find(({ reviewerId }) => reviewerId === one.id);
      const isOwn = one.reviewerId === row.viewerEmployeeId;
      const seesReason = isOwn || standing.roles.has('manager');
      return {
        id: one.id,
        status,
        userId: one.reviewerId,
        displayName: one.person.fullName,
        rejectionReason: seesReason ? (part?.rejectionReason ?? null) : null,
        rejecterId: row.reviewers.find(({ id }) => id === part?.rejecterId)?.reviewerId ?? null,
        // Someone removed from the review could not write it again.
        isRejectable: mayReject && one.isActive && status === 'submitted',
      };
    });
}
