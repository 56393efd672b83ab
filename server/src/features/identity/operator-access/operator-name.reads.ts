import type { Tx } from '../../../platform/db/transaction.ts';

export async function nameOfViewer(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select display_name as name from account where tenant_id = current_tenant() and id = current_account()',
  );
  if (!row) throw new Error('The viewer has no account');
  return row.name;
}
