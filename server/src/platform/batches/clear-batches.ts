import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { daysBatchIsKept } from '@tenure/contract/platform/file-batches.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { inEachTenant } from '../jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../jobs/recurring.ts';
import type { FileBatchStore } from './file-batch.store.ts';

interface ClearingDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
}

/** Deletes uploads that were never issued. */
export function clearBatches(
  { database, audit, clock }: ClearingDeps,
  {
    name,
    store,
    action,
    subject,
  }: { name: string; store: FileBatchStore; action: AuditAction; subject: string },
): Recurring {
  return defineRecurring({
    name,
    everySeconds: 60 * 60,
    run: async (context) => {
      const before = clock.now().subtract({ hours: 24 * daysBatchIsKept });
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          for (const { id } of await store.toClear(tx, before.toString())) {
            const batch = await store.lock(tx, id);
            if (!batch || !(await store.move(tx, id, [batch.state], 'cancelled'))) continue;
            await store.empty(tx, batch);
            await audit.record(tx, {
              action,
              subject: { type: subject, id },
              details: { afterDays: daysBatchIsKept },
            });
          }
        });
      });
    },
  });
}
