import type { Tx } from '../db/transaction.ts';

/**
 * The day a read is about, which is the viewer's today unless one is named, and the viewer's today. For loads, which run beside
 * the session check: everything after it has `viewer.today`.
 */
export async function dayOf(tx: Tx, asOf: string | undefined): Promise<{ day: string; today: string }> {
  const [row] = await tx.query<{ today: string }>('select viewer_today() as today');
  if (row === undefined) throw new Error('There is no today');
  return { day: asOf ?? row.today, today: row.today };
}
