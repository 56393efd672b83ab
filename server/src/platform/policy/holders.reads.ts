import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Tx } from '../db/transaction.ts';

const holders = `
  select distinct a.id from account a
  where a.tenant_id = current_tenant() and a.status = 'active' and exists (
    select from security_profile p
    join security_profile_grant g on g.tenant_id = p.tenant_id and g.profile_id = p.id and g.capability = any($1::text[])
    where p.tenant_id = a.tenant_id and (p.held_by_all or exists (
      select from account_security_profile h
      where h.tenant_id = a.tenant_id and h.account_id = a.id and h.profile_id = p.id)))
  order by a.id`;

/** Whoever holds one of some capabilities over anybody: those who are told live of what is not for everybody. */
export async function accountsHolding(tx: Tx, capabilities: readonly Capability[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(holders, [capabilities]);
  return rows.map(({ id }) => id);
}
