import type { Sql } from './transaction.ts';

/** Makes changes to the whole company take turns, where there may be no row of its own to lock. */
export async function lockCompany(sql: Sql): Promise<void> {
  await sql.query('select from tenant where tenant_id = current_tenant() for no key update');
}
