import { leaveApprovalPath, leaveRequestPath } from '@tenure/contract/leave/leave-requests.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { delegatesOf } from './approvers.reads.ts';
import {
  leaveChanged,
  leaveDecided,
  leaveGone,
  leaveQuestion,
  leaveRepriced,
  leaveToDecide,
} from './leave.notifications.ts';
import { currentStep } from './leave-request.policy.ts';
import type { LeaveRow } from './leave-request.reads.ts';
import { daysText } from './leave-request.view.ts';

interface NewsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

type Verb =
  | 'answered'
  | 'approved'
  | 'cancelled'
  | 'declined'
  | 'deleted'
  | 'drafted'
  | 'edited'
  | 'escalated'
  | 'repriced'
  | 'sent-back'
  | 'submitted'
  | 'withdrawn';

/** Words that travel further than a screen, so a confidential type is not among them. */
const wordsOf = (row: LeaveRow) => ({
  what: row.isConfidential ? 'Leave' : row.title,
  days: daysText(row),
  isBanked: row.bankedMinutes !== null && !row.isConfidential,
});

/** Reports changes of a request to the audit log, the screens that show it, and the people concerned. */
export function createLeaveNews({ audit, notifications }: NewsDeps) {
  const approverIds = (row: LeaveRow) =>
    row.steps.flatMap(({ approvers }) => approvers.map((one) => one.accountId));

  return {
    record: (tx: WriteTx, verb: Verb, row: LeaveRow, details: Record<string, string> = {}) =>
      audit.record(tx, {
        action: `leave-request.${verb}`,
        subject: { type: 'employee', id: row.employeeId },
        details: { requestId: row.id, from: row.startDate, to: row.endDate, ...details },
      }),

    /** Every screen with the leave of the person, and the inboxes of approvers and of the person who is asked. */
    async announce(tx: WriteTx, row: LeaveRow): Promise<void> {
      await tellWhoSees(tx, row.employeeId, ['leave.request.view'], { type: 'changed', subject: 'leave' });
      const approvers = approverIds(row);
      const own = row.questions.length > 0 && row.accountId !== null ? [row.accountId] : [];
      if (approvers.length === 0) return;
      const accountIds = [...new Set([...approvers, ...own, ...(await delegatesOf(tx, approvers))])];
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'inbox' });
    },

    async askToDecide(tx: WriteTx, row: LeaveRow, isAnswered = false): Promise<void> {
      const approvers = currentStep(row)?.approvers.map(({ accountId }) => accountId) ?? [];
      const delegates = (await delegatesOf(tx, approvers)).filter((one) => one !== row.accountId);
      await notifications.notify(tx, [...new Set([...approvers, ...delegates])], {
        kind: leaveToDecide.kind,
        parameters: { ...wordsOf(row), name: row.user.name, isAnswered },
        href: leaveApprovalPath(row.id),
        speaksOf: { employeeId: row.employeeId },
      });
    },

    /** People who are asked because others let the request wait. */
    async askToDecideToo(tx: WriteTx, row: LeaveRow, accountIds: readonly number[]): Promise<void> {
      await notifications.notify(tx, accountIds, {
        kind: leaveToDecide.kind,
        parameters: { ...wordsOf(row), name: row.user.name, isEscalated: true },
        href: leaveApprovalPath(row.id),
        speaksOf: { employeeId: row.employeeId },
      });
    },

    async tellQuestion(tx: WriteTx, row: LeaveRow, accountId: number): Promise<void> {
      await notifications.notify(tx, [accountId], {
        kind: leaveQuestion.kind,
        parameters: { ...wordsOf(row), by: await nameOfActor(tx) },
        href: leaveRequestPath(row.id),
        speaksOf: { accountId: tx.actor.accountId },
      });
    },

    async tellDecision(tx: WriteTx, row: LeaveRow, decision: 'approved' | 'declined'): Promise<void> {
      if (row.accountId === null) return;
      await notifications.notify(tx, [row.accountId], {
        kind: leaveDecided.kind,
        parameters: { ...wordsOf(row), decision, by: await nameOfActor(tx) },
        href: leaveRequestPath(row.id),
        speaksOf: { accountId: tx.actor.accountId },
      });
    },

    /** The person, if someone else acted. */
    async tellPerson(
      tx: WriteTx,
      row: LeaveRow,
      change: 'requested' | 'edited' | 'withdrawn' | 'cancelled',
    ): Promise<void> {
      if (row.accountId === null || row.accountId === tx.actor.accountId) return;
      await notifications.notify(tx, [row.accountId], {
        kind: leaveChanged.kind,
        parameters: { ...wordsOf(row), change, by: await nameOfActor(tx) },
        href: leaveRequestPath(row.id),
        speaksOf: { accountId: tx.actor.accountId },
      });
    },

    async tellRepriced(
      tx: WriteTx,
      row: LeaveRow,
      price: { before: number; after: number; why: string },
    ): Promise<void> {
      if (row.accountId === null) return;
      await notifications.notify(tx, [row.accountId], {
        kind: leaveRepriced.kind,
        parameters: { ...wordsOf(row), ...price },
        href: leaveRequestPath(row.id),
      });
    },

    /** The people who decide or decided it. */
    async tellApprovers(tx: WriteTx, row: LeaveRow, change: 'withdrawn' | 'cancelled'): Promise<void> {
      const others = approverIds(row).filter((accountId) => accountId !== tx.actor.accountId);
      await notifications.notify(tx, others, {
        kind: leaveGone.kind,
        parameters: { ...wordsOf(row), change, name: row.user.name },
        href: leaveRequestPath(row.id),
        speaksOf: { employeeId: row.employeeId },
      });
    },
  };
}
export type LeaveNews = ReturnType<typeof createLeaveNews>;
