import { type BatchOffer, type BatchState, batchOffers } from '@tenure/contract/platform/file-batches.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';

type BatchAction = Exclude<BatchOffer, 'VIEW'>;

const open = ['collecting', 'faulty', 'ready'] as const;

/** The states of a batch in which an action is offered and done, and the refusal in the others. */
const rules = {
  UPLOAD: { states: open, refusal: 'payslips.batch.finished' },
  CHECK: { states: open, refusal: 'payslips.batch.finished' },
  APPLY: { states: ['ready'], refusal: 'payslips.issue.unchecked' },
  CANCEL: { states: [...open, 'issuing'], refusal: 'payslips.cancel.finished' },
  UNDO: { states: ['issued'], refusal: 'payslips.undo.not-issued' },
} as const satisfies Record<BatchAction, { states: readonly BatchState[]; refusal: RefusalReason }>;

/** The states in which an action is possible, and its refusal in the others. */
export const batchRule = <Action extends BatchAction>(action: Action) => {
  const { states, refusal } = rules[action];
  return { states: states as readonly BatchState[], refusal };
};

/** The viewer's next steps with this batch. */
export const batchActions = (state: BatchState): BatchOffer[] =>
  batchOffers.filter((action) => action === 'VIEW' || batchRule(action).states.includes(state));
