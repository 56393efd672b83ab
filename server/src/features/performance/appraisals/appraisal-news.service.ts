import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { contributionPath } from '@tenure/contract/performance/contributions.ts';
import { peerReviewPath } from '@tenure/contract/performance/peer-reviews.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import { rolesWaitedFor } from '@tenure/domain/performance/appraisal.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import type { AppraisalRow } from './appraisal.reads.ts';
import { accountsOf } from './appraisal.store.ts';
import {
  checkpointRejected,
  checkpointSubmitted,
  contributorAsked,
  peerReviewAsked,
  reviewCompleted,
  reviewReassigned,
  reviewRejected,
  reviewWaits,
} from './performance.notifications.ts';

interface NewsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

/** The people who can take the next step. */
function waitedFor(row: AppraisalRow): number[] {
  const roles = rolesWaitedFor(row);
  return [
    ...(roles.includes('employee') ? [row.employeeId] : []),
    ...(roles.includes('manager') ? [row.managerId] : []),
    ...(roles.includes('approver')
      ? row.approvers.filter(({ approvedAt }) => approvedAt === null).map(({ approverId }) => approverId)
      : []),
  ];
}

/** Records changes of a review, refreshes open screens and notifies the people whose turn it is. */
export function createAppraisalNews({ audit, notifications }: NewsDeps) {
  async function askPeers(tx: WriteTx, row: AppraisalRow, employeeIds: readonly number[]): Promise<void> {
    const accountIds = await accountsOf(tx, employeeIds);
    await notifications.notify(tx, accountIds, {
      kind: peerReviewAsked.kind,
      parameters: { name: row.employee.fullName },
      href: peerReviewPath(row.id),
      speaksOf: { employeeId: row.employeeId },
    });
    if (accountIds.length > 0)
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'inbox' });
  }
  async function notify(
    tx: WriteTx,
    row: AppraisalRow,
    employeeIds: readonly number[],
    kind: string,
    href = appraisalPath(row.id),
  ) {
    const accountIds = await accountsOf(tx, employeeIds);
    const others = accountIds.filter((accountId) => accountId !== tx.actor.accountId);
    await notifications.notify(tx, others, {
      kind,
      parameters: {
        review: row.title,
        name: row.employee.fullName,
        manager: row.manager.fullName,
        by: await nameOfActor(tx),
      },
      href,
      speaksOf: { employeeId: row.employeeId },
    });
  }

  return {
    record: (
      tx: WriteTx,
      action: Extract<AuditAction, `performance.${string}`>,
      row: AppraisalRow,
      details: Record<string, string | number> = {},
    ) =>
      audit.record(tx, {
        action,
        subject: { type: 'employee', id: row.employeeId },
        details: { reviewId: row.id, title: row.title, ...details },
      }),

    /**
     * Without the review, and only for the author: beside notes that name no one, the log would show who wrote them. Notes
     * that name their author are recorded in the same way, or the difference would show the others.
     */
    recordOwn: (tx: WriteTx, action: Extract<AuditAction, `review-note.${string}`>, employeeId: number) =>
      audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: {} }),

    /** Only participants: refreshing anyone else's screen would reveal when others write. */
    async announce(tx: WriteTx, row: AppraisalRow): Promise<void> {
      const contributors = row.reviewers.filter(({ type, isActive }) => type === 'contributor' && isActive);
      const people = [
        row.employeeId,
        row.managerId,
        ...row.approvers.map(({ approverId }) => approverId),
        ...contributors.map(({ reviewerId }) => reviewerId),
      ];
      const accountIds = await accountsOf(tx, people);
      if (accountIds.length === 0) return;
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'performance' });
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'inbox' });
    },

    /** Approvers added after the review was submitted for approval. */
    notifyApprovers: (tx: WriteTx, row: AppraisalRow, approverIds: readonly number[]) =>
      notify(tx, row, approverIds, reviewWaits.kind),

    /** The employee and the person who manages the review from now on. */
    notifyReassigned: (tx: WriteTx, row: AppraisalRow) =>
      notify(tx, row, [row.employeeId, row.managerId], reviewReassigned.kind),

    notifyPeers: askPeers,

    notifyContributors: (tx: WriteTx, row: AppraisalRow, employeeIds: readonly number[]) =>
      notify(tx, row, employeeIds, contributorAsked.kind, contributionPath(row.id)),

    /** A contributor opens their own screen, everyone else the review. */
    notifyCheckpoint(
      tx: WriteTx,
      row: AppraisalRow,
      [employeeId]: readonly [number],
      what: 'submitted' | 'rejected',
    ): Promise<void> {
      const { kind } = what === 'submitted' ? checkpointSubmitted : checkpointRejected;
      const isContributor = row.reviewers.some(
        ({ type, reviewerId }) => type === 'contributor' && reviewerId === employeeId,
      );
      return notify(tx, row, [employeeId], kind, isContributor ? contributionPath(row.id) : undefined);
    },

    /** When the 360 review opens, the employee and the peers who were agreed on are asked to answer. */
    async notify360(tx: WriteTx, row: AppraisalRow): Promise<void> {
      await notify(tx, row, [row.employeeId], reviewWaits.kind);
      const peers = row.reviewers.filter(({ type, status }) => type === 'peer' && status === 'pending');
      await askPeers(
        tx,
        row,
        peers.map(({ reviewerId }) => reviewerId),
      );
    },

    notifyMove: (tx: WriteTx, row: AppraisalRow, wasRejected: boolean): Promise<void> =>
      row.phase === null
        ? notify(tx, row, [row.employeeId], reviewCompleted.kind)
        : notify(tx, row, waitedFor(row), (wasRejected ? reviewRejected : reviewWaits).kind),
  };
}
export type AppraisalNews = ReturnType<typeof createAppraisalNews>;
