import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { RequisitionUpkeep } from './requisition-upkeep.service.ts';

/**
 * Closes filled requisitions, and asks others where an approver has left. Until it runs, filled requisitions
 * are read as filled all the same.
 */
export function createUpkeepJob(database: Database, upkeep: RequisitionUpkeep): Recurring {
  return defineRecurring({
    name: 'requisitions.upkeep',
    everySeconds: 15 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (id) => {
        await database.asTenant(id, 'read write', async (tx) => {
          if (!(await isModuleOn(tx, 'recruitment'))) return;
          await upkeep.closeCovered(tx, null);
          await upkeep.askInPlaceOfLeavers(tx);
        });
      });
    },
  });
}
