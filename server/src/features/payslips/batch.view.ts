import type { BatchState, PayslipBatch } from '@tenure/contract/payroll/payslip-batches.ts';
import type { BatchToShow } from './batch.reads.ts';

const steps: Partial<Record<BatchState, readonly string[]>> = {
  collecting: ['UPLOAD', 'CHECK', 'CANCEL'],
  faulty: ['UPLOAD', 'CHECK', 'CANCEL'],
  ready: ['UPLOAD', 'CHECK', 'APPLY', 'CANCEL'],
  issuing: ['CANCEL'],
  issued: ['UNDO'],
};

/** What this batch lets its viewer do next. */
export const nextSteps = ({ state }: BatchToShow): string[] => ['VIEW', ...(steps[state] ?? [])];

export function batchView({ rowsDone, rowsTotal, version: _version, ...rest }: BatchToShow): PayslipBatch {
  return { ...rest, progress: { done: rowsDone, total: rowsTotal } };
}
