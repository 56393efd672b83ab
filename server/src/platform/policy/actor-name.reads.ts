import type { Tx } from '../db/transaction.ts';

/** The viewer's name, to tell others who did something. */
export async function nameOfActor(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ name: string }>(
    'select display_name as name from account where tenant_id = current_tenant() and id = current_account()',
  );
  return row?.name ?? '';
}
