import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Fresh codes in place of all from before. */
export async function replaceRecoveryCodes(
  tx: WriteTx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(tx, accountId);
  await tx.query(
    'insert into recovery_code (tenant_id, account_id, code_hash) select $1, $2, unnest($3::bytea[])',
    [tx.tenantId, accountId, hashes],
  );
}

export async function removeRecoveryCodes(tx: WriteTx, accountId: number): Promise<void> {
  await tx.query('delete from recovery_code where tenant_id = $1 and account_id = $2', [
    tx.tenantId,
    accountId,
  ]);
}

export async function hasRecoveryCodes(tx: WriteTx, accountId: number): Promise<boolean> {
  const rows = await tx.query('select from recovery_code where tenant_id = $1 and account_id = $2 limit 1', [
    tx.tenantId,
    accountId,
  ]);
  return rows.length > 0;
}

/** Uses a code up and tells how many are left; null where it is none, or was used before. */
export async function spendRecoveryCode(
  tx: WriteTx,
  accountId: number,
  hash: Buffer,
): Promise<number | null> {
  const used = await tx.query(
    `update recovery_code set used_at = tenure_now()
     where tenant_id = $1 and account_id = $2 and code_hash = $3 and used_at is null returning account_id`,
    [tx.tenantId, accountId, hash],
  );
  if (used.length === 0) return null;
  const [row] = await tx.query<{ remaining: number }>(
    `select count(*)::integer as remaining from recovery_code
     where tenant_id = $1 and account_id = $2 and used_at is null`,
    [tx.tenantId, accountId],
  );
  return row?.remaining ?? 0;
}
