import { asWritten } from '@tenure/domain/organisation/import/columns.ts';
import { payrollCountries, payrollExportColumns } from '@tenure/domain/pay/payroll-export-columns.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, linesOf } from './payroll-table.service.ts';

const value = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  // Text that spreadsheets run or change, and that a careless writer truncates.
  fc.constantFrom(
    '=1+1',
    '+64 21',
    '-5',
    '@A1',
    "'=x",
    "''=x",
    '0012',
    '"',
    'a,b',
    'a\r\nb',
    'a;b',
    '\t=1',
    "'",
  ),
);

describe.each(payrollCountries)('the table of %s', (country) => {
  const table = { country, accounts: 7 };
  const columns = payrollExportColumns(country, table.accounts);

  it('gives every value back as it was, whichever values people have', () => {
    // Everyone has a number.
    const person = fc
      .tuple(fc.dictionary(fc.constantFrom(...columns.map(({ key }) => key)), fc.option(value)), fc.nat())
      .map(([said, number]) => ({ ...said, employeeNumber: String(number) }));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.nat(), person), { selector: ([id]) => id }), (people) => {
        const ids = people.map(([id]) => id);
        const { head, lines } = readCsv(headOf(table) + linesOf(table, ids, new Map(people)));
        expect(head).toEqual(columns.map(({ title }) => title));
        const read = lines.map(({ cells }) => cells.map(asWritten));
        expect(read).toEqual(
          people.map(([, said]) => columns.map(({ key }) => said[key as keyof typeof said] ?? '')),
        );
      }),
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(value, (text) => {
        const { lines } = readCsv(headOf(table) + linesOf(table, [1], new Map([[1, { lastName: text }]])));
        expect(lines.flatMap(({ cells }) => cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)))).toEqual([]);
      }),
    );
  });

  it('gives no two columns the same name', () => {
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
  });
});
