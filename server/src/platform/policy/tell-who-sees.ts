import type { Capability } from '@tenure/contract/capabilities.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import type { WriteTx } from '../db/transaction.ts';
import { publish } from '../events/event-bus.ts';
import { accountsThatSee } from './holders.reads.ts';

/**
 * Tells live that something of a person changed which not everybody may know of: the person, whoever may see it of them, and
 * whoever changed it. Nobody else learns that it did.
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
