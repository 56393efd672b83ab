import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function askForAnotherPassword(tx: WriteTx, accountId: number): Promise<void> {
  await tx.query('update account set must_change_password = true where tenant_id = $1 and id = $2', [
    tx.tenantId,
    accountId,
  ]);
}

/**
 * Its sessions end with it (migration 0011). They are also ended when it comes back: one that was on its way while the account
 * was being deactivated must not open then.
 */
export async function changeStatus(
  tx: WriteTx,
  accountId: number,
  status: 'active' | 'deactivated',
): Promise<void> {
  const key = [tx.tenantId, accountId];
  await tx.query('delete from session where tenant_id = $1 and account_id = $2', key);
  await tx.query('delete from password_reset where tenant_id = $1 and account_id = $2', key);
  await tx.query('update account set status = $3 where tenant_id = $1 and id = $2', [...key, status]);
}
