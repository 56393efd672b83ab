import { type BatchOffer, type BatchState, batchOffers } from '@tenure/contract/platform/file-batches.ts';

type BatchAction = Exclude<BatchOffer, 'VIEW'>;

const open = ['collecting', 'faulty', 'ready'] as const;
const over = 'This batch is finished. Create another one.';

/** The states of a batch in which an action is offered and done, and the refusal in the others. */
const rules: Readonly<Record<BatchAction, { states: readonly BatchState[]; refusal: string }>> = {
  UPLOAD: { states: open, refusal: over },
  CHECK: { states: open, refusal: over },
  APPLY: { states: ['faulty', 'ready'], refusal: 'Check the batch first. Then file what matched.' },
  CANCEL: { states: [...open, 'issuing'], refusal: 'This batch is already finished.' },
  UNDO: { states: ['issued'], refusal: 'Only a batch that was filed can be undone.' },
};

export const batchRule = (action: BatchAction) => rules[action];

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
    return rules[action].states.includes(state);
  });
