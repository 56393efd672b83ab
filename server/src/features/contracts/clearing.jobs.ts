import { daysContractFileWaits } from '@tenure/contract/people/contracts.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeErasedFiles } from '../../platform/erasure/erasure.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';
import { takeFilesSentBefore } from './contract.store.ts';

interface ClearingDeps {
  database: Database;
  audit: Audit;
  clock: Clock;
}

/** What was sent and given to nobody does not lie about for ever. */
export function createClearing({ database, audit, clock }: ClearingDeps): Recurring {
  return defineRecurring({
    name: 'contracts.clear',
    everySeconds: 60 * 60,
    run: async () => {
      const tenants = await database.outsideTenants((sql) =>
        sql.query<{ id: number }>('select all_tenant_ids() as id'),
      );
      const before = clock.now().subtract({ hours: 24 * daysContractFileWaits });
      for (const { id: tenantId } of tenants) {
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
      }
    },
  });
}
