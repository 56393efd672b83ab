import { type BatchOffer, type BatchState, batchOffers } from '@tenure/contract/platform/file-batches.ts';

type BatchAction = Exclude<BatchOffer, 'VIEW'>;

interface Rule {
  /** The states in which the action is offered, and in no other is it done. */
  states: readonly BatchState[];
  refusal: string;
}

const open = ['collecting', 'faulty', 'ready'] as const;
const over = 'This batch is over. Begin another one';

/** The actions on a batch, in the order they are offered. */
const rules: Readonly<Record<BatchAction, Rule>> = {
  UPLOAD: { states: open, refusal: over },
  CHECK: { states: open, refusal: over },
  APPLY: { states: ['ready'], refusal: 'Only a batch that was checked without problems is issued' },
  CANCEL: { states: [...open, 'issuing'], refusal: 'This batch is over already' },
  UNDO: { states: ['issued'], refusal: 'Only a batch that was issued can be withdrawn' },
};

export const batchRule = (action: BatchAction): Rule => rules[action];

/** The viewer's next steps with this batch. */
export const batchActions = (state: BatchState): BatchOffer[] =>
  batchOffers.filter((action) => action === 'VIEW' || rules[action].states.includes(state));
