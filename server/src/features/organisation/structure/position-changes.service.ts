import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { createAssignments } from './assignment.service.ts';
import { assignmentsOf } from './assignment.store.ts';
import { settleHolders } from './holders-follow.store.ts';
import { overBudgetFrom } from './holding-problems.reads.ts';
import type { PositionChanges } from './organisation.api.ts';
import { createPositionAdministration } from './position-administration.service.ts';
import type { PositionTimelines } from './position-timeline.api.ts';
import { positionToRead, takeTurn, timelinesOf, writeTimelines } from './position-timeline.store.ts';
import { createRestructuring } from './restructuring.service.ts';

/** For callers that make many changes as one and write a single entry about them all. */
const unrecorded: Audit = { record: async () => undefined };

/** For callers that have checked many changes before and write them at once. */
export const timelines: PositionTimelines = { timelinesOf, writeTimelines, settleHolders };

export function createPositionChanges(): PositionChanges {
  const positions = createPositionAdministration({ audit: unrecorded });
  const assignments = createAssignments({ audit: unrecorded });
  const restructuring = createRestructuring({ audit: unrecorded });
  async function position(tx: WriteTx, id: number) {
    const known = await positionToRead(tx, id);
    if (known) return known;
    throw invalidInput('position', 'unknown', 'There is no such position');
  }
  return {
    takeTurn,
    assign: async (tx, id, { employeeId, from, fte }) => {
      const given = { employeeId, from, to: null, leavesMain: false, isPrimary: true, fte };
      const unsaid = { salary: null, currency: null, reason: '' };
      await assignments.assign(tx, await position(tx, id), { ...given, ...unsaid }, true);
    },
    overBudget: async (tx, id, from) =>
      (await overBudgetFrom(tx, id, from, false)).flatMap(({ kind, assigned, budget }) =>
        kind === 'salary' || assigned === null ? [] : [{ kind, assigned, budget }],
      ),
    open: (tx, from, values) => positions.create(tx, { from, values }, true),
    change: async (tx, id, from, values) => {
      await positions.change(tx, await position(tx, id), { from, values }, true);
    },
    move: async (tx, id, from, reportsToId) => {
      await restructuring.move(tx, await position(tx, id), { from, reportsToId });
    },
    split: async (tx, id, { employeeIds, reportIds, ...rest }) => {
      const assignmentIds = await assignmentsOf(tx, id, employeeIds, rest.from);
      if (assignmentIds.length < new Set(employeeIds).size) {
        const reason = 'One of these people is not in the position then';
        throw invalidInput('employeeIds', 'unknown', reason);
      }
      const body = { ...rest, assignmentIds, reportIds: [...reportIds] };
      const { madeId } = await restructuring.split(tx, await position(tx, id), body, true);
      if (madeId === null) throw new Error('A split has made nothing');
      return madeId;
    },
    close: async (tx, id, { from, reportsGoToId, holdersGoToId }) => {
      await restructuring.close(tx, await position(tx, id), {
        from,
        ...(reportsGoToId !== null && { reportsGoToId }),
        ...(holdersGoToId !== null && { holdersGoToId }),
      });
    },
  };
}
