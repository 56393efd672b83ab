import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function saveApp(
  tx: WriteTx,
  accountId: number,
  secret: string,
  lastStep: number,
): Promise<boolean> {
  const [row] = await tx.query<{ isReplaced: boolean }>(
    `insert into authenticator_app as app (tenant_id, account_id, secret, last_step) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id) do update
       set secret = excluded.secret, last_step = excluded.last_step, created_at = tenure_now(), last_used_at = null
     returning old.secret is not null as is_replaced`,
    [tx.tenantId, accountId, secret, lastStep],
  );
  return row?.isReplaced ?? false;
}

/** No code of this step, or of one before it, is taken again. */
export async function spendStep(tx: WriteTx, accountId: number, step: number): Promise<void> {
  await tx.query(
    `update authenticator_app set last_step = $3, last_used_at = tenure_now() where tenant_id = $1 and account_id = $2`,
    [tx.tenantId, accountId, step],
  );
}

export async function removeApp(tx: WriteTx, accountId: number): Promise<boolean> {
  const removed = await tx.query(
    'delete from authenticator_app where tenant_id = $1 and account_id = $2 returning account_id',
    [tx.tenantId, accountId],
  );
  return removed.length > 0;
}
