import type { Database } from '../../platform/db/database.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import type { Requisitions } from './requisition.service.ts';

/** Closes requisitions that have what they asked for. Until it comes round, they are read as filled all the same. */
export function createClosing(database: Database, requisitions: Requisitions): Recurring {
  return defineRecurring({
    name: 'requisitions.close-filled',
    everySeconds: 15 * 60,
    run: async () => {
      const tenants = await database.outsideTenants((sql) =>
        sql.query<{ id: number }>('select all_tenant_ids() as id'),
      );
      for (const { id } of tenants) {
        await database.asTenant(id, 'read write', (tx) => requisitions.closeCovered(tx, null));
      }
    },
  });
}
