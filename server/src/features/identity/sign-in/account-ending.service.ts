import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { AccountEnding } from './account-ending.api.ts';
import { accountStateLocked } from './account-state.reads.ts';
import { changeStatus } from './account-state.store.ts';

export function createAccountEnding({ audit }: { audit: Audit }): AccountEnding {
  async function change(
    tx: WriteTx,
    accountId: number,
    status: 'active' | 'deactivated',
    reason: string,
  ): Promise<void> {
    await changeStatus(tx, accountId, status);
    await audit.record(tx, {
      action: status === 'active' ? 'account.reactivated' : 'account.deactivated',
      subject: { type: 'account', id: accountId },
      details: { reason },
    });
    if (status === 'deactivated') {
      await publish(tx, { tenantId: tx.tenantId, accountIds: [accountId] }, { type: 'signed-out' });
    }
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'security-profiles' });
  }

  return {
    async close(tx, accountId, reason) {
      const account = found(await accountStateLocked(tx, accountId));
      if (!account.isActive) return 'was-closed';
      if (account.isLastCompanyAdmin) return 'last-company-admin';
      await change(tx, accountId, 'deactivated', reason);
      return 'closed';
    },

    async reopen(tx, accountId, reason) {
      const account = found(await accountStateLocked(tx, accountId));
      if (!account.isActive) await change(tx, accountId, 'active', reason);
    },
  };
}
