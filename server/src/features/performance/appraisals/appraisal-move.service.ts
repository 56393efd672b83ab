import type { InvalidInput } from '@tenure/contract/errors.ts';
import { needsReason, type PhaseAction, stateAfter } from '@tenure/domain/performance/appraisal.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';
import {
  type AppraisalRow,
  type AppraisalSubject,
  appraisalById,
  type PhaseRow,
  type ReviewerStatus,
} from './appraisal.reads.ts';
import {
  addEvent,
  approveAs,
  clearApprovals,
  presentPeople,
  putApprovers,
  putEmployeeFinalised,
  putPhaseTimes,
  putReviewerStatus,
  putSectionStatus,
  putState,
  removeAppraisal,
} from './appraisal.store.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { removeAttachmentsOfReview } from './attachment.store.ts';
import { requireUnopened } from './item.service.ts';
import { missingFor } from './owed.policy.ts';
import { closePeers } from './peer.store.ts';
import { requireRight } from './standing.service.ts';

export function phaseOf({ phaseRows }: AppraisalRow, workflowId: number): PhaseRow {
  const phase = phaseRows.find(({ id }) => id === workflowId);
  if (phase !== undefined) return phase;
  const reason = 'This phase does not belong to the review. Reload the review.';
  throw invalidInput('workflowId', 'unknown', reason);
}

/** The refusal as the specification words and shapes it. */
const approversNeeded = () => {
  const refusal = refuse('reviews.move.no-approvers');
  return refusal.with({
    invalidInputs: [{ path: 'approvers', code: 'required', reason: refusal.message }],
    also: { type: 'approvalPhaseError', title: 'Approval phase requires nominated approvers' },
  });
};

const opensPeers = (before: AppraisalRow, after: AppraisalRow) =>
  before.phase === 'scoring' && after.phase === 'review360' && after.peersClosedAt === null;

/** The status of the reviewers after a move. */
function statusesAfter(
  before: AppraisalRow,
  after: { phase: string | null },
  action: PhaseAction,
): { types: readonly string[]; status: ReviewerStatus } | null {
  const both = ['employee', 'manager'];
  if (after.phase === null) return { types: both, status: 'finalised' };
  if (action === 'rollback') return { types: both, status: 'initial' };
  if (before.phase === 'review360') return null;
  const writer = before.phase === 'approval' || before.stage === 'submitted' ? 'manager' : 'employee';
  if (action === 'submit' || action === 'planning.submit') return { types: [writer], status: 'pending' };
  const judged = before.phase === 'approval' ? 'manager' : 'employee';
  if (action === 'approve') return { types: [judged], status: 'approved' };
  return action === 'reject' ? { types: [judged], status: 'rejected' } : null;
}

