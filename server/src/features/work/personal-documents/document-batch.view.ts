import type { DocumentBatch } from '@tenure/contract/work/document-batches.ts';
import { batchActions } from './document-batch.policy.ts';
import type { BatchToShow } from './document-batch.reads.ts';

export function batchView({
  rowsDone,
  rowsTotal,
  version: _version,
  isOpened: _opened,
  ...rest
}: BatchToShow): DocumentBatch {
  return { ...rest, progress: { done: rowsDone, total: rowsTotal } };
}

export const offeredWith = ({ state, rowsTotal, problems, isOpened }: BatchToShow) =>
  batchActions({ state, matched: rowsTotal - problems, isOpened });
