import type { WriteTx } from '../../../platform/db/transaction.ts';

/** A trigger records when it changed (migration 0011); a new number waits before it receives codes. */
export async function saveMobile(tx: WriteTx, accountId: number, mobile: string | null): Promise<void> {
  await tx.query('update account set mobile = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    accountId,
    mobile,
  ]);
}

/** Seconds until another number may be saved; 0 while fewer than `mostPerDay` were saved in a day. The caller locks the account. */
export async function secondsUntilAnother(
  tx: WriteTx,
  accountId: number,
  mostPerDay: number,
): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select ceil(extract(epoch from occurred_at + interval '1 day' - tenure_now()))::integer as seconds from audit_entry
     where tenant_id = $1 and subject_type = 'account' and subject_id = $2 and action = 'code.mobile-saved'
       and occurred_at > tenure_now() - interval '1 day'
     order by occurred_at desc offset $3 limit 1`,
    [tx.tenantId, String(accountId), mostPerDay - 1],
  );
  return row?.seconds ?? 0;
}

/** Forgets a code that was sent to the previous number. */
export async function forgetSentCode(tx: WriteTx, accountId: number): Promise<void> {
  await tx.query(
    'update second_factor set code_hash = null, channel = null where tenant_id = $1 and account_id = $2',
    [tx.tenantId, accountId],
  );
}
