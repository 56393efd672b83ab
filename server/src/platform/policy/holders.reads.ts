import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Tx } from '../db/transaction.ts';
import { accountReaches } from './relation.reads.ts';

/** Whether the first day of account a has come: before it, nothing is granted over anyone else. */
const hasBegun = 'not is_before_day_one(a.employee_id, (tenure_now() at time zone a.timezone)::date)';

const holders = `
  select distinct a.id from account a
  where a.tenant_id = current_tenant() and a.status = 'active' and ${hasBegun} and exists (
    select from security_profile p
    join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id and g.capability = any($1::text[])
    where p.tenant_id = a.tenant_id and (p.held_by_all or exists (
      select from account_security_profile h
      where h.tenant_id = a.tenant_id and h.account_id = a.id and h.profile_id = p.id)))
  order by a.id`;

/**
 * The accounts that hold one of some capabilities over anyone: they are notified live of changes not for
 * everyone.
 */
export async function accountsHolding(tx: Tx, capabilities: readonly Capability[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(holders, [capabilities]);
  return rows.map(({ id }) => id);
}

/** As an array, at which scopes account a holds a capability. */
export const scopesOf = (capability: string) => `array(
  select g.scope from security_profile p
  join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id and g.capability = ${capability}
  where p.tenant_id = a.tenant_id and (p.held_by_all or exists (
    select from account_security_profile h
    where h.tenant_id = a.tenant_id and h.account_id = a.id and h.profile_id = p.id)))`;
const whoSees = `
  select a.id from account a
  cross join lateral (select array(
    select g.scope from security_profile p
    join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id
      and g.capability = any($2::text[]) and g.scope <> 'self'
    where p.tenant_id = a.tenant_id and (p.held_by_all or exists (
      select from account_security_profile h
      where h.tenant_id = a.tenant_id and h.account_id = a.id and h.profile_id = p.id))) as scopes offset 0) held
  where a.tenant_id = current_tenant() and a.status = 'active'
    and (a.employee_id = $1 or (cardinality(held.scopes) > 0 and ${hasBegun} and ${accountReaches('$1', 'held.scopes')}))
  order by a.id`;

/** The person, and the accounts that hold one of some capabilities over them. */
export async function accountsThatSee(
  tx: Tx,
  employeeId: number,
  capabilities: readonly Capability[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(whoSees, [employeeId, capabilities]);
  return rows.map(({ id }) => id);
}

const deciders = `
  select a.id from account a
  cross join lateral (select ${scopesOf('$3')} as one, ${scopesOf('$4')} as other offset 0) held
  where a.tenant_id = current_tenant() and a.id = any($2::integer[]) and ${accountReaches('$1', 'held.one', 'held.other')}
  order by a.id`;

/**
 * The accounts that hold both of two capabilities over another person: they have something to do about them.
 */
export async function accountsHoldingOver(
  tx: Tx,
  employeeId: number,
  [one, other]: readonly [Capability, Capability],
): Promise<number[]> {
  const anywhere = await accountsHolding(tx, [one]);
  const rows = await tx.query<{ id: number }>(deciders, [employeeId, anywhere, one, other]);
  return rows.map(({ id }) => id);
}
