import type { BatchRow, PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { currencyOfPay } from '@tenure/domain/pay/money.ts';
import type { IndexFigures } from '@tenure/domain/pay/payslip-index.ts';
import type { BatchToShow, RowToShow } from './batch.reads.ts';
import { asNumber } from './payslip.view.ts';

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
