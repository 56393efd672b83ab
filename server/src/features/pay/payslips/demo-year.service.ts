import { randomUUID } from 'node:crypto';
import { currencyOfPay } from '@tenure/domain/pay/money.ts';
import { workingDayUntil } from '@tenure/domain/pay/pay-calendar.ts';
import { payslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import { Temporal } from 'temporal-polyfill';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { plainFonts } from '../../../platform/pdf/pdf-document.ts';
import { type PaidInDemo, paidInDemo } from './payslip.reads.ts';
import { insertPayslip } from './payslip.store.ts';
import { payslipPdf } from './payslip-pdf.service.ts';
import type { PayslipSeal } from './payslip-seal.service.ts';

/**
 * The people with payslips in the demo, with today's monthly pay in cents: enough for a list, and few enough to be quick.
 */
const monthlyPay: Readonly<Record<string, number>> = {
  'priya.raman': 1_245_833,
  'marco.bianchi': 968_750,
  'elena.novak': 742_917,
  'malia.leota': 891_667,
  'eilidh.fraser': 612_500,
};
const officer = 'sam.okafor';
const months = 12;
/** In thousandths of today's pay, until it rose. */
const payBefore = 974;
const monthsSinceRise = 5;
const onCall = { monthsAgo: [2, 8, 9], cents: 40_000 } as const;
const none: ReadonlySet<string> = new Set();
/** Deductions and contributions have other names in each country. */
const wordsByCountry: Readonly<Record<string, { tax: string; deduction: string; super: string }>> = {
  NZ: { tax: 'PAYE', deduction: 'KiwiSaver, employee', super: 'KiwiSaver, employer' },
  GB: { tax: 'PAYE', deduction: 'Cycle to work', super: 'Pension, employer' },
};
const atHome = { tax: 'Tax withheld', deduction: 'Salary sacrifice: bicycle', super: 'Superannuation' };
const partOf = (cents: number, thousandths: number) => Math.round((cents * thousandths) / 1000);

/** A year of monthly payslips, created as the product creates them; no one has one from before they started. */
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
  const today = monthlyPay[person.username] ?? 0;
  const salary = back > monthsSinceRise ? partOf(today, payBefore) : today;
  const allowance = onCall.monthsAgo.some((ago) => ago === back) ? onCall.cents : 0;
  const earned = salary + allowance;
  const words = wordsByCountry[person.country] ?? atHome;
  const lines = [
    { kind: 'earning', label: 'Salary', cents: salary },
    ...(allowance > 0 ? [{ kind: 'earning', label: 'On-call allowance', cents: allowance } as const] : []),
    { kind: 'tax', label: words.tax, cents: partOf(earned, 276) },
    { kind: 'deduction', label: words.deduction, cents: 12_500 },
    { kind: 'super', label: words.super, cents: partOf(earned, 120) },
  ] as const;
  const totals = payslipTotals(lines);
  const slip = {
    employeeId: person.employeeId,
    periodStart,
    periodEnd,
    payDate: workingDayUntil(periodEnd, none),
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
