import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface NewActing {
  personId: number;
  reason: string;
  readOnly: boolean;
  minutes: number;
  userAgent: string;
}

/**
 * Makes the viewer's session wait under a token no one receives; false where another call has changed it
 * meanwhile, as when two begin at once.
 */
export async function letSessionWait(tx: WriteTx, present: Buffer, unknown: Buffer): Promise<boolean> {
  const waiting = await tx.query(
    `update session set token_hash = $3, last_seen_at = tenure_now()
     where tenant_id = $1 and id = current_session() and token_hash = $2 and origin_id is null returning id`,
    [tx.tenantId, present, unknown],
  );
  return waiting.length > 0;
}

/** It never outlasts the session it goes back to, and has proved nothing of the person it is as. */
export async function openActing(
  tx: WriteTx,
  tokenHash: Buffer,
  acting: NewActing,
): Promise<{ expiresAt: string; cookieSeconds: number }> {
  const [row] = await tx.query<{ expiresAt: string; cookieSeconds: number }>(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at, proven_at, user_agent, origin_id,
       acting_account_id, is_read_only, acting_reason)
     select o.tenant_id, $2, $3, 'IS_AUTHENTICATED_FULLY', least(tenure_now() + make_interval(mins => $4), o.expires_at),
       '-infinity', $5, o.id, o.account_id, $6, $7
     from session o where o.tenant_id = $1 and o.id = current_session()
     returning expires_at, (
       select extract(epoch from o.expires_at - tenure_now())::integer from session o
       where o.tenant_id = $1 and o.id = current_session()) as cookie_seconds`,
    [
      tx.tenantId,
      tokenHash,
      acting.personId,
      acting.minutes,
      acting.userAgent,
      acting.readOnly,
      acting.reason,
    ],
  );
  if (!row) throw new Error('The session ended while another was begun from it');
  return row;
}

interface TakenUp {
  seconds: number;
  displayName: string;
}

/** Gives the session that waits a token again, where it still holds; also when the time of the other is over. */
export async function takeUpOrigin(
  tx: WriteTx,
  actingHash: Buffer,
  tokenHash: Buffer,
): Promise<TakenUp | undefined> {
  const [row] = await tx.query<TakenUp>(
    `update session o set token_hash = $3, last_seen_at = tenure_now()
     from session s, account a
     where s.tenant_id = $1 and s.token_hash = $2 and o.tenant_id = s.tenant_id and o.id = s.origin_id
       and o.expires_at > tenure_now() and o.last_seen_at > tenure_now() - interval '8 hours'
       and a.tenant_id = o.tenant_id and a.id = o.account_id and a.status = 'active'
     returning extract(epoch from o.expires_at - tenure_now())::integer as seconds, a.display_name`,
    [tx.tenantId, actingHash, tokenHash],
  );
  return row;
}

/** The log entry about it is written by the database: see migration 0012. */
export async function closeActing(tx: WriteTx, actingHash: Buffer): Promise<void> {
  await tx.query('delete from session where tenant_id = $1 and token_hash = $2 and origin_id is not null', [
    tx.tenantId,
    actingHash,
  ]);
}

export interface ActingFor {
  displayName: string;
  readOnly: boolean;
  secondsLeft: number;
}

/** The person acting, where one is signed in as the viewer. */
export async function actingForViewer(tx: Tx): Promise<ActingFor | null> {
  const [row] = await tx.query<ActingFor>(
    `select a.display_name, s.is_read_only as read_only,
       greatest(extract(epoch from s.expires_at - tenure_now()), 0)::integer as seconds_left
     from session s join account a on a.tenant_id = s.tenant_id and a.id = s.acting_account_id
     where s.tenant_id = current_tenant() and s.id = current_session()`,
  );
  return row ?? null;
}
