import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Adds people as contributors, including those removed before. Returns the people who are new. */
export async function addContributors(
  tx: WriteTx,
  appraisalId: number,
  employeeIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ reviewerId: number }>(
    `insert into appraisal_reviewer as r (tenant_id, appraisal_id, reviewer_id, type)
     select current_tenant(), $1, wanted.id, 'contributor' from unnest($2::integer[]) as wanted (id)
     on conflict (tenant_id, appraisal_id, reviewer_id) do update set is_active = true
       where r.type = 'contributor' and not r.is_active
     returning reviewer_id`,
    [appraisalId, employeeIds],
  );
  return rows.map(({ reviewerId }) => reviewerId);
}

export async function putContributorInactive(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update appraisal_reviewer set is_active = false
     where tenant_id = current_tenant() and id = $1 and type = 'contributor'`,
    [id],
  );
}
