import type { Recalculation } from '@tenure/contract/leave/recalculation.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { KeptLeaveType, LeaveTypes } from '../types/types.api.ts';
import type { Accrual } from './accrual.service.ts';
import { knowsType } from './balance.policy.ts';
import { countPeople, lockPeople, peopleAfter, reachedDays } from './leave-ledger.store.ts';
import { leaveOf } from './person-leave.reads.ts';
import { comparedBalance, fromTheBeginning, type ProposedRule } from './recalculation.policy.ts';

/** So few that a call takes well below a second. */
const peopleAtOnce = 50;

interface RecalculationDeps {
  accrual: Accrual;
  audit: Audit;
  types: LeaveTypes;
}

interface Asked {
  afterId: number;
  apply: boolean;
  proposed: (ProposedRule & { typeId: number }) | null;
}

export function createRecalculation({ accrual, audit, types }: RecalculationDeps) {
  async function compare(
    tx: Tx,
    ids: readonly number[],
    all: readonly KeptLeaveType[],
    { proposed, can, ownId }: { proposed: Asked['proposed']; can: Can; ownId: number | null },
  ): Promise<Recalculation['differences']> {
    const through = new Map((await reachedDays(tx, ids)).map((one) => [one.employeeId, one.through]));
    const people = await leaveOf(tx, ids, all, { movementsOf: proposed?.typeId ?? null });
    return people.flatMap((person) =>
      person.balances.flatMap((facts) => {
        const { type } = facts;
        if (!type.hasBalance || (proposed !== null && proposed.typeId !== type.id)) return [];
        if (!knowsType(can, person.employeeId === ownId, type)) return [];
        const compared = comparedBalance(person, facts, through.get(person.employeeId) ?? null, proposed);
        if (compared === null) return [];
        return [{ employeeId: person.employeeId, name: person.fullName, leaveType: type.title, ...compared }];
      }),
    );
  }

  return async function recalculate(
    tx: WriteTx,
    { afterId, apply, proposed }: Asked,
    viewer: { can: Can; ownId: number | null },
  ): Promise<Recalculation> {
    const all = await types.all(tx);
    const type = proposed === null ? undefined : found(all.find(({ id }) => id === proposed.typeId));
    // A confidential type the viewer may not know of is refused like one that does not exist.
    if (type !== undefined && !knowsType(viewer.can, false, type)) throw new Refusal('not-found');
    // A rule that cannot be set is refused before any balance is worked out.
    if (type !== undefined && proposed !== null) types.assertRule(type, proposed);
    const country = type?.country ?? null;
    const [ids, people] = await Promise.all([
      peopleAfter(tx, { afterId, most: peopleAtOnce, country }),
      countPeople(tx, country),
    ]);
    if (apply) await lockPeople(tx, ids);
    const differences = await compare(tx, ids, all, { proposed, ...viewer });
    if (apply) {
      const corrected = await accrual.replay(tx, ids, fromTheBeginning);
      if (corrected > 0) {
        await audit.record(tx, {
          action: 'leave-balances.recalculated',
          subject: { type: 'leave-balances', id: ids.join('–') },
          details: { people: ids.length, corrected },
        });
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'leave' });
      }
    }
    const last = ids.at(-1) ?? null;
    return { differences, looked: ids.length, people, next: ids.length < peopleAtOnce ? null : last };
  };
}
export type Recalculate = ReturnType<typeof createRecalculation>;
