import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../text/csv/read-csv.ts';
import { externalColumns, readExternalPayroll } from './external-payroll.ts';
import { amountOf } from './money.ts';

const read = (text: string) => readExternalPayroll(readCsv(text));
const words = (text: string) =>
  read(text).problems.map((problem) => `${problem.line ?? '-'} ${problem.words}`);

it('gives back every row of a table that has nothing wrong with it, to the cent and with leading zeros', () => {
  const cents = fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }));
  const row = fc.record({
    gross: cents,
    tax: cents,
    net: cents,
    group: fc.constantFrom('', 'Monthly', '007'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const lines = rows.map(({ gross, tax, net, group }, at) =>
        [
          `00${at}`,
          group,
          '2026-10-31',
          ...[gross, tax, net].map((one) => (one === null ? '' : amountOf(one))),
        ].join(','),
      );
      const { rows: found, problems } = read(
        ['Employee number,Pay group,Paid until,Gross to date,Tax to date,Net to date', ...lines].join('\n'),
      );
      expect(problems).toEqual([]);
      expect(found.map(({ employeeNumber, values }) => ({ employeeNumber, ...values }))).toEqual(
        rows.map(({ gross, tax, net, group }, at) => ({
          employeeNumber: `00${at}`,
          payrollId: null,
          payGroup: group === '' ? null : group,
          costCentre: null,
          paidUntil: '2026-10-31',
          grossToDate: gross,
          taxToDate: tax,
          superToDate: null,
          netToDate: net,
        })),
      );
    }),
  );
});

it('knows its columns however they are written, and says of every other that there is none', () => {
  const heads = Object.values(externalColumns).map((head) => head.toUpperCase().replaceAll(' ', '_'));
  expect(
    read(`${heads.join(';')}\n${heads.map((_head, at) => (at === 0 ? '1' : '')).join(';')}`).problems,
  ).toEqual([]);
  expect(words('Employee number,Pay group,Shoe size\n1,A,44')).toEqual([
    '- There is no column called Shoe size. Take it out or rename it',
  ]);
  expect(words('Employee number,Pay group,pay group\n1,A,B')).toEqual([
    '- There are two columns for Pay group',
  ]);
  expect(words('Pay group\nA')).toContain('- The table needs a column called Employee number');
  expect(words('Employee number\n1')).toEqual(['- The table needs a column beside the employee number']);
  expect(words('Employee number,Pay group\n')).toEqual(['- The table has headings and no rows']);
  expect(words('Employee number,Pay group\n1,"A')).toEqual(['- The quote opened on line 2 is never closed']);
});

it('names everything that is wrong with a row, by its line and never by what was written', () => {
  const table = [
    'Employee number,Payroll ID,Paid until,Gross to date',
    '1,A,2026-10-31,12x',
    '1,B,2026-02-30,5',
    ',C,,',
    '4,A,,7.00',
  ].join('\n');
  expect(words(table)).toEqual([
    '2 Write the amount as a number like 1234.50',
    '3 Line 2 is about them too',
    '3 Write the date like 2026-11-21 or 21/11/2026, the day first',
    '4 Name whom this is about by their employee number',
    '5 Line 2 has the same',
    '5 Say until which day the figures reach',
  ]);
});
