import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { recognised, trophyReceived } from './recognition.notifications.ts';
import { accountsOf, accountsReading, type NewRecognition } from './recognition.store.ts';

const changed = { type: 'changed', subject: 'recognition' } as const;

/** Notifies the people who may read it, while it can still be read: others must not learn that it exists. */
export async function announce(tx: WriteTx, id: number): Promise<void> {
  const accountIds = await accountsReading(tx, id);
  if (accountIds === null) await publish(tx, { tenantId: tx.tenantId }, changed);
  else if (accountIds.length > 0) await publish(tx, { tenantId: tx.tenantId, accountIds }, changed);
}

/** Notifies receivers of recognition, and the open screens of people who may read it. */
export function createRecognitionNews({ notifications }: { notifications: NotificationCentre }) {
  return {
    async tellReceivers(tx: WriteTx, id: number, given: NewRecognition): Promise<void> {
      const receivers = await accountsOf(tx, given.receiverIds);
      await notifications.notify(tx, receivers, {
        // Only its readers may see the title of a colleague's thanks; a trophy's title is the company's.
        ...(given.type === 'recommendation'
          ? { kind: recognised.kind, parameters: { by: await nameOfActor(tx) } }
          : { kind: trophyReceived.kind, parameters: { trophy: given.title } }),
        href: `/recognition?item=${id}`,
        ...(given.giverId !== null && { speaksOf: { employeeId: given.giverId } }),
      });
      await announce(tx, id);
    },

    announce,
  };
}
export type RecognitionNews = ReturnType<typeof createRecognitionNews>;
