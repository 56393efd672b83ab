import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';

/**
 * Notifies screens that the organisation changes on a day; of plans, only those of people who may know of
 * plans.
 */
export async function tellOfChange(tx: WriteTx, day: string): Promise<void> {
  const { today } = await dayOf(tx, undefined);
  const audience =
    day <= today
      ? {}
      : {
          accountIds: await accountsHolding(tx, [
            'organisation.future.view',
            'positions.position.edit',
            'organisation.structure.edit',
          ]),
        };
  await publish(tx, { tenantId: tx.tenantId, ...audience }, { type: 'changed', subject: 'organisation' });
}
