import type { Database } from '../../../platform/db/database.ts';
import { removeErasedFilesJob } from '../../../platform/erasure/erasure.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
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
    run: (context) =>
      inEachTenant(database, context, async (tenantId, apart) => {
        await database.asTenant(tenantId, 'read write', (tx) => leavers.noteWhatCameIn(tx));
        const due = await database.asTenant(tenantId, 'read only', (tx) => leaversDue(tx, leavers.today()));
        for (const employeeId of due) {
          // Each in a transaction of its own: one failure does not delay the others, and is tried again.
          await apart({ employeeId }, () =>
            database.asTenant(tenantId, 'read write', (tx) => leavers.eraseByNight(tx, employeeId)),
          );
        }
      }),
  });
}

/** Doing it again changes nothing. */
export const removeErasedFiles = (files: FileStore): RunnableJob =>
  implementJob(removeErasedFilesJob, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });
