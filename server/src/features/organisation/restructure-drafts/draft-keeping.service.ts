import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import {
  type DraftAction,
  type DraftState,
  gone,
  stateAfter,
} from '@tenure/domain/organisation/restructure-draft.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish as tell } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { PositionChanges } from '../structure/organisation.api.ts';
import { type DraftRow, draftOf, reviewersOf } from './draft.reads.ts';
import type { Judge } from './judgement.service.ts';

export interface DraftDeps {
  audit: Audit;
  positions: PositionChanges;
  judge: Judge;
}

/** Why an action is not possible in a state. */
export const refusedIn = {
  draft: 'restructure-drafts.move.draft',
  'in-review': 'restructure-drafts.move.in-review',
  approved: 'restructure-drafts.move.approved',
  published: 'restructure-drafts.move.published',
} as const satisfies Record<DraftState, RefusalReason>;

export function nextState(draft: DraftRow, action: DraftAction): DraftState {
  const next = stateAfter(draft.state, action);
  if (next === null || next === gone) throw refuse(refusedIn[draft.state]);
  return next;
}

/** Refuses with every step that cannot be done. */
export function holdToAll(draft: DraftRow, problems: ReadonlyMap<number, readonly InvalidInput[]>): void {
  if (problems.size === 0) return;
  const invalidInputs = draft.steps.flatMap(({ id }, place) =>
    (problems.get(id) ?? []).map(({ code, reason }) => ({
      path: `steps.${id}`,
      code,
      reason: `Step ${place + 1}: ${reason}`,
    })),
  );
  throw refuse('restructure-drafts.move.impossible').with({ invalidInputs });
}

/** The parts drafting and reviewing share. */
export function createDraftKeeping({ audit, positions, judge }: DraftDeps) {
  /** Told to those alone who may know of it. */
  async function announce(tx: WriteTx, { ownerId }: Pick<DraftRow, 'ownerId'>): Promise<void> {
    const accountIds = [ownerId, ...(await reviewersOf(tx, ownerId))];
    await tell(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'restructure-drafts' });
  }

  return {
    announce,

    async changed(tx: WriteTx, draft: Pick<DraftRow, 'id' | 'ownerId'>): Promise<DraftRow> {
      await announce(tx, draft);
      return found(await draftOf(tx, draft.id));
    },

    /** Without what it says: a draft that is discarded is to leave nothing of that. */
    record: (
      tx: WriteTx,
      verb:
        | 'approved'
        | 'begun'
        | 'discarded'
        | 'previewed'
        | 'saved'
        | 'sent-back'
        | 'submitted'
        | 'withdrawn',
      id: number,
    ) =>
      audit.record(tx, { action: `restructure-draft.${verb}`, subject: { type: 'restructure-draft', id } }),

    /** The problems of steps, each tried after those before it; all of it is rolled back. */
    async problemsOf(tx: WriteTx, draft: DraftRow) {
      await positions.takeTurn(tx);
      await tx.query('savepoint judged');
      const { problems } = await judge(tx, draft.steps, draft.effectiveOn);
      await tx.query('rollback to savepoint judged');
      return problems;
    },
  };
}
