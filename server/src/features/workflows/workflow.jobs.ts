import type { Database } from '../../platform/db/database.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import type { Workflows } from './workflow.service.ts';

/** Gives the tasks of those who have left to somebody who is still there. */
export function createPassingOn(database: Database, workflows: Workflows): Recurring {
  return defineRecurring({
    name: 'workflows.pass-on',
    everySeconds: 60 * 60,
    run: async () => {
      const tenants = await database.outsideTenants((sql) =>
        sql.query<{ id: number }>('select all_tenant_ids() as id'),
      );
      for (const { id } of tenants) {
        await database.asTenant(id, 'read write', (tx) => workflows.passOn(tx));
      }
    },
  });
}
