import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { LeaveTypes } from '../types/types.api.ts';
import type { BalanceFacts } from './balances.api.ts';
import {
  addEntries,
  addTaken,
  lockPeople,
  peopleBehind,
  type ReachedDay,
  reachedDays,
  saveEarned,
  saveProgress,
} from './leave-ledger.store.ts';
import { linesOf } from './ledger-lines.policy.ts';
import { leaveOf } from './person-leave.reads.ts';

const peopleAtOnce = 100;

export function createAccrual({ types }: { types: LeaveTypes }) {
  /** How many lines were added. */
  async function settle(
    tx: WriteTx,
    reached: readonly ReachedDay[],
    asKept: (facts: BalanceFacts) => BalanceFacts = (facts) => facts,
  ): Promise<number> {
    const ids = reached.map(({ employeeId }) => employeeId);
    if (ids.length === 0) return 0;
    await lockPeople(tx, ids);
    const through = new Map(reached.map((one) => [one.employeeId, one.through]));
    // Days that have come are deducted before the rest lapses.
    await addTaken(tx, ids);
    const people = await leaveOf(tx, ids, await types.all(tx));
    const settled = people.flatMap((person) =>
      person.balances
        .filter(({ type }) => type.hasBalance)
        .map((facts) => linesOf(person, asKept(facts), through.get(person.employeeId) ?? null)),
    );
    const entries = settled.flatMap((one) => one.entries);
    await addEntries(tx, entries);
    await saveEarned(
      tx,
      settled.flatMap(({ earned }) => earned ?? []),
    );
    await saveProgress(tx, ids);
    return entries.length;
  }

  return {
    /** Brings one batch of people up to their own today; the last id of it, or null where no one is behind. */
    async runBatch(tx: WriteTx, afterId: number): Promise<number | null> {
      const behind = await peopleBehind(tx, afterId, peopleAtOnce);
      await settle(tx, behind);
      return behind.at(-1)?.employeeId ?? null;
    },

    /** Some people again, whether they are behind or not. */
    settle: async (tx: WriteTx, employeeIds: readonly number[]): Promise<void> => {
      await settle(tx, await reachedDays(tx, employeeIds));
    },

    /** The same by other facts than the kept ones; how many lines it added. */
    replay: async (
      tx: WriteTx,
      employeeIds: readonly number[],
      asKept: (facts: BalanceFacts) => BalanceFacts,
    ): Promise<number> => settle(tx, await reachedDays(tx, employeeIds), asKept),
  };
}
export type Accrual = ReturnType<typeof createAccrual>;
