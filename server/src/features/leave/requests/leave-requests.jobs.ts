import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { Escalation } from './escalation.service.ts';
import { leaveWaiting } from './escalation.store.ts';
import type { Repricing } from './repricing.service.ts';

/** Leave is priced again within minutes of a change behind it. A run that fails leaves its people to the next one. */
export const createRepricingJob = (database: Database, repricing: Repricing): Recurring =>
  defineRecurring({
    name: 'leave.reprice',
    everySeconds: 5 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        let isMore = true;
        while (isMore) {
          context.signal.throwIfAborted();
          isMore = await database.asTenant(tenantId, 'read write', (tx) => repricing.runBatch(tx));
        }
      }),
  });

/** One request at a time, so that a decision waits for no other request. */
export const createEscalationJob = (database: Database, escalate: Escalation): Recurring =>
  defineRecurring({
    name: 'leave.escalate',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId, apart) => {
        const waiting = await database.asTenant(tenantId, 'read only', async (tx) =>
          (await isModuleOn(tx, 'leave')) ? leaveWaiting(tx) : [],
        );
        for (const one of waiting) {
          await apart({ leaveRequestId: one.id }, () =>
            database.asTenant(tenantId, 'read write', (tx) => escalate(tx, one)),
          );
        }
      }),
  });
