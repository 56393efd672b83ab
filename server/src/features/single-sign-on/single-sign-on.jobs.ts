import type { Database } from '../../platform/db/database.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import { forgetOldAttempts } from './attempt.store.ts';

/** Takes away attempts, spent assertions and browsers whose time is over. */
export function createSsoTidying(database: Database): Recurring {
  return defineRecurring({
    name: 'single-sign-on.tidy',
    everySeconds: 15 * 60,
    run: async () => {
      const tenants = await database.outsideTenants((sql) =>
        sql.query<{ id: number }>('select all_tenant_ids() as id'),
      );
      for (const { id } of tenants) await database.asTenant(id, 'read write', forgetOldAttempts);
    },
  });
}