export function createAppraisalMoves({ news }: { news: AppraisalNews }) {
  const again = async (tx: WriteTx, { row }: AppraisalSubject) => found(await appraisalById(tx, row.id));

  /** Approved once every current approver has approved; nominations may have changed meanwhile. */
  async function putStageOfApprovers(tx: WriteTx, subject: AppraisalSubject): Promise<AppraisalSubject> {
    const { row } = subject;
    const stage = row.approvers.every(({ approvedAt }) => approvedAt !== null) ? 'approved' : 'submitted';
    if (stage === row.stage) return subject;
    await putState(tx, row.id, { ...row, stage });
    await putReviewerStatus(tx, row.id, ['manager'], stage === 'approved' ? 'approved' : 'pending');
    return again(tx, subject);
  }

  return {
    async move(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      wanted: { workflowId: number; action: PhaseAction; reason: string | null },
    ): Promise<AppraisalSubject> {
      const { row } = subject;
      const { action } = wanted;
      const phase = phaseOf(row, wanted.workflowId);
      if (phase.kind !== row.phase && !(row.phase === null && action === 'rollback')) {
        throw refuse('reviews.move.moved');
      }
      if (!standing.actions.includes(action)) {
        throw refuse('reviews.move.not-now');
      }
      if (needsReason(action) && (wanted.reason ?? '') === '') {
        throw invalidInput('reason', 'required', 'Enter a reason');
      }
      if (row.phase === 'approval' && action !== 'rollback' && row.approvers.length === 0)
        throw approversNeeded();
      const missing: InvalidInput[] = missingFor(row, action, standing.roles);
      if (missing.length > 0) {
        throw new Refusal('invalid-input', {
          detail: missing.map(({ reason }) => reason).join('. '),
          invalidInputs: missing,
        });
      }

      const isApproval = row.phase === 'approval' && action === 'approve';
      if (isApproval && row.viewerEmployeeId !== null) await approveAs(tx, row.id, row.viewerEmployeeId);
      const others = row.approvers.filter(
        ({ approverId, approvedAt }) => approverId !== row.viewerEmployeeId && approvedAt === null,
      );
      // The phase moves once every approver has approved.
      const next =
        isApproval && others.length > 0 ? row : found(stateAfter(row, action, standing.roles) ?? undefined);
      await putState(tx, row.id, next);
      if (next.phase !== row.phase) await putPhaseTimes(tx, row.id, row.phase, next.phase);
      if (row.phase !== null && standing.roles.has('employee')) {
        await putEmployeeFinalised(tx, row.id, row.phase, true);
      }
      if (action === 'reject' || action === 'rollback') {
        await clearApprovals(tx, row.id);
        if (next.phase !== null) await putEmployeeFinalised(tx, row.id, next.phase, false);
      }
      const statuses = statusesAfter(row, next, action);
      if (statuses !== null) await putReviewerStatus(tx, row.id, statuses.types, statuses.status);
      const closesPeers = row.phase === 'review360' && action === 'submit' && row.peersClosedAt === null;
      const notSubmitted = closesPeers ? await closePeers(tx, row.id) : 0;
      await addEvent(tx, row.id, { action, phase: row.phase, stage: row.stage, reason: wanted.reason });
      await news.record(tx, action === 'rollback' ? 'performance.rolled-back' : 'performance.moved', row, {
        action,
        from: row.phase ?? 'completed',
        to: next.phase ?? 'completed',
        ...(notSubmitted > 0 ? { notSubmitted } : {}),
      });
      const moved = await again(tx, subject);
      await news.announce(tx, moved.row);
      await news.notifyMove(tx, moved.row, action === 'reject');
      if (opensPeers(row, moved.row)) await news.notify360(tx, moved.row);
      return moved;
    },

    async nominate(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      workflowId: number,
      employeeIds: readonly number[],
    ): Promise<AppraisalSubject> {
      requireRight(standing, 'performance.workflow.edit');
      const { row } = subject;
      if (phaseOf(row, workflowId).kind !== 'approval') {
        throw invalidInput('workflowId', 'unknown', 'Only the Approval phase has approvers');
      }
      if (employeeIds.includes(row.employeeId)) {
        throw invalidInput('employeeIds', 'own', 'No one approves their own review. Choose someone else.');
      }
      if (employeeIds.includes(row.managerId)) {
        const reason = 'The manager of a review does not approve it. Choose someone else.';
        throw invalidInput('employeeIds', 'manager', reason);
      }
      const isPeer = row.reviewers.some(
        ({ type, reviewerId }) => type === 'peer' && employeeIds.includes(reviewerId),
      );
      if (isPeer) {
        const reason = 'Peers of the 360 review do not approve it. Choose someone else.';
        throw invalidInput('employeeIds', 'peer', reason);
      }
      const isPrescribedRemoved = row.approvers.some(
        ({ approverId, isPrescribed }) => isPrescribed && !employeeIds.includes(approverId),
      );
      if (isPrescribedRemoved && (standing.roles.has('manager') || !standing.roles.has('hr'))) {
        const reason = 'Only HR can remove an approver set by the template. You can add others.';
        throw invalidInput('employeeIds', 'prescribed', reason);
      }
      const isSubmitted = row.phase === 'approval' && row.stage !== 'open';
      if (employeeIds.length === 0 && isSubmitted) throw approversNeeded();
      const present = await presentPeople(tx, employeeIds);
      if (present.length < new Set(employeeIds).size) {
        throw invalidInput('employeeIds', 'unknown', 'Choose people who work here');
      }
      const had = row.approvers.map(({ approverId }) => approverId);
      await putApprovers(tx, row, present);
      const added = present.filter((id) => !had.includes(id));
      const removed = had.filter((id) => !present.includes(id));
      for (const approver of added) await news.record(tx, 'performance.approver-added', row, { approver });
      for (const approver of removed)
        await news.record(tx, 'performance.approver-removed', row, { approver });
      const asked = await again(tx, subject);
      const changed = isSubmitted ? await putStageOfApprovers(tx, asked) : asked;
      await news.announce(tx, changed.row);
      if (isSubmitted) await news.notifyApprovers(tx, changed.row, added);
      if (changed.row.stage === 'approved' && row.stage !== 'approved') {
        await news.notifyMove(tx, changed.row, false);
      }
      return changed;
    },

    async setSection(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      sectionId: number,
      isNotApplicable: boolean,
    ): Promise<AppraisalSubject> {
      const section = found(subject.row.sections.find(({ id }) => id === sectionId));
      requireRight(standing, 'section.status.edit');
      requireUnopened(subject, section);
      await putSectionStatus(tx, section.id, isNotApplicable);
      const status = isNotApplicable ? 'not applicable' : 'applicable';
      await news.record(tx, 'performance.section-set', subject.row, { section: section.title, status });
      await news.announce(tx, subject.row);
      return again(tx, subject);
    },

    async remove(tx: WriteTx, { row }: AppraisalSubject): Promise<void> {
      await news.record(tx, 'performance.deleted', row);
      await news.announce(tx, row);
      await removeErasedFiles(tx, await removeAttachmentsOfReview(tx, row.id));
      await removeAppraisal(tx, row.id);
    },
  };
}
export type AppraisalMoves = ReturnType<typeof createAppraisalMoves>;
