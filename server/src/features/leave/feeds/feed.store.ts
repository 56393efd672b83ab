import type { CalendarFeedKind } from '@tenure/contract/leave/calendar-feeds.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

/** One address of each kind: another one ends the one before it. */
export async function replaceFeed(
  tx: WriteTx,
  accountId: number,
  kind: CalendarFeedKind,
  tokenHash: Buffer,
): Promise<void> {
  await tx.query('select from account where tenant_id = current_tenant() and id = $1 for no key update', [
    accountId,
  ]);
  await deleteFeed(tx, accountId, kind);
  await tx.query(
    'insert into calendar_feed (tenant_id, account_id, kind, token_hash) values (current_tenant(), $1, $2, $3)',
    [accountId, kind, tokenHash],
  );
}

export async function deleteFeed(tx: WriteTx, accountId: number, kind: CalendarFeedKind): Promise<boolean> {
  const gone = await tx.query(
    'delete from calendar_feed where tenant_id = current_tenant() and account_id = $1 and kind = $2 returning id',
    [accountId, kind],
  );
  return gone.length > 0;
}

/** Turning feeds off ends every address, so that none works again when feeds are allowed later. */
export async function setFeedsAllowed(tx: WriteTx, isAllowed: boolean): Promise<void> {
  await tx.query('update tenant set calendar_feeds_allowed = $1 where tenant_id = current_tenant()', [
    isAllowed,
  ]);
  if (!isAllowed) await tx.query('delete from calendar_feed where tenant_id = current_tenant()');
}
