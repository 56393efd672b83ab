import type { Audit } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import type { WriteTx } from '../db/transaction.ts';
import { inEachTenant } from '../jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../jobs/recurring.ts';
import { removeUpload } from './remove-upload.ts';
import { expiredUploads } from './upload.store.ts';

const uploadsInBatch = 20;

/** Deletes uploads that were not completed in time. */
export function createUploadClearing({ database, audit }: { database: Database; audit: Audit }): Recurring {
  async function clearBatch(tx: WriteTx): Promise<boolean> {
    const ids = await expiredUploads(tx, uploadsInBatch);
    for (const id of ids) {
      await removeUpload(tx, id);
      await audit.record(tx, { action: 'upload.expired', subject: { type: 'upload', id } });
    }
    return ids.length === uploadsInBatch;
  }
  return defineRecurring({
    name: 'uploads.clear',
    everySeconds: 60 * 60,
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
