import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import { inEachTenant } from '../jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../jobs/recurring.ts';
import type { FileStore } from './file-store.ts';
import { foldKeptBytes, saveSizes, unmeasuredFiles } from './storage-space.store.ts';

const filesInBatch = 100;

/**
 * Asks the store for sizes that were not known when a row named the file: older files, and files named before they were put.
 * Then puts the changes of what is kept together.
 */
export function createMeasuring({ database, files }: { database: Database; files: FileStore }): Recurring {
  async function sizeOf(key: string): Promise<number | null> {
    const opened = await files.get(key, { start: 0, end: 0 });
    opened?.stream.destroy();
    return opened?.size ?? null;
  }
  async function measureBatch(tenantId: TenantId): Promise<boolean> {
    const keys = await database.asTenant(tenantId, 'read only', (tx) => unmeasuredFiles(tx, filesInBatch));
    const sizes: { key: string; bytes: number | null }[] = [];
    for (const key of keys) sizes.push({ key, bytes: await sizeOf(key) });
    if (keys.length > 0) await database.asTenant(tenantId, 'read write', (tx) => saveSizes(tx, sizes));
    return keys.length === filesInBatch;
  }
  return defineRecurring({
    name: 'storage.measure',
    everySeconds: 10 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        let isMore = true;
        while (isMore) {
          context.signal.throwIfAborted();
          isMore = await measureBatch(tenantId);
        }
        await database.asTenant(tenantId, 'read write', foldKeptBytes);
      }),
  });
}
