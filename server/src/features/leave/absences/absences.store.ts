import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function showBradford(tx: WriteTx, isShown: boolean): Promise<void> {
  await tx.query('update tenant set shows_bradford_factor = $1 where tenant_id = current_tenant()', [
    isShown,
  ]);
}
