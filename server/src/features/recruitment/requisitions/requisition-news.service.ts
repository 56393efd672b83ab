import { type Approver, requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { requisitionPath, requisitionToApprove } from './requisition.notifications.ts';
import { type RequisitionRow, requisitionOf } from './requisition.reads.ts';
import { insertApprovals } from './requisition.store.ts';

interface NewsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

type Verb =
  | 'approved'
  | 'asked-anew'
  | 'cancelled'
  | 'declined'
  | 'filled'
  | 'raised'
  | 'saved'
  | 'submitted'
  | 'withdrawn';

const namesOf = ({ number, position }: RequisitionRow) => ({ number, title: position.title });

/** Reports changes of a requisition to the audit log, the screens that show it, and the people concerned. */
export function createRequisitionNews({ audit, notifications }: NewsDeps) {
  const announce = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'requisitions' });

  /** Its approvers' inboxes and menu counts: everyone else's stay as they are, however large the company. */
  const announceToApprovers = (tx: WriteTx, { approvals }: Pick<RequisitionRow, 'approvals'>) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: approvals.map(({ approverId }) => approverId) },
      { type: 'changed', subject: 'inbox' },
    );

  return {
    announce,
    announceToApprovers,

    /** The requisition after a change, of which every screen showing it is notified. */
    async changed(tx: WriteTx, id: number): Promise<RequisitionRow> {
      await announce(tx);
      const row = found(await requisitionOf(tx, id));
      await announceToApprovers(tx, row);
      return row;
    },

    record: (
      tx: WriteTx,
      verb: Verb,
      { id, number }: { id: number; number: number },
      details: Record<string, string | number | null> = {},
    ) =>
      audit.record(tx, {
        action: `requisition.${verb}`,
        subject: { type: 'requisition', id },
        details: { identifier: requisitionIdentifier(number), ...details },
      }),

    async tellRaiser(tx: WriteTx, row: RequisitionRow, kind: string, more: Record<string, unknown>) {
      if (row.raiserId === tx.actor.accountId) return;
      const parameters = { ...namesOf(row), ...more };
      await notifications.notify(tx, [row.raiserId], {
        kind,
        parameters,
        href: requisitionPath(row.id),
        speaksOf: { accountId: 'by' in more ? tx.actor.accountId : null },
      });
    },

    async ask(tx: WriteTx, row: RequisitionRow, approvers: readonly Approver[]): Promise<void> {
      await insertApprovals(tx, row.id, approvers);
      const accounts = approvers.map(({ accountId }) => accountId);
      await notifications.notify(tx, accounts, {
        kind: requisitionToApprove.kind,
        parameters: { ...namesOf(row), by: row.raisedBy.name },
        href: requisitionPath(row.id),
        speaksOf: { accountId: row.raiserId },
      });
    },

    /** Approvers who have not decided yet. */
    async tellAsked(tx: WriteTx, row: RequisitionRow, kind: string): Promise<void> {
      const asked = row.approvals.filter(({ decision }) => decision === null);
      const accounts = asked.map(({ approverId }) => approverId);
      await notifications.notify(tx, accounts, {
        kind,
        parameters: { ...namesOf(row), by: row.raisedBy.name },
        href: requisitionPath(row.id),
        speaksOf: { accountId: row.raiserId },
      });
    },
  };
}
export type RequisitionNews = ReturnType<typeof createRequisitionNews>;
