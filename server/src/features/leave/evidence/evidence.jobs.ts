import { daysUnusedEvidenceIsKept, monthsEvidenceIsKept } from '@tenure/contract/leave/leave-evidence.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { detailsOf } from './evidence.policy.ts';
import { clearEvidence } from './evidence.store.ts';

const filesInBatch = 200;

interface ClearingDeps {
  database: Database;
  audit: Audit;
}

/** Medical files are deleted long before the record of the leave is. */
export function createEvidenceClearing({ database, audit }: ClearingDeps): Recurring {
  async function clearBatch(tx: WriteTx): Promise<boolean> {
    const cleared = await clearEvidence(
      tx,
      { months: monthsEvidenceIsKept, daysUnused: daysUnusedEvidenceIsKept },
      filesInBatch,
    );
    for (const { employeeId, isUnused, ...leave } of cleared) {
      await audit.record(tx, {
        action: 'leave-evidence.cleared',
        subject: { type: 'employee', id: employeeId },
        details: {
          ...detailsOf(leave),
          ...(isUnused ? { afterDays: daysUnusedEvidenceIsKept } : { afterMonths: monthsEvidenceIsKept }),
        },
      });
    }
    await removeErasedFiles(
      tx,
      cleared.map(({ key }) => key),
    );
    return cleared.length === filesInBatch;
  }
  return defineRecurring({
    name: 'leave.clear-evidence',
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
