import type { WriteTx } from '../../../platform/db/transaction.ts';

/** If two runs add up rows at once, each counts only the rows it has deleted itself. */
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
