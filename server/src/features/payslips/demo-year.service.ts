import { randomUUID } from 'node:crypto';
import { currencyOfPay } from '@tenure/domain/payroll/money.ts';
import { payslipTotals } from '@tenure/domain/payroll/payslip-totals.ts';
import { Temporal } from 'temporal-polyfill';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { plainFonts } from '../../platform/pdf/pdf-document.ts';
import { type PaidInDemo, paidInDemo } from './payslip.reads.ts';
import { insertPayslip } from './payslip.store.ts';
import { payslipPdf } from './payslip-pdf.service.ts';
import type { PayslipSeal } from './payslip-seal.service.ts';

/** Who has payslips in the demo, with the monthly pay in cents: enough to see a list, and few enough to be quick. */
const monthlyPay: Readonly<Record<string, number>> = {
  'priya.raman': 1_245_833,
  'marco.bianchi': 968_750,
  'elena.novak': 742_917,
};
const officer = 'sam.okafor';
const months = 12;
const partOf = (cents: number, thousandths: number) => Math.round((cents * thousandths) / 1000);

/** A year of monthly payslips, drawn as the product draws them; nobody has one from before they came. */
export async function addDemoYear(tx: WriteTx, seal: PayslipSeal): Promise<void> {
  for (const person of await paidInDemo(tx, Object.keys(monthlyPay), officer)) {
    for (let back = months; back > 0; back -= 1) await addMonth(tx, seal, person, back);
  }
}

async function addMonth(tx: WriteTx, seal: PayslipSeal, person: PaidInDemo, back: number): Promise<void> {
  const start = Temporal.PlainDate.from(person.today).with({ day: 1 }).subtract({ months: back });
  const periodStart = start.toString();
  const periodEnd = start.with({ day: start.daysInMonth }).toString();
  if (periodStart < person.startDate) return;
  const monthly = monthlyPay[person.username] ?? 0;
  const lines = [
    { kind: 'earning', label: 'Salary', cents: monthly },
    { kind: 'tax', label: 'Tax withheld', cents: partOf(monthly, 276) },
    { kind: 'deduction', label: 'Salary sacrifice: bicycle', cents: 12_500 },
    { kind: 'super', label: 'Superannuation', cents: partOf(monthly, 120) },
  ] as const;
  const totals = payslipTotals(lines);
  const slip = {
    employeeId: person.employeeId,
    periodStart,
    periodEnd,
    payDate: periodEnd,
    payAdviceNumber: `PA-${periodStart.slice(0, 7)}-${person.employeeNumber}`,
    currency: currencyOfPay(person.country),
  };
  const pdf = await payslipPdf({ ...person, ...slip, lines, totals }, plainFonts);
  const figuresSealedFor = randomUUID();
  const { gross, tax, net } = totals;
  await insertPayslip(tx, {
    ...slip,
    figuresSealedFor,
    sealedFigures: seal.figures(tx.tenantId, figuresSealedFor, { gross, tax, super: totals.super, net }),
    fileName: `Payslip ${person.employeeNumber} ${periodEnd}.pdf`,
    file: await seal.keep(tx.tenantId, pdf),
    createdBy: person.issuedBy,
  });
}
