import { expect, it } from 'vitest';
import { batchActions } from './batch.policy.ts';

it.each([
  ['collecting', ['VIEW', 'UPLOAD', 'CHECK', 'CANCEL']],
  ['faulty', ['VIEW', 'UPLOAD', 'CHECK', 'CANCEL']],
  ['ready', ['VIEW', 'UPLOAD', 'CHECK', 'APPLY', 'CANCEL']],
  ['issuing', ['VIEW', 'CANCEL']],
  ['issued', ['VIEW', 'UNDO']],
  ['cancelled', ['VIEW']],
  ['undone', ['VIEW']],
] as const)('offers with a batch that is %s: %s', (state, actions) => {
  expect(batchActions(state)).toEqual(actions);
});
