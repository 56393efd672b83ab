import { freshContactDays } from '@tenure/contract/identity/authentication.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** Locked against changes of the factors at the same time. */
export async function accountToReset(tx: Tx, accountId: number): Promise<{ id: number } | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'select id from account where tenant_id = current_tenant() and id = $1 for no key update',
    [accountId],
  );
  return row;
}

/**
 * Removes factors, locks and the wait after a changed address, so that the person can start again. A new mobile is removed too:
 * it may belong to the thief the account is taken back from.
 */
export async function forgetFactors(tx: WriteTx, accountId: number): Promise<void> {
  const key = [tx.tenantId, accountId];
  for (const table of ['authenticator_app', 'passkey', 'recovery_code', 'second_factor']) {
    await tx.query(`delete from ${table} where tenant_id = $1 and account_id = $2`, key);
  }
  await tx.query(
    `update account set email_changed_at = null,
       mobile = case when mobile_changed_at > tenure_now() - make_interval(days => $3) then null else mobile end
     where tenant_id = $1 and id = $2`,
    [...key, freshContactDays],
  );
}
