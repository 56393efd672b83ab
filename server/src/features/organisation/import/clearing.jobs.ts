import { daysImportIsKept } from '@tenure/contract/organisation/import.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { clearImport, importsToClear, removeForgottenUploads, removeTablesJob } from './clearing.store.ts';
import { moveImport } from './import.store.ts';

/** People who upload a table continue to the dry run within minutes, or the next morning. */
const hoursUploadIsKept = 24;

interface ClearingDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
}

/** Names and salaries do not lie about for ever: of an import that is long over only its result is kept. */
export function createClearing({ database, audit, clock }: ClearingDeps): Recurring {
  return defineRecurring({
    name: 'organisation-import.clear',
    everySeconds: 60 * 60,
    run: async (context) => {
      const keptSince = clock.now().subtract({ hours: 24 * daysImportIsKept });
      const uploadsKeptSince = clock.now().subtract({ hours: hoursUploadIsKept });
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          for (const { id } of await importsToClear(tx, keptSince.toString())) {
            await clearImport(tx, id);
            // An old dry run can no longer be applied.
            await moveImport(tx, id, ['ready', 'faulty'], 'cancelled');
            await audit.record(tx, {
              action: 'organisation-import.cleared',
              subject: { type: 'organisation-import', id },
              details: { afterDays: daysImportIsKept },
            });
          }
          for (const { id } of await removeForgottenUploads(tx, uploadsKeptSince.toString())) {
            await audit.record(tx, {
              action: 'organisation-import.file-removed',
              subject: { type: 'file', id },
              details: { afterHours: hoursUploadIsKept },
            });
          }
        });
      });
    },
  });
}

/** Doing it again changes nothing. */
export const removeTables = (files: FileStore): RunnableJob =>
  implementJob(removeTablesJob, async (_context, { keys }) => {
    for (const key of keys) await files.delete(key);
  });
