import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../text/csv/read-csv.ts';
import { amountOf } from './money.ts';
import { guessIndexMapping, readIndex } from './payslip-index.ts';

const head = 'File name,Employee number,Period start,Period end,Pay date,Gross,Tax,Net';
const october = '2026-10-01,2026-10-31';

function rowOf(payDate: string, figures: readonly [gross: string, tax: string, net: string]) {
  const csv = readCsv(`${head}\na.pdf,17,${october},${payDate},${figures.join()}`);
  const [row] = readIndex(csv, guessIndexMapping(csv.head));
  expect(row?.problems).toEqual([]);
  return row?.warnings.map(({ column, words }) => `${column}: ${words.split('.')[0]}`);
}
const paidOn = (payDate: string) => rowOf(payDate, ['', '', '']);
const saidOf = (...figures: [gross: string, tax: string, net: string]) => rowOf('2026-11-02', figures);

const less = 'net: Net is less than gross less tax';
const moreThanAfterTax = 'net: Net is more than gross less tax';
const moreThanGross = 'net: Net is more than gross';

it.each([
  ['net that is gross less tax', '7429.17', '2050.45', '5378.72', []],
  ['net below it, by a cent', '7429.17', '2050.45', '5378.71', [less]],
  ['net above it, by a cent', '7429.17', '2050.45', '5378.73', [moreThanAfterTax]],
  ['net that is gross though tax is taken', '7429.17', '2050.45', '7429.17', [moreThanAfterTax]],
  ['net above gross', '7429.17', '2050.45', '9999.99', [moreThanGross]],
  ['tax that is given back', '100.00', '-20.00', '120.00', []],
  ['tax that is given back in part', '100.00', '-20.00', '110.00', [less]],
  ['net below gross where no tax is told', '100.00', '', '80.00', []],
  ['net above gross where no tax is told', '100.00', '', '100.01', [moreThanGross]],
  ['no gross', '', '10.00', '80.00', []],
  ['no net', '100.00', '10.00', '', []],
])('says of %s what there is to say', (_what, gross, tax, net, warnings) => {
  expect(saidOf(gross, tax, net)).toEqual(warnings);
});

it('says of a pay before its period that it is, and of one on its first day nothing', () => {
  expect(paidOn('2026-09-30')).toEqual(['payDate: This is paid before the period begins']);
  expect(paidOn('2026-10-01')).toEqual([]);
  expect(rowOf('2025-11-02', ['1.00', '0.00', '2.00'])).toHaveLength(2);
});

it('says something of net exactly where it is not gross less tax, and asks for a look exactly where it is more', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.oneof(fc.constant(0), cents), (gross, tax, beside) => {
      const said = saidOf(amountOf(gross), amountOf(tax), amountOf(gross - tax - beside));
      expect(said).toHaveLength(beside === 0 ? 0 : 1);
      expect(said?.includes(less)).toBe(beside > 0);
    }),
  );
});
