import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type { BudgetInUse } from '@tenure/domain/organisation/budget-refusal.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface Split {
  from: string;
  title: string;
  budgetFte: number;
  budgetHeadcount: number;
  budgetSalary: number;
  employeeIds: readonly number[];
  reportIds: readonly number[];
}

/**
 * Changes of positions for callers that make several as one: checked by every rule, refused in words, and not
 * recorded in the audit log one by one; the caller records the whole.
 */
export interface PositionChanges {
  takeTurn(tx: Tx): Promise<unknown>;
  /** Puts a person into a position as their main one from a day. */
  assign(tx: WriteTx, id: number, person: { employeeId: number; from: string; fte: number }): Promise<void>;
  /**
   * The days from which a position exceeds its budget, from this day on; none where the company keeps no
   * budgets.
   */
  overBudget(tx: Tx, id: number, from: string): Promise<BudgetInUse[]>;
  open(tx: WriteTx, from: string, values: PositionValues): Promise<number>;
  change(tx: WriteTx, id: number, from: string, values: Partial<PositionValues>): Promise<void>;
  move(tx: WriteTx, id: number, from: string, reportsToId: number | null): Promise<void>;
  /** Answers what was made. */
  split(tx: WriteTx, id: number, split: Split): Promise<number>;
  close(
    tx: WriteTx,
    id: number,
    closing: { from: string; reportsGoToId: number | null; holdersGoToId: number | null },
  ): Promise<void>;
}
