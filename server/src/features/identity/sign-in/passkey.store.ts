import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import {
  challengeMinutes,
  type NewPasskey,
  type StoredPasskey,
} from '../../../platform/passkeys/passkeys.ts';

export interface PasskeyRow extends StoredPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const columns = 'id, name, credential_id, public_key, counter, transports, created_at, last_used_at' as const;

export function passkeysOf(tx: Tx, accountId: number): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(
    `select ${columns} from passkey where tenant_id = current_tenant() and account_id = $1 order by id`,
    [accountId],
  );
}

export interface PasskeyHolder extends StoredPasskey {
  id: number;
  accountId: number;
  uuid: string;
  username: string;
  role: string;
}

/** The passkey of that id with whose it is, as long as their account is in use. */
export async function passkeyWithHolder(
  tx: WriteTx,
  credentialId: string,
): Promise<PasskeyHolder | undefined> {
  const [row] = await tx.query<PasskeyHolder>(
    `select p.id, p.account_id, p.credential_id, p.public_key, p.counter, p.transports, a.uuid, a.username, a.role
     from passkey p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
     where p.tenant_id = $1 and p.credential_id = $2 and a.status = 'active'`,
    [tx.tenantId, credentialId],
  );
  return row;
}

/** Null where this very passkey is enrolled already. */
export async function addPasskeyRow(
  tx: WriteTx,
  accountId: number,
  name: string,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(
    `insert into passkey (tenant_id, account_id, name, credential_id, public_key, counter, transports)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, credential_id) do nothing returning ${columns}`,
    [
      tx.tenantId,
      accountId,
      name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
    ],
  );
  return row;
}

/** Whether it is still there: its owner may have taken it away while its signature was verified. */
export async function notePasskeyUse(tx: WriteTx, passkeyId: number, counter: number): Promise<boolean> {
  const rows = await tx.query(
    'update passkey set counter = $3, last_used_at = tenure_now() where tenant_id = $1 and id = $2 returning id',
    [tx.tenantId, passkeyId, counter],
  );
  return rows.length > 0;
}

export async function renamePasskeyRow(
  tx: WriteTx,
  passkeyId: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(
    `update passkey set name = $3 where tenant_id = $1 and id = $2 and account_id = current_account()
     returning ${columns}`,
    [tx.tenantId, passkeyId, name],
  );
  return row;
}

export async function removePasskeyRow(
  tx: WriteTx,
  passkeyId: number,
): Promise<{ name: string } | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `delete from passkey where tenant_id = $1 and id = $2 and account_id = current_account() returning name`,
    [tx.tenantId, passkeyId],
  );
  return row;
}

/** Takes an answered challenge; false when it was taken before. */
export async function spendChallenge(tx: WriteTx, challengeHash: Buffer): Promise<boolean> {
  const taken = await tx.query(
    `insert into passkey_challenge_spent (tenant_id, challenge_hash, expires_at)
     values ($1, $2, tenure_now() + make_interval(mins => $3)) on conflict do nothing returning challenge_hash`,
    [tx.tenantId, challengeHash, challengeMinutes],
  );
  return taken.length > 0;
}

/** The signed challenge itself is too old by then. */
export async function forgetOldChallenges(tx: WriteTx): Promise<void> {
  await tx.query('delete from passkey_challenge_spent where tenant_id = $1 and expires_at < tenure_now()', [
    tx.tenantId,
  ]);
}
