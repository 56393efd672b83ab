import type { Database } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { takeOverNames } from './dated-record.store.ts';

/** A planned name applies from the quarter of an hour in which its day begins in the person's time zone. */
export function createNameTakeover(database: Database): Recurring {
  return defineRecurring({
    name: 'employee-record.take-over-names',
    everySeconds: 15 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (id) => {
        await database.asTenant(id, 'read write', async (tx) => {
          const taken = await takeOverNames(tx, null);
          if (taken > 0)
            await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'employee-record' });
        });
      });
    },
  });
}
