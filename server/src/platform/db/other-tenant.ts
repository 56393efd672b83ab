import { admitTenant } from './tenant-id.ts';
import type { Sql } from './transaction.ts';

/**
 * Only a transaction of the operator, who is outside every company, gets a row here and continues inside
 * another.
 */
const enterOther = `
  select home.tenant_id as home, set_config('app.tenant_id', $1, true) from tenant home
  where home.tenant_id = current_tenant() and home.is_provider`;
const comeBack = `select set_config('app.tenant_id', $1, true)`;

/**
 * For the operator of the installation: does some work inside a company and comes back, all in the one
 * transaction, so that both sides are written together and no second connection is waited for. Undefined for
 * anyone else. Nothing else of the transaction may run meanwhile.
 */
export async function insideOtherTenant<Work extends Sql, Answer>(
  tx: Work,
  tenantId: number,
  work: (inside: Work) => Promise<Answer>,
): Promise<Answer | undefined> {
  const [entered] = await tx.query<{ home: number }>(enterOther, [String(tenantId)]);
  if (!entered) return undefined;
  const answer = await work('tenantId' in tx ? { ...tx, tenantId: admitTenant(tenantId) } : tx);
  await tx.query(comeBack, [String(entered.home)]);
  return answer;
}
