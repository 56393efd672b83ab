import type { Database } from './database.ts';

/** Whether the operator has suspended a company. */
export async function isSuspended(database: Database, tenantId: number): Promise<boolean> {
  const [row] = await database.outsideTenants((sql) =>
    sql.query<{ held: boolean }>('select is_suspended($1) as held', [tenantId]),
  );
  return row?.held ?? false;
}
