import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** Failures older than this, in seconds, no longer count. */
export const failureWindowSeconds = 1800;

const recent = `first_at > tenure_now() - make_interval(secs => ${failureWindowSeconds})`;

export async function failuresOf(tx: Tx, nameHash: Buffer): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(
    `select failures from sign_in_failure where tenant_id = current_tenant() and name_hash = $1 and ${recent}`,
    [nameHash],
  );
  return row?.failures ?? 0;
}

export async function countFailure(tx: WriteTx, nameHash: Buffer): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(
    `insert into sign_in_failure as known (tenant_id, name_hash, failures, first_at) values ($1, $2, 1, tenure_now())
     on conflict (tenant_id, name_hash) do update set
       failures = case when known.${recent} then known.failures + 1 else 1 end,
       first_at = case when known.${recent} then known.first_at else tenure_now() end
     returning failures`,
    [tx.tenantId, nameHash],
  );
  return row?.failures ?? 1;
}

export async function forgetFailures(tx: WriteTx, nameHash: Buffer): Promise<void> {
  await tx.query('delete from sign_in_failure where tenant_id = $1 and name_hash = $2', [
    tx.tenantId,
    nameHash,
  ]);
}

/** Takes a solved captcha; false when it was taken before. */
export async function spendCaptcha(tx: WriteTx, challenge: string, goodForSeconds: number): Promise<boolean> {
  const taken = await tx.query(
    `insert into captcha_spent (tenant_id, challenge, expires_at)
     values ($1, $2, tenure_now() + make_interval(secs => $3)) on conflict do nothing returning challenge`,
    [tx.tenantId, challenge, goodForSeconds],
  );
  return taken.length > 0;
}

export async function forgetOldFailures(tx: WriteTx): Promise<void> {
  await tx.query(`delete from sign_in_failure where tenant_id = $1 and not (${recent})`, [tx.tenantId]);
  await tx.query('delete from captcha_spent where tenant_id = $1 and expires_at < tenure_now()', [
    tx.tenantId,
  ]);
}
