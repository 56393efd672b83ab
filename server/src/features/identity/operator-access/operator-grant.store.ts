import { type OperatorAccess, requestOpenDays } from '@tenure/contract/identity/operator-access.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A grant on the company's side. */
export interface GrantRow extends OperatorAccess {
  operatorTenantId: TenantId;
  /** Older than a request stays open. */
  isOld: boolean;
}

const grants = `
  select g.id, g.operator_tenant_id, g.operator_name, g.reason, g.hours, g.state,
    g.requested_at, g.decided_at, g.expires_at,
    g.first_used_at, g.ended_at,
    g.requested_at <= tenure_now() - make_interval(days => ${requestOpenDays}) as is_old
  from operator_grant g where g.tenant_id = current_tenant()`;

export function newestGrants(tx: Tx): Promise<GrantRow[]> {
  return tx.query<GrantRow>(`${grants} order by g.requested_at desc, g.id limit 20`);
}

export async function grantById(tx: Tx, id: string): Promise<GrantRow | undefined> {
  const [row] = await tx.query<GrantRow>(`${grants} and g.id = $1`, [id]);
  return row;
}

/** Locked by a statement of its own, so that of two who decide the second sees what the first did. */
export async function grantLocked(tx: Tx, id: string): Promise<GrantRow | undefined> {
  const [, row] = await Promise.all([
    tx.query('select from operator_grant where tenant_id = current_tenant() and id = $1 for no key update', [
      id,
    ]),
    grantById(tx, id),
  ]);
  return row;
}

/** `known` when a job that runs again has added it before, `taken` while other access is open. */
export async function addGrant(
  tx: WriteTx,
  asked: Pick<GrantRow, 'id' | 'operatorTenantId' | 'operatorName' | 'reason' | 'hours' | 'requestedAt'>,
): Promise<'added' | 'known' | 'taken'> {
  const added = await tx.query(
    `insert into operator_grant (tenant_id, id, operator_tenant_id, operator_name, reason, hours, requested_at)
     select current_tenant(), $1::uuid, $2::integer, $3, $4, $5::integer, $6::timestamptz
     where not exists (
       select from operator_grant o
       where o.tenant_id = current_tenant() and o.state in ('requested', 'given') and o.id <> $1::uuid)
     on conflict (tenant_id, id) do nothing returning id`,
    [asked.id, asked.operatorTenantId, asked.operatorName, asked.reason, asked.hours, asked.requestedAt],
  );
  if (added.length > 0) return 'added';
  return (await grantById(tx, asked.id)) === undefined ? 'taken' : 'known';
}

export async function decideGrant(tx: WriteTx, id: string, isGiven: boolean): Promise<void> {
  await tx.query(
    `update operator_grant set state = case when $2 then 'given' else 'declined' end, decided_by = current_account(),
       decided_at = tenure_now(), expires_at = case when $2 then tenure_now() + make_interval(hours => hours) end
     where tenant_id = current_tenant() and id = $1`,
    [id, isGiven],
  );
}

/** Closes a request without an answer. */
export async function closeUnanswered(
  tx: WriteTx,
  id: string,
  state: 'withdrawn' | 'expired',
): Promise<void> {
  await tx.query('update operator_grant set state = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    state,
  ]);
}

/** Its sessions end with it (migration 0070). `endedBy` is null when its time was over or the operator ended it. */
export async function endGrant(tx: WriteTx, id: string, endedBy: number | null): Promise<void> {
  await tx.query(
    `update operator_grant set state = 'ended', ended_by = $2, ended_at = least(tenure_now(), expires_at)
     where tenant_id = current_tenant() and id = $1`,
    [id, endedBy],
  );
}

export async function grantsThatAreOver(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from operator_grant where tenant_id = current_tenant() and (state = 'given' and expires_at <= tenure_now()
       or state = 'requested' and requested_at <= tenure_now() - make_interval(days => ${requestOpenDays}))
     for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** Accepts each ticket once. Answers with the seconds left of the access, or null for a ticket that opens nothing. */
export async function spendTicket(tx: WriteTx, id: string, ticketHash: Buffer): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number }>(
    `update operator_grant
     set spent_tickets = array_append(spent_tickets, $2), first_used_at = coalesce(first_used_at, tenure_now())
     where tenant_id = current_tenant() and id = $1 and state = 'given' and expires_at > tenure_now()
       and not ($2 = any(spent_tickets))
     returning extract(epoch from expires_at - tenure_now())::integer as seconds`,
    [id, ticketHash.toString('base64url')],
  );
  return row?.seconds ?? null;
}

/** Whether a person is signed in with this browser: their session must not end without their knowing. */
export async function isPersonSignedIn(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `select from session where tenant_id = current_tenant() and token_hash = $1 and operator_grant_id is null
       and auth_status = 'IS_AUTHENTICATED_FULLY' and expires_at > tenure_now() and last_seen_at > tenure_now() - interval '8 hours'`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** The account of the operator's sessions, made when it is first needed. */
export async function operatorAccount(tx: WriteTx): Promise<number> {
  await tx.query(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, role, user_type, status)
     values (current_tenant(), 'operator@platform.invalid', 'operator@platform.invalid', 'Platform operator', 'Platform',
       'operator', 'ROLE_EMPLOYEE', 'User', 'operator')
     on conflict (tenant_id, username) do nothing`,
  );
  const [row] = await tx.query<{ id: number }>(
    `select id from account where tenant_id = current_tenant() and status = 'operator'`,
  );
  if (!row) throw new Error('The account of the operator was not made');
  return row.id;
}
