import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { companyRuleColumns, type PasswordChooser } from './password-rules.reads.ts';

export interface RegistrationOffer {
  enabled: boolean;
  domains: string[];
}

export async function registrationOffer(tx: Tx): Promise<RegistrationOffer> {
  const [row] = await tx.query<RegistrationOffer>(
    `select self_registration as enabled, self_registration_domains as domains
     from tenant where tenant_id = current_tenant()`,
  );
  return row ?? { enabled: false, domains: [] };
}

export interface Wish {
  firstName: string;
  lastName: string;
  email: string;
}

/** Mails of one address within this time are counted; more than these are not sent. */
const windowMinutes = 60;
const mostMails = 3;

/** Stores a request under a fresh link; false where this address had enough mails for now. */
export async function keepWish(
  tx: WriteTx,
  wish: Wish,
  tokenHash: Buffer,
  goodForMinutes: number,
): Promise<boolean> {
  const recent = `known.first_sent_at > tenure_now() - interval '${windowMinutes} minutes'`;
  const kept = await tx.query(
    `insert into registration as known
       (tenant_id, email, first_name, last_name, token_hash, sent_count, first_sent_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, tenure_now(), tenure_now() + make_interval(mins => $6))
     on conflict (tenant_id, email) do update set
       first_name = excluded.first_name, last_name = excluded.last_name, token_hash = excluded.token_hash,
       expires_at = excluded.expires_at,
       sent_count = case when ${recent} then known.sent_count + 1 else 1 end,
       first_sent_at = case when ${recent} then known.first_sent_at else tenure_now() end
     where not (${recent} and known.sent_count >= ${mostMails})
     returning email`,
    [tx.tenantId, wish.email, wish.firstName, wish.lastName, tokenHash, goodForMinutes],
  );
  return kept.length > 0;
}

export type WishOwner = PasswordChooser & { email: string };

const wishOfLink = `
  select r.first_name, r.last_name, r.email, r.email as username, ${companyRuleColumns}
  from registration r join tenant t on t.tenant_id = r.tenant_id
  where r.tenant_id = current_tenant() and r.token_hash = $1 and r.expires_at > tenure_now()`;

export async function wishOf(tx: Tx, tokenHash: Buffer): Promise<WishOwner | undefined> {
  const [row] = await tx.query<WishOwner>(wishOfLink, [tokenHash]);
  return row;
}

/** Deletes the request; of two browsers that complete it together only one creates the account. */
export async function spendWish(tx: WriteTx, tokenHash: Buffer): Promise<boolean> {
  const spent = await tx.query(
    'delete from registration where tenant_id = $1 and token_hash = $2 and expires_at > tenure_now() returning email',
    [tx.tenantId, tokenHash],
  );
  return spent.length > 0;
}

export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.query(
    'select from account where tenant_id = current_tenant() and (email = $1 or username = $1)',
    [email],
  );
  return rows.length > 0;
}

/**
 * Creates an employee's account. It is linked to the record with this work address where there is exactly one
 * and it has no account yet; everything else about the person is for HR to enter.
 */
export async function makeAccount(tx: WriteTx, owner: WishOwner, passwordHash: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into account (tenant_id, username, email, display_name, first_name, last_name, password_hash, role, user_type,
       country, employee_id)
     select $1, $2, $2, $3 || ' ' || $4, $3, $4, $5, 'ROLE_EMPLOYEE', 'User', of_record.country, of_record.id
     from (select) as once
     left join lateral (
       select min(e.id) as id, min(e.country) as country from employee e
       where e.tenant_id = $1 and lower(e.work_email) = $2
         and not exists (select from account a where a.tenant_id = e.tenant_id and a.employee_id = e.id)
       having count(*) = 1) of_record on true
     returning id`,
    [tx.tenantId, owner.email, owner.firstName, owner.lastName, passwordHash],
  );
  if (row === undefined) throw new Error('The account got no id');
  return row.id;
}

export async function forgetOldWishes(tx: WriteTx): Promise<void> {
  await tx.query(
    `delete from registration where tenant_id = $1 and expires_at < tenure_now()
       and first_sent_at < tenure_now() - interval '${windowMinutes} minutes'`,
    [tx.tenantId],
  );
}
