import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface NewApiToken {
  accountId: number;
  name: string;
  prefix: string;
  tokenHash: Buffer;
  capabilities: readonly string[];
  expiresInDays: number;
}

/** Makes the changes of a person's tokens take turns, so that their number is counted once. */
export async function lockOwner(tx: Tx): Promise<void> {
  await tx.query(
    'select from account where tenant_id = current_tenant() and id = current_account() for no key update',
  );
}

export async function addApiToken(tx: WriteTx, token: NewApiToken): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into api_token (tenant_id, account_id, name, prefix, token_hash, capabilities, expires_at)
     values ($1, $2, $3, $4, $5, $6, tenure_now() + make_interval(days => $7)) returning id`,
    [
      tx.tenantId,
      token.accountId,
      token.name,
      token.prefix,
      token.tokenHash,
      token.capabilities,
      token.expiresInDays,
    ],
  );
  if (!row) throw new Error('The token got no id');
  return row.id;
}

/** Deletes one token of an account, or all; requests with it are then unauthenticated. */
export async function deleteApiTokens(
  tx: WriteTx,
  accountId: number,
  tokenId: number | null,
): Promise<{ id: number; name: string }[]> {
  return tx.query(
    `delete from api_token where tenant_id = $1 and account_id = $2 and ($3::integer is null or id = $3)
     returning id, name`,
    [tx.tenantId, accountId, tokenId],
  );
}

export async function markTokenUsed(tx: WriteTx, tokenId: number): Promise<void> {
  await tx.query('update api_token set last_used_at = tenure_now() where tenant_id = $1 and id = $2', [
    tx.tenantId,
    tokenId,
  ]);
}
