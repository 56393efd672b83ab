import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface ItemKey {
  kind: string;
  ref: number;
}

/** Puts an item off, or changes the day, and forgets items whose day has come. */
export async function putOff(
  tx: WriteTx,
  accountId: number,
  { kind, ref }: ItemKey,
  until: string,
): Promise<void> {
  await tx.query(
    `delete from inbox_put_off
     where tenant_id = current_tenant() and account_id = $1 and until <= (select viewer_today())`,
    [accountId],
  );
  await tx.query(
    `insert into inbox_put_off (tenant_id, account_id, kind, ref, until) values (current_tenant(), $1, $2, $3, $4::date)
     on conflict (tenant_id, account_id, kind, ref)
     do update set until = excluded.until, put_off_at = excluded.put_off_at`,
    [accountId, kind, ref, until],
  );
}

export async function returnItem(tx: WriteTx, accountId: number, { kind, ref }: ItemKey): Promise<void> {
  await tx.query(
    `delete from inbox_put_off where tenant_id = current_tenant() and account_id = $1 and kind = $2 and ref = $3`,
    [accountId, kind, ref],
  );
}
