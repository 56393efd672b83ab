import type { BatchRow, BatchState, PayslipBatch } from '@tenure/contract/payroll/payslip-batches.ts';
import { currencyOfPay } from '@tenure/domain/payroll/money.ts';
import type { IndexFigures } from '@tenure/domain/payroll/payslip-index.ts';
import type { BatchToShow, RowToShow } from './batch.reads.ts';
import { asNumber } from './payslip.view.ts';

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

/** Without figures where there are none to open, or none for this viewer. */
export function rowView(
  { country, figuresSealedFor, sealedFigures, ...rest }: RowToShow,
  openFigures: ((sealedFor: string, sealed: string) => IndexFigures) | null,
): BatchRow {
  const figures =
    openFigures === null || sealedFigures === null ? null : openFigures(figuresSealedFor, sealedFigures);
  return {
    ...rest,
    gross: asNumber(figures?.gross ?? null),
    tax: asNumber(figures?.tax ?? null),
    net: asNumber(figures?.net ?? null),
    currency: country === null ? null : currencyOfPay(country),
  };
}
