import { fitsBudget, leftOf } from '@tenure/domain/recognition/budget.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { budgetOf, lockBudget } from './trophy-budget.store.ts';

/**
 * Refuses a reward the giver has too few points left for; until the transaction ends, no other call spends
 * from the same budget.
 */
export async function holdWithinBudget(tx: WriteTx, giverId: number, points: number): Promise<void> {
  await lockBudget(tx, giverId);
  const budget = await budgetOf(tx, giverId);
  const { limit, year } = budget;
  if (limit === null || fitsBudget(budget, points)) return;
  throw refuse('trophies.give.over-budget', { left: leftOf(budget) ?? 0, limit, year: String(year), points });
}

/** As the giver reads it; null where the company sets no limit. */
export async function shownBudget(tx: Tx, giverId: number) {
  const budget = await budgetOf(tx, giverId);
  const { limit, ...counted } = budget;
  return limit === null ? null : { ...counted, limit, left: leftOf(budget) ?? 0 };
}
