export const payslipLineKinds = ['earning', 'tax', 'deduction', 'super'] as const;
export type PayslipLineKind = (typeof payslipLineKinds)[number];

export interface PayslipLine {
  kind: PayslipLineKind;
  cents: number;
}

export interface PayslipTotals {
  gross: number;
  tax: number;
  deductions: number;
  /** Paid beside the pay, not out of it. */
  super: number;
  net: number;
}

/** The amount net implies was deducted besides the tax, or, if negative, paid besides the gross. */
export const takenOffBeside = ({ gross, tax, net }: Pick<PayslipTotals, 'gross' | 'tax' | 'net'>) =>
  gross - tax - net;

/** All in cents. */
export function payslipTotals(lines: readonly PayslipLine[]): PayslipTotals {
  const sumOf = (wanted: PayslipLineKind) =>
    lines.reduce((sum, { kind, cents }) => (kind === wanted ? sum + cents : sum), 0);
  const [gross, tax, deductions] = [sumOf('earning'), sumOf('tax'), sumOf('deduction')];
  return { gross, tax, deductions, super: sumOf('super'), net: gross - tax - deductions };
}
