import type { Capability } from '@tenure/contract/capabilities.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import type { WriteTx } from '../db/transaction.ts';
import { publish } from '../events/event-bus.ts';
import { accountsThatSee } from './holders.reads.ts';

/**
 * Notifies screens of a change to a person that not everyone may know of: the person's, those of people who
 * may see it, and those of its author. No one else learns of it.
 */
export async function tellWhoSees(
  tx: WriteTx,
  employeeId: number,
  capabilities: readonly Capability[],
  event: LiveEvent,
): Promise<void> {
  const { accountId } = tx.actor;
  const seeing = await accountsThatSee(tx, employeeId, capabilities);
  const accountIds = [...new Set([...seeing, ...(accountId === null ? [] : [accountId])])];
  await publish(tx, { tenantId: tx.tenantId, accountIds }, event);
}
