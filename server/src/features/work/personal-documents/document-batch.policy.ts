import { type BatchOffer, type BatchState, batchOffers } from '@tenure/contract/platform/file-batches.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';

type BatchAction = Exclude<BatchOffer, 'VIEW'>;

const open = ['collecting', 'faulty', 'ready'] as const;

/** The states of a batch in which an action is offered and done, and the refusal in the others. */
const rules = {
  UPLOAD: { states: open, refusal: 'document-batches.collect.finished' },
  CHECK: { states: open, refusal: 'document-batches.collect.finished' },
  APPLY: { states: ['faulty', 'ready'], refusal: 'document-batches.file.unchecked' },
  CANCEL: { states: [...open, 'issuing'], refusal: 'document-batches.cancel.finished' },
  UNDO: { states: ['issued'], refusal: 'document-batches.undo.not-filed' },
} as const satisfies Record<BatchAction, { states: readonly BatchState[]; refusal: RefusalReason }>;

/** The states of an action, as those of any other, and its refusal. */
export const batchRule = <Action extends BatchAction>(action: Action) => {
  const { states, refusal } = rules[action];
  return { states: states as readonly BatchState[], refusal };
};

interface Standing {
  state: BatchState;
  /** Rows that can be filed. */
  matched: number;
  /** Whether anyone opened one of its documents. */
  isOpened: boolean;
}

/** The next steps with a batch for the person who began it. */
export const batchActions = ({ state, matched, isOpened }: Standing): BatchOffer[] =>
  batchOffers.filter((action) => {
    if (action === 'VIEW') return true;
    if (action === 'APPLY' && matched === 0) return false;
    if (action === 'UNDO' && isOpened) return false;
    return batchRule(action).states.includes(state);
  });
