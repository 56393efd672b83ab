import type { Database } from '../db/database.ts';
import { defineRecurring, type Recurring } from '../jobs/recurring.ts';
import type { FileStore } from './file-store.ts';
import { takeUnnamedFiles } from './unnamed-file.store.ts';

/** So few that the transaction in which they go is short. */
const atOnce = 50;

/** Files that came with a call that was refused, or that a crash left without a row that names them. */
export function createSweep({ database, files }: { database: Database; files: FileStore }): Recurring {
  return defineRecurring({
    name: 'storage.sweep',
    everySeconds: 60 * 60,
    run: async ({ signal, log }) => {
      let swept = 0;
      let taken: number;
      do {
        signal.throwIfAborted();
        taken = await database.outsideTenants(async (sql) => {
          const keys = await takeUnnamedFiles(sql, atOnce);
          // The notes go once the files have gone: after a crash in between they are taken again.
          for (const key of keys) await files.delete(key);
          return keys.length;
        });
        swept += taken;
      } while (taken === atOnce);
      if (swept > 0) log.info({ files: swept }, 'files that nothing names were deleted');
    },
  });
}
