import type { Tx } from '../db/transaction.ts';

const sessionWith = (condition: string) => `exists (select from session s where s.tenant_id = current_tenant()
  and s.id = current_session() and ${condition})`;

/** SQL condition: someone else is signed in as the viewer. */
export const isActing = sessionWith('s.acting_account_id is not null');

/** SQL condition: the viewer is signed in themselves. Calls with a token have no session, so it is false for them too. */
export const isInOwnSession = sessionWith('s.acting_account_id is null');

/** Whether someone else is signed in as the viewer. */
export async function isViewerActing(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ isActing: boolean }>(`select ${isActing} as is_acting`);
  return row?.isActing ?? false;
}
