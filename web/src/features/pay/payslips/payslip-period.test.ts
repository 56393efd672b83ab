import { expect, test } from 'vitest';
import { wholeMonth } from './payslip-period.ts';

test.each([
  ['2026-10-01', '2026-10-31', '2026-10'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2026-02-01', '2026-02-28', '2026-02'],
  ['2026-10-01', '2026-10-30', null],
  ['2026-10-02', '2026-10-31', null],
  ['2026-10-01', '2026-11-30', null],
  ['2026-10-05', '2026-10-18', null],
])('%s to %s is the month %s', (from, to, month) => {
  expect(wholeMonth(from, to)).toBe(month);
});
