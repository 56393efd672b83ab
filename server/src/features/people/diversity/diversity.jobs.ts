import type { Database } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { DiversityCounts } from './diversity-count.service.ts';

/** Counts each night; by day, that night's counts are shown. Each question is a transaction of its own. */
export function createNightlyCount(database: Database, counts: DiversityCounts): Recurring {
  return defineRecurring({
    name: 'diversity.count',
    cron: '40 2 * * *',
    run: (context) =>
      inEachTenant(database, context, async (id, apart) => {
        const questions = await database.asTenant(id, 'read write', (tx) => counts.toCount(tx));
        for (const question of questions) {
          await apart({}, () =>
            database.asTenant(id, 'read write', async (tx) => {
              if (await counts.count(tx, question)) {
                await publish(
                  tx,
                  { tenantId: tx.tenantId },
                  { type: 'changed', subject: 'diversity-summary' },
                );
              }
            }),
          );
        }
      }),
  });
}
