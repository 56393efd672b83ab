import type { Delegations } from '@tenure/contract/leave/delegations.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { leaveDelegated } from './delegations.notifications.ts';
import {
  delegationsOfViewer,
  deleteDelegation,
  hasDelegationOn,
  insertDelegation,
  type OwnDelegation,
} from './delegations.store.ts';

interface DelegationsDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

export function createDelegations({ audit, notifications }: DelegationsDeps) {
  const record = (
    tx: WriteTx,
    action: 'leave-delegation.added' | 'leave-delegation.removed',
    { fromDay, toDay }: { fromDay: string; toDay: string },
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'account', id: tx.actor.accountId ?? 0 },
      details: { from: fromDay, to: toDay },
    });

  return {
    async add(
      tx: WriteTx,
      wanted: { delegateId: number; fromDay: string; toDay: string },
    ): Promise<Delegations> {
      const { candidates } = await delegationsOfViewer(tx);
      if (candidates.every(({ accountId }) => accountId !== wanted.delegateId)) {
        throw invalidInput('delegateId', 'unknown', 'Choose one of the people listed');
      }
      if (await hasDelegationOn(tx, wanted.fromDay, wanted.toDay)) {
        throw refuse('delegations.add.overlaps');
      }
      await insertDelegation(tx, wanted);
      await record(tx, 'leave-delegation.added', wanted);
      await notifications.notify(tx, [wanted.delegateId], {
        kind: leaveDelegated.kind,
        parameters: { name: await nameOfActor(tx), from: wanted.fromDay, to: wanted.toDay },
        href: '/leave/approve',
        speaksOf: { accountId: tx.actor.accountId },
      });
      return delegationsOfViewer(tx);
    },

    async remove(tx: WriteTx, delegation: OwnDelegation): Promise<void> {
      await deleteDelegation(tx, delegation.id);
      await record(tx, 'leave-delegation.removed', delegation);
    },
  };
}
export type DelegationsService = ReturnType<typeof createDelegations>;
