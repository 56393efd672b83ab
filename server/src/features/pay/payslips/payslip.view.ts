import { type Payslip, payslipFile } from '@tenure/contract/pay/payslips.ts';
import type { IndexFigures } from '@tenure/domain/pay/payslip-index.ts';
import type { PayslipRow } from './payslip.reads.ts';

/** A number with two places is fine to show; sums are computed in cents. */
export const asNumber = (cents: number | null) => (cents === null ? null : cents / 100);

/** A withdrawn payslip shows only that it existed. */
export function payslipView(row: PayslipRow, openFigures: (row: PayslipRow) => IndexFigures): Payslip {
  const isWithdrawn = row.deletedAt !== null;
  const figures = isWithdrawn ? { gross: null, tax: null, super: null, net: null } : openFigures(row);
  return {
    id: row.id,
    companyGuid: row.companyGuid,
    created: row.createdAt,
    modified: row.modifiedAt,
    deleted: isWithdrawn,
    deletedTime: row.deletedAt,
    downloadLink: isWithdrawn
      ? null
      : payslipFile.path
          .replace('{employeeId}', String(row.employeeId))
          .replace('{payslipId}', String(row.id)),
    startDate: row.periodStart,
    endDate: row.periodEnd,
    errors: [],
    file: row.fileName,
    from: row.periodStart,
    to: row.periodEnd,
    payrollType: row.isImported ? 'imported' : 'drawn',
    success: true,
    payAdvicePDFId: row.id,
    empCode: row.employeeNumber,
    payAdviceNumber: row.payAdviceNumber,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    payAdviceDate: row.payDate,
    totalGross: asNumber(figures.gross),
    totalSuper: asNumber(figures.super),
    totalTax: asNumber(figures.tax),
    totalNet: asNumber(figures.net),
    currency: row.currency,
    dateCreated: row.createdAt,
  };
}
