import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { branchBudgetOf } from './branch-budget.reads.ts';
import { peopleNear, standingOn, titlesOf } from './restructuring.reads.ts';

/** How many of those with another manager are named in a preview; all are counted. */
const mostNamed = 20;

export interface ToLookAt<Result> {
  position: number;
  from: string;
  /** Other positions whose branches, and whose people, the change may reach. */
  others: readonly number[];
  /** People who may get another manager although they are in none of these positions. */
  people?: readonly number[];
  seesSalary: boolean;
  act: () => Promise<Result>;
  /** The id of the position the act created. */
  made?: (result: Result) => number | null;
}

/**
 * Performs the change, reads the result, and rolls it back, so that a preview shows and refuses exactly what
 * the change would.
 */
export function createEffectsPreview({ audit }: { audit: Audit }) {
  return async function preview<Result, More = undefined>(
    tx: WriteTx,
    { position, from, others, people = [], seesSalary, act, made }: ToLookAt<Result>,
    look?: () => Promise<More>,
  ): Promise<{ effects: Effects; more: More | undefined }> {
    const budgetsOf = [...new Set([position, ...others])];
    const near = await Promise.all(budgetsOf.map((id) => peopleNear(tx, id, from)));
    const about = { position, people: [...new Set([...people, ...near.flat()])], budgetsOf };
    const [before, titles, hasBudgets] = await Promise.all([
      standingOn(tx, from, about),
      titlesOf(tx, budgetsOf, from),
      keepsBudgets(tx),
    ]);
    await tx.query('savepoint preview');
    const result = await act();
    const madeId = made?.(result) ?? null;
    const shown = madeId === null ? budgetsOf : [...budgetsOf, madeId];
    const after = await standingOn(tx, from, { ...about, budgetsOf: shown });
    const madeTitles = madeId === null ? [] : await titlesOf(tx, [madeId], from);
    const more = await look?.();
    await tx.query('rollback to savepoint preview');
    await audit.record(tx, {
      action: 'position.previewed',
      subject: { type: 'position', id: position },
      details: { from },
    });
    const managedAfter = new Map(after.people.map((person) => [person.id, person]));
    const changed = before.people.filter(
      (person) => managedAfter.get(person.id)?.managerId !== person.managerId,
    );
    const sums = (standing: typeof before, id: number) => {
      const row = standing.budgets.get(id);
      return row ? branchBudgetOf(row, seesSalary) : null;
    };
    const allTitles = [...titles, ...madeTitles];
    const effects = {
      from,
      reports: before.reports,
      branch: { positions: before.branch?.positions ?? 0, people: before.branch?.people ?? 0 },
      managers: {
        changed: changed.length,
        people: changed.slice(0, mostNamed).map(({ id, fullName, manager }) => ({
          id,
          fullName,
          before: manager,
          after: managedAfter.get(id)?.manager ?? null,
        })),
      },
      budgets: (hasBudgets ? shown : []).map((id, place) => ({
        title: allTitles[place] ?? '',
        before: sums(before, id),
        after: sums(after, id),
      })),
    };
    return { effects, more };
  };
}
export type EffectsPreview = ReturnType<typeof createEffectsPreview>;
