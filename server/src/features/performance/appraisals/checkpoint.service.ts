import type { CheckpointAction } from '@tenure/domain/performance/checkpoint.ts';
import { partAfter } from '@tenure/domain/performance/checkpoint.ts';
import { isAsked } from '@tenure/domain/performance/sections.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { ownReviewer, type Standing } from './appraisal.policy.ts';
import {
  type AppraisalRow,
  type AppraisalSubject,
  appraisalById,
  type CheckpointRow,
  type ReviewerRow,
} from './appraisal.reads.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import {
  checkpointActionsOf,
  checkpointOf,
  mayRateCheckpoint,
  partStatusOf,
  waitedForIn,
} from './checkpoint.policy.ts';
import {
  putCheckpointApproved,
  putCheckpointSkipped,
  putPartRating,
  putPartStatus,
} from './checkpoint.store.ts';
import { sectionAt } from './item.service.ts';
import { notInThisPhase } from './standing.service.ts';

export interface CheckpointStep {
  action: CheckpointAction;
  submissionId: number | null;
  reason: string | null;
}

/** A checkpoint that applies to the review; anything else is unknown. */
export function checkpointIn(subject: AppraisalSubject, sectionId: number): CheckpointRow {
  const section = sectionAt(subject, sectionId);
  return found(checkpointOf(subject.row, section.id));
}

function unansweredBy(
  { items, responses }: AppraisalRow,
  { sectionId }: CheckpointRow,
  writer: ReviewerRow,
): number {
  return items.filter(
    (item) =>
      item.sectionId === sectionId &&
      isAsked(item.assignedTo, writer.type) &&
      !responses.some(
        ({ itemId, reviewerId, words }) =>
          itemId === item.id && reviewerId === writer.id && words.trim() !== '',
      ),
  ).length;
}

function requireAnswers(row: AppraisalRow, checkpoint: CheckpointRow, writer: ReviewerRow): void {
  const open = checkpoint.isMandatory ? unansweredBy(row, checkpoint, writer) : 0;
  if (open === 0) return;
  const reason = `Answer ${open} more ${open === 1 ? 'question' : 'questions'}`;
  throw invalidInput('questions', 'not-answered', reason);
}

export function createCheckpoints({ news }: { news: AppraisalNews }) {
  const again = async (tx: WriteTx, { row }: AppraisalSubject) => found(await appraisalById(tx, row.id));
  const own = (subject: AppraisalSubject) => found(ownReviewer(subject), 'forbidden');

  async function submit(
    tx: WriteTx,
    { row }: AppraisalSubject,
    checkpoint: CheckpointRow,
    writer: ReviewerRow,
  ) {
    const { sectionId } = checkpoint;
    const status = partAfter(partStatusOf(checkpoint, writer.id), 'submit');
    if (status === null) throw refuse('checkpoints.write.submitted');
    requireAnswers(row, checkpoint, writer);
    await putPartStatus(tx, { appraisalId: row.id, sectionId, reviewerId: writer.id }, status);
    await news.notifyCheckpoint(tx, row, [row.managerId], 'submitted');
  }

  /** A mandatory checkpoint waits for everyone who is asked in it. */
  async function approve(
    tx: WriteTx,
    { row }: AppraisalSubject,
    checkpoint: CheckpointRow,
    manager: ReviewerRow,
  ) {
    const missing = checkpoint.isMandatory ? waitedForIn(row, checkpoint) : [];
    if (missing.length > 0) {
      const names = missing.map(({ person }) => person.fullName).join(', ');
      throw invalidInput('submissions', 'not-submitted', `Wait for the answers of ${names}`);
    }
    requireAnswers(row, checkpoint, manager);
    const { sectionId } = checkpoint;
    await putPartStatus(tx, { appraisalId: row.id, sectionId, reviewerId: manager.id }, 'approved');
    await putCheckpointApproved(tx, sectionId);
  }

  async function reject(
    tx: WriteTx,
    { row }: AppraisalSubject,
    checkpoint: CheckpointRow,
    manager: ReviewerRow,
    { submissionId, reason }: CheckpointStep,
  ) {
    const writer = row.reviewers.find(
      ({ id, type, isActive }) => id === submissionId && isActive && type !== 'peer',
    );
    const status = writer && partAfter(partStatusOf(checkpoint, writer.id), 'reject');
    if (writer === undefined || status == null) {
      throw invalidInput('submissionId', 'unknown', 'Choose a part that was submitted');
    }
    if (reason === null || reason === '') throw invalidInput('reason', 'required', 'Enter a reason');
    const at = { appraisalId: row.id, sectionId: checkpoint.sectionId, reviewerId: writer.id };
    await putPartStatus(tx, at, status, { reason, rejecterId: manager.id });
    await news.notifyCheckpoint(tx, row, [writer.reviewerId], 'rejected');
  }

  return {
    async rate(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      rating: number | null,
    ): Promise<AppraisalSubject> {
      const checkpoint = checkpointIn(subject, sectionId);
      const writer = own(subject);
      if (writer.type === 'contributor' || !mayRateCheckpoint(standing, checkpoint, writer)) {
        throw notInThisPhase();
      }
      await putPartRating(tx, { appraisalId: subject.row.id, sectionId, reviewerId: writer.id }, rating);
      await news.record(tx, 'performance.checkpoint-rated', subject.row);
      return again(tx, subject);
    },

    async move(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      step: CheckpointStep,
    ): Promise<AppraisalSubject> {
      const checkpoint = checkpointIn(subject, sectionId);
      if (!checkpointActionsOf(standing, checkpoint).includes(step.action)) {
        throw refuse('checkpoints.move.not-now');
      }
      if (step.action === 'submit') await submit(tx, subject, checkpoint, own(subject));
      else if (step.action === 'approve') await approve(tx, subject, checkpoint, own(subject));
      else if (step.action === 'reject') await reject(tx, subject, checkpoint, own(subject), step);
      else await putCheckpointSkipped(tx, sectionId, step.action === 'skip');
      const { title } = sectionAt(subject, sectionId);
      await news.record(tx, 'performance.checkpoint-moved', subject.row, {
        action: step.action,
        section: title,
      });
      await news.announce(tx, subject.row);
      return again(tx, subject);
    },
  };
}
export type Checkpoints = ReturnType<typeof createCheckpoints>;
