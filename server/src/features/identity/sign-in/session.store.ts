import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface NewSession {
  tokenHash: Buffer;
  accountId: number;
  authStatus: 'ROLE_2FA_IN_PROGRESS' | 'IS_AUTHENTICATED_FULLY';
  lifetimeSeconds: number;
  referrerUrl: string;
  userAgent: string;
  isSingleSignOn: boolean;
  /** By a second factor, which then counts as a fresh one. */
  wasProven: boolean;
  /** The grant that an operator's session depends on. */
  operatorGrantId?: string;
}

export async function openSession(tx: Tx, tenantId: TenantId, session: NewSession): Promise<void> {
  await tx.query(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at, referrer_url, user_agent,
       is_single_sign_on, operator_grant_id, proven_at, gave_second_factor)
     values ($1, $2, $3, $4, tenure_now() + make_interval(secs => $5), $6, $7, $8, $9,
       case when $10 then tenure_now() else '-infinity' end, $10)`,
    [
      tenantId,
      session.tokenHash,
      session.accountId,
      session.authStatus,
      session.lifetimeSeconds,
      session.referrerUrl,
      session.userAgent,
      session.isSingleSignOn,
      session.operatorGrantId ?? null,
      session.wasProven,
    ],
  );
}

interface ClosedSession {
  accountId: number;
  referrerUrl: string;
  isSingleSignOn: boolean;
  originId: number | null;
  actingAccountId: number | null;
}

/** Ends a session and tells whose it was. */
export async function closeSession(
  tx: Tx,
  tenantId: TenantId,
  tokenHash: Buffer,
): Promise<ClosedSession | undefined> {
  const [row] = await tx.query<ClosedSession>(
    `delete from session where tenant_id = $1 and token_hash = $2
     returning account_id, referrer_url, is_single_sign_on, origin_id, acting_account_id`,
    [tenantId, tokenHash],
  );
  return row;
}

export async function keepSessionAlive(tx: Tx, tenantId: TenantId, tokenHash: Buffer): Promise<void> {
  await tx.query('update session set last_seen_at = tenure_now() where tenant_id = $1 and token_hash = $2', [
    tenantId,
    tokenHash,
  ]);
}

/** Gives the viewer's session another token and tells how long it still lasts. */
export async function replaceToken(tx: WriteTx, tokenHash: Buffer, wasProven: boolean): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `update session set token_hash = $2, proven_at = case when $3 then tenure_now() else proven_at end,
       gave_second_factor = gave_second_factor or $3
     where tenant_id = $1 and id = current_session()
     returning extract(epoch from expires_at - tenure_now())::integer as seconds`,
    [tx.tenantId, tokenHash, wasProven],
  );
  if (!row) throw new Error('The session ended while its token was changed');
  return row.seconds;
}

/** The person's other sessions gave their proofs by factors that have changed since. */
export async function forgetOtherProofs(tx: WriteTx, accountId: number): Promise<void> {
  await tx.query(
    `update session set proven_at = '-infinity'
     where tenant_id = $1 and account_id = $2 and id <> current_session()`,
    [tx.tenantId, accountId],
  );
}

/** The session an administrator would have gone back to, where they sign out instead. */
export async function closeOrigin(tx: Tx, tenantId: TenantId, originId: number): Promise<void> {
  await tx.query('delete from session where tenant_id = $1 and id = $2', [tenantId, originId]);
}

/** Ends one session of the viewer, and tells whether there was such a one. */
export async function endSessionById(tx: WriteTx, sessionId: number): Promise<boolean> {
  const ended = await tx.query(
    'delete from session where tenant_id = $1 and account_id = current_account() and id = $2 returning id',
    [tx.tenantId, sessionId],
  );
  return ended.length > 0;
}

export async function endOtherSessionsOfViewer(tx: WriteTx): Promise<number> {
  const ended = await tx.query(
    `delete from session where tenant_id = $1 and account_id = current_account() and id <> current_session()
     returning id`,
    [tx.tenantId],
  );
  return ended.length;
}

export async function removeEndedSessions(tx: Tx, tenantId: TenantId): Promise<void> {
  // A session in which someone was signed in as another person can be left for a while after it is over.
  await tx.query(
    `delete from session where tenant_id = $1
       and expires_at < case when origin_id is null then tenure_now() else tenure_now() - interval '1 hour' end`,
    [tenantId],
  );
}

/** Keys of retried calls are kept for a day: no client retries for longer. */
export async function forgetRetryKeys(tx: WriteTx): Promise<void> {
  await tx.query(
    `delete from idempotency_key where tenant_id = $1 and created_at < tenure_now() - interval '1 day'`,
    [tx.tenantId],
  );
}
