import { daysContractFileWaits } from '@tenure/contract/work/contracts.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { takeFilesSentBefore } from './contract.store.ts';

interface ClearingDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
}

/** Deletes files that were uploaded and never given to anyone. */
export function createClearing({ database, audit, clock }: ClearingDeps): Recurring {
  return defineRecurring({
    name: 'contracts.clear',
    everySeconds: 60 * 60,
    run: async (context) => {
      const before = clock.now().subtract({ hours: 24 * daysContractFileWaits });
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', async (tx) => {
          const keys = await takeFilesSentBefore(tx, before.toString());
          if (keys.length === 0) return;
          await removeErasedFiles(tx, keys);
          await audit.record(tx, {
            action: 'contract.files-cleared',
            subject: { type: 'company', id: tenantId },
            details: { files: keys.length },
          });
        });
      });
    },
  });
}
