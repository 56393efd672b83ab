import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';

const changed = { type: 'changed', subject: 'operator-access' } as const;

async function refreshScreens(tx: WriteTx, capability: 'operator-access.decide' | 'tenants.access.request') {
  const accountIds = await accountsHolding(tx, [capability]);
  if (accountIds.length > 0) await publish(tx, { tenantId: tx.tenantId, accountIds }, changed);
}

/** The list of a company's administrators follows what the operator and other administrators do. */
export const refreshAdministrators = (tx: WriteTx) => refreshScreens(tx, 'operator-access.decide');

/** The operator's list follows what the company does. */
export const refreshOperators = (tx: WriteTx) => refreshScreens(tx, 'tenants.access.request');
