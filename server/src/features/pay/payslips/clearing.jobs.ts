import { daysBatchIsKept } from '@tenure/contract/pay/payslip-batches.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { batchesToClear, emptyBatch, lockBatch, moveBatch, removeFilesJob } from './batch.store.ts';

interface ClearingDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
}

/** What was uploaded and never issued does not lie about for ever. */
export function createClearing({ database, audit, clock }: ClearingDeps): Recurring {
  return defineRecurring({
    name: 'payslips.clear',
    everySeconds: 60 * 60,
    run: async (context) => {
      const before = clock.now().subtract({ hours: 24 * daysBatchIsKept });
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          for (const { id } of await batchesToClear(tx, before.toString())) {
            const batch = await lockBatch(tx, id);
            if (!batch || !(await moveBatch(tx, id, [batch.state], 'cancelled'))) continue;
            await emptyBatch(tx, batch);
            await audit.record(tx, {
              action: 'payslip-batch.cleared',
              subject: { type: 'payslip-batch', id },
              details: { afterDays: daysBatchIsKept },
            });
          }
        });
      });
    },
  });
}

/** Done again it does nothing. */
export const removeFiles = (files: FileStore): RunnableJob =>
  implementJob(removeFilesJob, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });
