import { sql } from 'kysely';
import { compose } from '../../../platform/db/statements.ts';
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
  await tx.all(
    compose.insertInto('session').values({
      tenant_id: tenantId,
      token_hash: session.tokenHash,
      account_id: session.accountId,
      auth_status: session.authStatus,
      expires_at: sql`tenure_now() + make_interval(secs => ${session.lifetimeSeconds})`,
      referrer_url: session.referrerUrl,
      user_agent: session.userAgent,
      is_single_sign_on: session.isSingleSignOn,
      operator_grant_id: session.operatorGrantId ?? null,
      proven_at: session.wasProven ? sql`tenure_now()` : '-infinity',
      gave_second_factor: session.wasProven,
    }),
  );
}

/** Ends a session and tells whose it was. */
export function closeSession(tx: Tx, tenantId: TenantId, tokenHash: Buffer) {
  return tx.maybe(
    compose
      .deleteFrom('session')
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', tokenHash)
      .returning(['account_id', 'referrer_url', 'is_single_sign_on', 'origin_id', 'acting_account_id']),
  );
}

export async function keepSessionAlive(tx: Tx, tenantId: TenantId, tokenHash: Buffer): Promise<void> {
  await tx.all(
    compose
      .updateTable('session')
      .set({ last_seen_at: sql`tenure_now()` })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', tokenHash),
  );
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
  await tx.all(
    compose
      .deleteFrom('session')
      .where('tenant_id', '=', tenantId)
      // A session in which someone was signed in as another person can be left for a while after it is over.
      .where(
        'expires_at',
        '<',
        sql<string>`case when origin_id is null then tenure_now() else tenure_now() - interval '1 hour' end`,
      ),
  );
}

/** Keys of retried calls are kept for a day: no client retries for longer. */
export async function forgetRetryKeys(tx: WriteTx): Promise<void> {
  await tx.query(
    `delete from idempotency_key where tenant_id = $1 and created_at < tenure_now() - interval '1 day'`,
    [tx.tenantId],
  );
}
