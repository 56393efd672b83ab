import type { Database } from '../../platform/db/database.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import type { DiversityCounts } from './diversity-count.service.ts';
import { tenantIds } from './diversity-count.store.ts';

/** Counts each night; what is read by day is what was counted then. Each question is a transaction of its own. */
export function createNightlyCount(database: Database, counts: DiversityCounts): Recurring {
  return defineRecurring({
    name: 'diversity.count',
    cron: '40 2 * * *',
    run: async ({ signal }) => {
      for (const id of await database.outsideTenants(tenantIds)) {
        const questions = await database.asTenant(id, 'read write', (tx) => counts.toCount(tx));
        for (const question of questions) {
          signal.throwIfAborted();
          await database.asTenant(id, 'read write', async (tx) => {
            if (await counts.count(tx, question)) {
              await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'diversity-summary' });
            }
          });
        }
      }
    },
  });
}
