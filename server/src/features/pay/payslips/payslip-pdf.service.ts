import type { DrawnLine } from '@tenure/contract/pay/payslips.ts';
import { amountOf } from '@tenure/domain/pay/money.ts';
import type { PayslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import { Temporal } from 'temporal-polyfill';
import { drawPdf, type Fonts } from '../../../platform/pdf/pdf-document.ts';

export interface PayslipToDraw {
  companyName: string;
  fullName: string;
  employeeNumber: string;
  currency: string | null;
  periodStart: string;
  periodEnd: string;
  payDate: string;
  payAdviceNumber: string | null;
  lines: readonly (Pick<DrawnLine, 'kind' | 'label'> & { cents: number })[];
  totals: PayslipTotals;
}

const [left, right, bottom] = [50, 545, 780];
const ink = { plain: '#211F1B', quiet: '#57524A', rule: '#D6D0C7' };
const parts = [
  { kind: 'earning', title: 'Earnings', total: 'Gross', of: 'gross' },
  { kind: 'tax', title: 'Tax', total: 'Tax', of: 'tax' },
  { kind: 'deduction', title: 'Deductions', total: 'Deductions', of: 'deductions' },
  { kind: 'super', title: 'Paid by the company beside the pay', total: 'Super', of: 'super' },
] as const;

/** 1234567 cents are 12,345.67. */
export const written = (cents: number) => amountOf(cents).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const dayWritten = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** Lines of one kind under their title, with their sum. */
export function payslipPdf(slip: PayslipToDraw, fonts?: Fonts): Promise<Buffer> {
  const options = { size: 'A4', margin: 0, info: { Title: 'Payslip', Author: slip.companyName } };
  return drawPdf(options, (page) => draw(page, slip), fonts);
}

function draw(page: PDFKit.PDFDocument, slip: PayslipToDraw): void {
  let y = 50;
  const line = (text: string, amount: string | null, style: { isBold?: boolean; isQuiet?: boolean } = {}) => {
    if (y > bottom) {
      page.addPage();
      y = 50;
    }
    page
      .font(style.isBold ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(style.isQuiet ? ink.quiet : ink.plain)
      .text(text, left, y, { width: right - left - 120, height: 12, ellipsis: true });
    if (amount !== null) page.text(amount, right - 110, y, { width: 110, align: 'right', lineBreak: false });
    y += 18;
  };
  const rule = () => {
    page.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(ink.rule).stroke();
    y += 10;
  };

  page.font('bold').fontSize(18).fillColor(ink.plain).text('Payslip', left, y, { lineBreak: false });
  y += 28;
  line(slip.companyName, null, { isQuiet: true });
  y += 8;
  line(slip.fullName, null, { isBold: true });
  line(`Employee number ${slip.employeeNumber}`, null, { isQuiet: true });
  line(`From ${dayWritten(slip.periodStart)} to ${dayWritten(slip.periodEnd)}`, null);
  line(`Paid on ${dayWritten(slip.payDate)}`, null);
  if (slip.payAdviceNumber !== null) line(`Pay advice ${slip.payAdviceNumber}`, null, { isQuiet: true });
  y += 8;
  for (const { kind, title, total, of } of parts) {
    const ofKind = slip.lines.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    line(title, slip.currency, { isQuiet: true });
    rule();
    for (const { label, cents } of ofKind) line(label, written(cents));
    line(total, written(slip.totals[of]), { isBold: true });
    y += 10;
  }
  rule();
  line(`Net pay${slip.currency === null ? '' : `, ${slip.currency}`}`, written(slip.totals.net), {
    isBold: true,
  });
}
