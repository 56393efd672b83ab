import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { foldHeadcount } from './headcount.store.ts';

/** However often assignments change, the rows added up for a list stay about one a day. */
export function createHeadcountFold(database: Database): Recurring {
  return defineRecurring({
    name: 'people.fold-headcount',
    everySeconds: 60 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (id) => {
        await database.asTenant(id, 'read write', foldHeadcount);
      });
    },
  });
}
