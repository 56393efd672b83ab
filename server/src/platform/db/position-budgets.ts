import type { Tx } from './transaction.ts';

/** Whether the company has position budgets turned on. */
export async function keepsBudgets(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ keeps: boolean }>('select keeps_budgets() as keeps');
  return row?.keeps ?? true;
}

/** A budget column of a position, or null where the company has budgets turned off. */
export const budget = (column: string) => `case when (select keeps_budgets()) then ${column} end`;
