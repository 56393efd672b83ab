import type { InboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import type { DigestChoice } from '@tenure/domain/work/inbox-digest.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export async function preferencesOfViewer(tx: Tx): Promise<InboxPreferences> {
  const [row] = await tx.query<InboxPreferences>(
    `select digest, has_keys from inbox_preference
     where tenant_id = current_tenant() and account_id = current_account()`,
  );
  return row ?? { digest: 'off', hasKeys: true };
}

export async function savePreferences(
  tx: WriteTx,
  accountId: number,
  { digest, hasKeys }: InboxPreferences,
): Promise<void> {
  await tx.query(
    `insert into inbox_preference (tenant_id, account_id, digest, has_keys) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, account_id) do update set digest = excluded.digest, has_keys = excluded.has_keys`,
    [accountId, digest, hasKeys],
  );
}

export interface DigestReader {
  accountId: number;
  timezone: string;
  digest: DigestChoice;
  digestOn: string | null;
}

export function digestReaders(tx: Tx): Promise<DigestReader[]> {
  return tx.query<DigestReader>(
    `select p.account_id, a.timezone, p.digest, p.digest_on
     from inbox_preference p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
     where p.tenant_id = current_tenant() and p.digest <> 'off' and a.status = 'active' order by p.account_id`,
  );
}

/** Takes a day for one reader; false if another worker or an earlier run has taken it. */
export async function takeDigestDay(tx: WriteTx, accountId: number, day: string): Promise<boolean> {
  const taken = await tx.query(
    `update inbox_preference set digest_on = $2::date
     where tenant_id = current_tenant() and account_id = $1 and digest <> 'off' and digest_on is distinct from $2::date
     returning account_id`,
    [accountId, day],
  );
  return taken.length > 0;
}
