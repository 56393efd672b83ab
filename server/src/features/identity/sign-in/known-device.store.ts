import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Notes that a person signs in from a browser, and tells whether it is one they had not used, having used others. */
export async function meetDevice(tx: WriteTx, accountId: number, deviceHash: Buffer): Promise<boolean> {
  const key = [tx.tenantId, accountId, deviceHash];
  const seen = await tx.query(
    `update known_device set last_seen_at = tenure_now()
     where tenant_id = $1 and account_id = $2 and device_hash = $3 returning account_id`,
    key,
  );
  if (seen.length > 0) return false;
  const [row] = await tx.query<{ hasOthers: boolean }>(
    'select exists (select from known_device where tenant_id = $1 and account_id = $2) as has_others',
    [tx.tenantId, accountId],
  );
  await tx.query(
    `insert into known_device (tenant_id, account_id, device_hash) values ($1, $2, $3) on conflict do nothing`,
    key,
  );
  return row?.hasOthers ?? false;
}

/** A browser that was not used for longer than it keeps a cookie has forgotten its own. */
export async function forgetOldDevices(tx: WriteTx): Promise<void> {
  await tx.query(
    `delete from known_device where tenant_id = $1 and last_seen_at < tenure_now() - interval '400 days'`,
    [tx.tenantId],
  );
}
