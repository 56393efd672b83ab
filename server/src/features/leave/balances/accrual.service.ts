import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { LeaveTypes } from '../types/types.api.ts';
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
  async function settle(tx: WriteTx, reached: readonly ReachedDay[]): Promise<void> {
    const ids = reached.map(({ employeeId }) => employeeId);
    if (ids.length === 0) return;
    await lockPeople(tx, ids);
    const through = new Map(reached.map((one) => [one.employeeId, one.through]));
    // Days that have come count before what is left lapses.
    await addTaken(tx, ids);
    const people = await leaveOf(tx, ids, await types.all(tx));
    const settled = people.flatMap((person) =>
      person.balances
        .filter(({ type }) => type.hasBalance)
        .map((facts) => linesOf(person, facts, through.get(person.employeeId) ?? null)),
    );
    await addEntries(
      tx,
      settled.flatMap(({ entries }) => entries),
    );
    await saveEarned(
      tx,
      settled.flatMap(({ earned }) => earned ?? []),
    );
    await saveProgress(tx, ids);
  }

  return {
    /** Brings one batch of people up to their own today; the last id of it, or null where no one is behind. */
    async runBatch(tx: WriteTx, afterId: number): Promise<number | null> {
      const behind = await peopleBehind(tx, afterId, peopleAtOnce);
      await settle(tx, behind);
      return behind.at(-1)?.employeeId ?? null;
    },

    /** Some people again, whether they are behind or not. */
    settle: async (tx: WriteTx, employeeIds: readonly number[]): Promise<void> =>
      settle(tx, await reachedDays(tx, employeeIds)),
  };
}
export type Accrual = ReturnType<typeof createAccrual>;
