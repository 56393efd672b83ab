import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** In a statement of its own: one that waits for the lock would continue with the rows it saw before. */
export async function lockPeople(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from employee where tenant_id = current_tenant() and id = any($1::integer[]) order by id for no key update`,
    [employeeIds],
  );
}

/** The first free one: used by no account and reserved for no other invited person. */
export async function firstFreeUsername(
  tx: Tx,
  wanted: readonly string[],
  employeeId: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `select w.name from unnest($1::text[]) with ordinality w (name, place)
     where not exists (select from account a where a.tenant_id = current_tenant() and (a.username = w.name or a.email = w.name))
       and not exists (select from invitation i where i.tenant_id = current_tenant() and i.username = w.name
         and i.employee_id <> $2 and i.token_hash is not null)
     order by w.place limit 1`,
    [wanted, employeeId],
  );
  return row?.name;
}

export interface NewInvitation {
  employeeId: number;
  username: string;
  email: string;
  tokenHash: Buffer;
  sentAt: string;
  expiresAt: string;
}

/** Replaces the previous one, whose link is invalid from then on. */
export async function putInvitation(tx: WriteTx, made: NewInvitation): Promise<void> {
  await tx.query(
    `insert into invitation (tenant_id, employee_id, username, email, token_hash, sent_at, sent_by, expires_at)
     values (current_tenant(), $1, $2, $3, $4, $5::timestamptz, $6, $7::timestamptz)
     on conflict (tenant_id, employee_id) do update set username = excluded.username, email = excluded.email,
       token_hash = excluded.token_hash, sent_at = excluded.sent_at, sent_by = excluded.sent_by,
       expires_at = excluded.expires_at, accepted_at = null, withdrawn_at = null`,
    [
      made.employeeId,
      made.username,
      made.email,
      made.tokenHash,
      made.sentAt,
      tx.actor.accountId,
      made.expiresAt,
    ],
  );
}

/** Whether there was one that could still be used, or sent again. */
export async function markWithdrawn(tx: WriteTx, employeeId: number, now: string): Promise<boolean> {
  const rows = await tx.query(
    `update invitation set withdrawn_at = $2::timestamptz, token_hash = null, email = null
     where tenant_id = current_tenant() and employee_id = $1 and token_hash is not null returning employee_id`,
    [employeeId, now],
  );
  return rows.length > 0;
}

/** Uses the link up; of two browsers that use it together only one succeeds. */
export async function spendLink(tx: WriteTx, tokenHash: Buffer, now: string): Promise<boolean> {
  const rows = await tx.query(
    `update invitation set accepted_at = $2::timestamptz, token_hash = null, email = null
     where tenant_id = current_tenant() and token_hash = $1 and expires_at > $2::timestamptz returning employee_id`,
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** The person a link is for, while they can create an account with it. */
export interface Invited {
  employeeId: number;
  firstName: string;
  lastName: string;
  country: string;
  username: string;
  email: string;
  companyName: string;
  invitedById: number | null;
}

export async function invitedBy(tx: Tx, tokenHash: Buffer, now: string): Promise<Invited | undefined> {
  const [row] = await tx.query<Invited>(
    `select e.id as employee_id, e.first_name, e.last_name, e.country, i.username, i.email,
       t.name as company_name, i.sent_by as invited_by_id
     from invitation i
     join employee e on e.tenant_id = i.tenant_id and e.id = i.employee_id
     join tenant t on t.tenant_id = i.tenant_id
     where i.tenant_id = current_tenant() and i.token_hash = $1 and i.expires_at > $2::timestamptz
       and (e.end_date is null or e.end_date >= employee_today(e.id))
       and not exists (select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id)`,
    [tokenHash, now],
  );
  return row;
}

/** Whether an account has this address by now, such as one the identity provider created. */
export async function isAddressTaken(tx: Tx, address: string): Promise<boolean> {
  const rows = await tx.query(
    'select from account where tenant_id = current_tenant() and (email = $1 or username = $1)',
    [address],
  );
  return rows.length > 0;
}

export async function nameOfCompany(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select name from tenant where tenant_id = current_tenant()',
  );
  return row?.name ?? '';
}
