import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { employmentToChange } from './ending.reads.ts';
import type { Endings } from './ending.service.ts';
import { endingsDue } from './ending.store.ts';

interface JobDeps {
  database: Database;
  clock: Clock;
  endings: Endings;
}

/** The account is closed within these minutes after the last day is over in the person's time zone. */
export function createEndingJob({ database, clock, endings }: JobDeps): Recurring {
  return defineRecurring({
    name: 'employment.end',
    everySeconds: 5 * 60,
    run: async (context) => {
      const now = clock.now().toString();
      await inEachTenant(database, context, async (tenantId, apart) => {
        const due = await database.asTenant(tenantId, 'read only', (tx) => endingsDue(tx, now));
        // Each in a transaction of its own: one failure does not delay the others.
        for (const employeeId of due) {
          await apart({ employeeId }, () =>
            database.asTenant(tenantId, 'read write', async (tx) => {
              const employment = await employmentToChange(tx, employeeId);
              if (employment !== undefined) await endings.finish(tx, employment);
            }),
          );
        }
      });
    },
  });
}
