import type { WriteTx } from '../../../platform/db/transaction.ts';

/** The version stays: it would tell the employee of a mark they cannot see yet. */
export async function putDevelopmentMark(tx: WriteTx, itemId: number, isRequired: boolean): Promise<void> {
  await tx.query(
    `update appraisal_item set is_development_required = $2 where tenant_id = current_tenant() and id = $1`,
    [itemId, isRequired],
  );
}
