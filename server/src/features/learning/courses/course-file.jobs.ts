import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { removeUnusedFiles } from './course-file.store.ts';

const filesInBatch = 100;

/** Files that were uploaded in an editor and never saved, or replaced before anyone could learn from them. */
export function createFileClearing({ database, audit }: { database: Database; audit: Audit }): Recurring {
  async function clearBatch(tx: WriteTx): Promise<boolean> {
    const removed = await removeUnusedFiles(tx, filesInBatch);
    for (const { id } of removed) {
      await audit.record(tx, { action: 'course-file.removed', subject: { type: 'course-file', id } });
    }
    await removeErasedFiles(
      tx,
      removed.map(({ key }) => key),
    );
    return removed.length === filesInBatch;
  }
  return defineRecurring({
    name: 'learning.clear-files',
    everySeconds: 24 * 60 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        let isMore = true;
        while (isMore) {
          context.signal.throwIfAborted();
          isMore = await database.asTenant(tenantId, 'read write', clearBatch);
        }
      }),
  });
}
