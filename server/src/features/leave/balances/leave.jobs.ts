import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { LeaveTypes } from '../types/types.api.ts';
import type { Accrual } from './accrual.service.ts';

/**
 * Leave accrues and is taken on the day it is where each person is. After an outage the days between are caught up; people
 * who are up to date are passed over.
 */
export function createAccrualJob(database: Database, accrual: Accrual, types: LeaveTypes): Recurring {
  return defineRecurring({
    name: 'leave.accrue',
    everySeconds: 15 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (tenantId) => {
        await database.asTenant(tenantId, 'read write', (tx) => types.addStarters(tx));
        let reached: number | null = 0;
        while (reached !== null) {
          context.signal.throwIfAborted();
          const after: number = reached;
          reached = await database.asTenant(tenantId, 'read write', (tx) => accrual.runBatch(tx, after));
        }
      });
    },
  });
}
