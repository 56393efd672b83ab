import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { companyRuleColumns, type PasswordChooser } from './password-rules.reads.ts';

export interface PasswordOwner extends PasswordChooser {
  id: number;
  displayName: string;
  passwordHash: string | null;
}

const ownerColumns = `
  a.id, a.username, a.email, a.display_name, a.first_name, a.last_name, a.password_hash,
${companyRuleColumns}
  from account a join tenant t on t.tenant_id = a.tenant_id
  where a.tenant_id = current_tenant() and a.status = 'active'`;

export async function passwordOwner(tx: Tx, accountId: number): Promise<PasswordOwner | undefined> {
  const [row] = await tx.query<PasswordOwner>(`select ${ownerColumns} and a.id = $1`, [accountId]);
  return row;
}

export async function passwordOwnerByMail(tx: Tx, email: string): Promise<PasswordOwner | undefined> {
  const [row] = await tx.query<PasswordOwner>(`select ${ownerColumns} and a.email = $1`, [
    email.toLowerCase(),
  ]);
  return row;
}

/** Hashes of the passwords a person had before, newest first. */
export async function formerHashes(tx: Tx, accountId: number, most: number): Promise<string[]> {
  const rows = await tx.query<{ passwordHash: string }>(
    `select password_hash from password_history where tenant_id = current_tenant() and account_id = $1
     order by id desc limit $2`,
    [accountId, most],
  );
  return rows.map((row) => row.passwordHash);
}

/** Sets a new hash, keeps the old one among the few that cannot be reused, and deletes older ones. */
export async function setPassword(
  tx: WriteTx,
  owner: PasswordOwner,
  hash: string,
  keep: number,
): Promise<void> {
  await tx.query(
    'update account set password_hash = $3, must_change_password = false where tenant_id = $1 and id = $2',
    [tx.tenantId, owner.id, hash],
  );
  if (owner.passwordHash !== null) {
    await tx.query(
      'insert into password_history (tenant_id, account_id, password_hash) values ($1, $2, $3)',
      [tx.tenantId, owner.id, owner.passwordHash],
    );
  }
  await tx.query(
    `delete from password_history where tenant_id = $1 and account_id = $2 and id not in (
       select id from password_history where tenant_id = $1 and account_id = $2 order by id desc limit $3)`,
    [tx.tenantId, owner.id, keep],
  );
}

/** In an hour, to one person; the last of them stays good until it ends. */
const mostLinksInAnHour = 5;

/** Whether another link may be mailed to someone who may have been sent some already. */
export async function maySendReset(tx: WriteTx, accountId: number): Promise<boolean> {
  const [row] = await tx.query(
    `select from password_reset where tenant_id = $1 and account_id = $2
       and counted_since > tenure_now() - interval '1 hour' and sent_before + 1 >= $3`,
    [tx.tenantId, accountId, mostLinksInAnHour],
  );
  return row === undefined;
}

/** A fresh link; those sent before it are worth nothing. */
export async function replaceReset(
  tx: WriteTx,
  accountId: number,
  tokenHash: Buffer,
  goodForMinutes: number,
): Promise<void> {
  await tx.query(
    `with former as (
       delete from password_reset where tenant_id = $1 and account_id = $3 returning sent_before, counted_since
     ), of_late as (select * from former where counted_since > tenure_now() - interval '1 hour')
     insert into password_reset (tenant_id, token_hash, account_id, expires_at, sent_before, counted_since)
     select $1, $2, $3, tenure_now() + make_interval(mins => $4), coalesce(max(sent_before) + 1, 0),
       coalesce(min(counted_since), tenure_now()) from of_late`,
    [tx.tenantId, tokenHash, accountId, goodForMinutes],
  );
}

/** The owner of this link, while it is valid. */
export async function resetOwner(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ accountId: number; email: string } | undefined> {
  const [row] = await tx.query<{ accountId: number; email: string }>(
    `select r.account_id, a.email from password_reset r
     join account a on a.tenant_id = r.tenant_id and a.id = r.account_id and a.status = 'active'
     where r.tenant_id = current_tenant() and r.token_hash = $1 and r.expires_at > tenure_now()`,
    [tokenHash],
  );
  return row;
}

/** Takes the link away; of two changes that arrive together only one gets it. */
export async function spendReset(tx: WriteTx, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await tx.query<{ accountId: number }>(
    `delete from password_reset where tenant_id = $1 and token_hash = $2 and expires_at > tenure_now() returning account_id`,
    [tx.tenantId, tokenHash],
  );
  return row?.accountId;
}

/** Ends every session of a person, but for the one that is kept. */
export async function endSessions(tx: WriteTx, accountId: number, kept: Buffer | null): Promise<void> {
  await tx.query(
    'delete from session where tenant_id = $1 and account_id = $2 and ($3::bytea is null or token_hash <> $3)',
    [tx.tenantId, accountId, kept],
  );
}

/** Whether people of this company may ask for a new password themselves. */
export async function isForgotPasswordOffered(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ forgotPassword: boolean }>(
    'select forgot_password from tenant where tenant_id = current_tenant()',
  );
  return row?.forgotPassword ?? false;
}
