import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payslipLineKinds, payslipTotals, takenOffBeside } from './payslip-totals.ts';

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const lines = fc.array(fc.record({ kind: fc.constantFrom(...payslipLineKinds), cents }), { maxLength: 60 });

it('adds up in whole cents, whatever the order of the lines', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const totals = payslipTotals(all);
      const sum = (kind: string) =>
        all.filter((one) => one.kind === kind).reduce((so, one) => so + BigInt(one.cents), 0n);
      expect(BigInt(totals.gross)).toBe(sum('earning'));
      expect(BigInt(totals.tax)).toBe(sum('tax'));
      expect(BigInt(totals.deductions)).toBe(sum('deduction'));
      expect(BigInt(totals.super)).toBe(sum('super'));
      expect(BigInt(totals.net)).toBe(sum('earning') - sum('tax') - sum('deduction'));
      expect(payslipTotals(all.toReversed())).toEqual(totals);
      expect(takenOffBeside(totals)).toBe(totals.deductions);
    }),
  );
});

it('takes super out of no pay, and nothing out of nothing', () => {
  expect(payslipTotals([])).toEqual({ gross: 0, tax: 0, deductions: 0, super: 0, net: 0 });
  expect(
    payslipTotals([
      { kind: 'earning', cents: 10 },
      { kind: 'earning', cents: 20 },
      { kind: 'super', cents: 3 },
    ]),
  ).toMatchObject({ gross: 30, super: 3, net: 30 });
});
