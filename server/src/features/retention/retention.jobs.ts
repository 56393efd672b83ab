import type { Database } from '../../platform/db/database.ts';
import { removeErasedFilesJob } from '../../platform/erasure/erasure.ts';
import { implementJob, type RunnableJob } from '../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { leaversDue } from './leaver.reads.ts';
import type { Leavers } from './leaver.service.ts';

/** By night, for companies that have turned it on. */
export function createNightlyErasure({
  database,
  leavers,
}: {
  database: Database;
  leavers: Leavers;
}): Recurring {
  return defineRecurring({
    name: 'retention.erase',
    cron: '40 14 * * *',
    run: async ({ log, signal }) => {
      const tenants = await database.outsideTenants((sql) =>
        sql.query<{ id: number }>('select all_tenant_ids() as id'),
      );
      const failed: unknown[] = [];
      for (const { id: tenantId } of tenants) {
        const due = await database.asTenant(tenantId, 'read only', (tx) => leaversDue(tx, leavers.today()));
        for (const employeeId of due) {
          signal.throwIfAborted();
          // Each in a transaction of its own: one that cannot be done holds nobody else up, and is tried again.
          await database
            .asTenant(tenantId, 'read write', (tx) => leavers.eraseByNight(tx, employeeId))
            .catch((error: unknown) => {
              log.error({ err: error, tenantId, employeeId }, 'a leaver could not be erased');
              failed.push(error);
            });
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} leavers could not be erased`);
    },
  });
}

/** Done again it does nothing. */
export const removeErasedFiles = (files: FileStore): RunnableJob =>
  implementJob(removeErasedFilesJob, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });
