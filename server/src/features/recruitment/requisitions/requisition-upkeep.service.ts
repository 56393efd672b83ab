import { askedAnew } from '@tenure/domain/recruitment/requisition.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { whoToAsk } from './ground.reads.ts';
import { requisitionClosed, requisitionDecided } from './requisition.notifications.ts';
import { approversFor } from './requisition.policy.ts';
import { type RequisitionRow, requisitionOf } from './requisition.reads.ts';
import { closeAsCovered, lockCovered, lockUnanswerable, moveTo, release } from './requisition.store.ts';
import type { RequisitionNews } from './requisition-news.service.ts';

/** Changes to requisitions that happen by themselves, because the company around them has changed. */
export function createRequisitionUpkeep({
  announce,
  announceToApprovers,
  ask,
  record,
  tellRaiser,
}: RequisitionNews) {
  async function askAnew(tx: WriteTx, row: RequisitionRow): Promise<boolean> {
    const asked = row.approvals.map(({ approverId, decision, canAnswer }) => ({
      accountId: approverId,
      hasAnswered: decision !== null,
      canAnswer,
    }));
    const next = askedAnew(asked, approversFor(await whoToAsk(tx, row.position.id), row.raiserId));
    if (next === null) return false;
    await release(tx, row.id, next.released);
    await ask(tx, row, next.added);
    await announceToApprovers(tx, row);
    await announceToApprovers(tx, found(await requisitionOf(tx, row.id)));
    await record(tx, 'asked-anew', row, { released: next.released.length, added: next.added.length });
    if (next.isApproved) {
      await moveTo(tx, row.id, 'approved');
      await tellRaiser(tx, row, requisitionDecided.kind, { decision: 'approved' });
    }
    return true;
  }

  return {
    /** Closes requisitions that are filled by now, of one position or of the company. */
    async closeCovered(tx: WriteTx, positionId: number | null): Promise<void> {
      const covered = await lockCovered(tx, positionId);
      for (const id of covered) {
        await closeAsCovered(tx, id);
        const row = found(await requisitionOf(tx, id));
        await announceToApprovers(tx, row);
        await record(tx, 'filled', row, { by: 'itself' });
        await tellRaiser(tx, row, requisitionClosed.kind, { state: 'filled' });
      }
      if (covered.length > 0) await announce(tx);
    },

    /** Asks others where an approver has left. */
    async askInPlaceOfLeavers(tx: WriteTx): Promise<void> {
      const asked: boolean[] = [];
      for (const id of await lockUnanswerable(tx)) {
        asked.push(await askAnew(tx, found(await requisitionOf(tx, id))));
      }
      if (asked.includes(true)) await announce(tx);
    },
  };
}
export type RequisitionUpkeep = ReturnType<typeof createRequisitionUpkeep>;
