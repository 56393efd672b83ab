import type { Database } from '../../platform/db/database.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { inEachTenant } from '../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../platform/jobs/recurring.ts';

/** Of two who do it at once, each puts together what it has taken away itself. */
export async function foldHeadcount(tx: WriteTx): Promise<void> {
  await tx.query(
    `with gone as (
       delete from headcount_change h using (
         select m.day from headcount_change m where m.tenant_id = current_tenant() group by m.day having count(*) > 1
       ) many
       where h.tenant_id = current_tenant() and h.day = many.day returning h.day, h.change
     )
     insert into headcount_change (tenant_id, day, change)
     select current_tenant(), day, sum(change) from gone group by day having sum(change) <> 0`,
  );
}

/** However often assignments change, what is added up for a list stays about a row a day. */
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
