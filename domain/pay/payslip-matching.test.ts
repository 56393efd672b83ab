import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../text/csv/read-csv.ts';
import { guessIndexMapping, problemOfIndex, readIndex } from './payslip-index.ts';
import { type BatchFile, matchPayslips, type PersonOfBatch } from './payslip-matching.ts';

const head =
  'File name,Employee number,Period start,Period end,Pay date,Pay advice number,Gross,Tax,Super,Net';
const good = 'a.pdf,00017,2026-11-01,2026-11-14,2026-11-18,PA-1,2500.00,500.00,300.00,2000.00';
const files: BatchFile[] = [{ name: 'a.pdf', isPdf: true, content: 'a' }];
const people: PersonOfBatch[] = [
  { id: 1, employeeNumber: '00017', startDate: '2020-01-01', endDate: null },
  { id: 2, employeeNumber: '17', startDate: '2026-11-20', endDate: null },
  { id: 3, employeeNumber: '9', startDate: '2020-01-01', endDate: '2026-10-31' },
];

function rowsOf(...lines: string[]) {
  const csv = readCsv([head, ...lines].join('\r\n'));
  const mapping = guessIndexMapping(csv.head);
  expect(problemOfIndex(csv, mapping)).toBeNull();
  return readIndex(csv, mapping);
}
const matched = (lines: string[], known: Partial<Parameters<typeof matchPayslips>[1]> = {}) =>
  matchPayslips(rowsOf(...lines), { files, people, issued: [], ...known });
const wordsOf = (rows: ReturnType<typeof matched>) =>
  rows.map(({ problems }) => problems.map(({ words }) => words));

it('gives a file to who has exactly the number its row names, leading zeros and all', () => {
  const [row] = matched([good]);
  expect(row).toMatchObject({
    line: 2,
    employeeId: 1,
    employeeNumber: '00017',
    periodStart: '2026-11-01',
    figures: { gross: 250_000, tax: 50_000, super: 30_000, net: 200_000 },
    problems: [],
    warnings: [],
  });
});

it.each([
  ['a number no one has', good.replace('00017', '017'), {}, 'No one has this employee number'],
  ['a file that is not there', good.replace('a.pdf', 'A.pdf'), {}, 'This file was not uploaded'],
  [
    'a file that is no PDF',
    good,
    { files: [{ name: 'a.pdf', isPdf: false, content: 'a' }] },
    'This file is no PDF',
  ],
  ['someone who had left', good.replace('00017', '9'), {}, 'They left before the period'],
  ['someone who had not started yet', good.replace('00017', '17'), {}, 'They started after the period'],
  ['a period turned round', good.replace('2026-11-14', '2026-10-14'), {}, 'The period ends before it starts'],
  [
    'a period paid before',
    good,
    {
      issued: [{ employeeId: 1, periodStart: '2026-11-01', periodEnd: '2026-11-14', content: 'other' }],
    },
    'They have a payslip for this period already',
  ],
  [
    'a file issued before',
    good,
    { issued: [{ employeeId: 3, periodStart: '2026-01-01', periodEnd: '2026-01-14', content: 'a' }] },
    'This file was issued before',
  ],
  ['a bad amount', good.replace('2500.00', '2.500'), {}, 'Write the amount as a number like 1234.50'],
  [
    'a day with the month first',
    good.replace('2026-11-18', '11/28/2026'),
    {},
    'Write the date like 2026-11-21 or 21/11/2026, the day first',
  ],
])('reports %s', (_what, line, known, words) => {
  expect(wordsOf(matched([line], known)).flat()).toContain(words);
});

it('reports both rows that name one file, both that pay one person twice, and files no one names', () => {
  const two = [...files, { name: 'b.pdf', isPdf: true, content: 'b' }];
  expect(
    wordsOf(matched([good, good.replace('00017', '9').replaceAll('2026-11', '2026-09')], { files: two })),
  ).toEqual([
    ['This file is named by more than one row'],
    ['This file is named by more than one row'],
    ['No row of the index names this file'],
  ]);
  expect(wordsOf(matched([good, good.replace('a.pdf', 'b.pdf')], { files: two }))).toEqual([
    ['More than one row is for this person and period'],
    ['More than one row is for this person and period'],
  ]);
});

it('gives the same content under two names to no one', () => {
  const two = [...files, { name: 'b.pdf', isPdf: true, content: 'a' }];
  const lines = [good, good.replace('a.pdf', 'b.pdf').replaceAll('2026-11', '2026-09')];
  expect(wordsOf(matched(lines, { files: two }))).toEqual([
    ['Another file of this batch has the same content'],
    ['Another file of this batch has the same content'],
  ]);
});

it('never repeats an amount in what it says of one', () => {
  const [row] = matched([good.replace('2000.00', '1987.65')]);
  expect(row?.problems).toEqual([]);
  expect(row?.warnings).toHaveLength(1);
  expect(JSON.stringify(row?.warnings)).not.toContain('1987');
  const [bad] = matched([good.replace('2500.00', '98765x')]);
  expect(JSON.stringify(bad?.problems)).not.toContain('98765');
});

it('says of a table that cannot be read why', () => {
  const reason = (text: string) => {
    const csv = readCsv(text);
    return problemOfIndex(csv, guessIndexMapping(csv.head));
  };
  expect(reason('File name,Period start\r\na,b')).toMatch(/Employee number, Period end, Pay date/);
  expect(reason(head)).toBe('The index has headings and no rows');
  expect(reason(`${head},Net\r\n${good},1`)).toBe('There are two columns called Net. Rename one');
  expect(reason(`${head}\r\n"${good}`)).toMatch(/never closed/);
});

it('recognises other names of the columns, and remembers what was chosen', () => {
  expect(guessIndexMapping(['PDF', 'EmpCode', 'From', 'To', 'Pay_Date', 'Total Gross'])).toEqual({
    fileName: 'PDF',
    employeeNumber: 'EmpCode',
    periodStart: 'From',
    periodEnd: 'To',
    payDate: 'Pay_Date',
    gross: 'Total Gross',
  });
  expect(guessIndexMapping(['Wer', 'File name'], { employeeNumber: 'Wer' })).toEqual({
    employeeNumber: 'Wer',
    fileName: 'File name',
  });
});

it('matches a row without problems to the one person and the one file it names, whatever else there is', () => {
  const number = fc.constantFrom('1', '01', '001', '2', '02', 'A', 'a');
  const name = fc.constantFrom('a.pdf', 'A.pdf', 'a.pdf ', 'b.pdf', 'c.pdf');
  const day = fc.constantFrom('2026-01-01', '2026-01-15', '2026-02-01');
  const row = fc.record({ name, number, start: day, end: day });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 8 }),
      fc.uniqueArray(number),
      fc.uniqueArray(fc.constantFrom('a.pdf', 'b.pdf', 'c.pdf')),
      (rows, numbers, names) => {
        const csv = readCsv(
          [
            head,
            ...rows.map((one) => `${one.name},${one.number},${one.start},${one.end},2026-02-02,,,,,`),
          ].join('\n'),
        );
        const found = matchPayslips(readIndex(csv, guessIndexMapping(csv.head)), {
          files: names.map((one) => ({ name: one, isPdf: true, content: one })),
          people: numbers.map((one, index) => ({
            id: index + 1,
            employeeNumber: one,
            startDate: '2000-01-01',
            endDate: null,
          })),
          issued: [],
        });
        const clean = found.filter(({ problems }) => problems.length === 0);
        for (const one of clean) {
          expect(numbers[(one.employeeId ?? 0) - 1]).toBe(one.employeeNumber);
          expect(names).toContain(one.fileName);
        }
        // No file and no period of a person is given twice, and nothing that was uploaded or named is passed over.
        expect(new Set(clean.map(({ fileName }) => fileName)).size).toBe(clean.length);
        expect(
          new Set(clean.map((one) => [one.employeeId, one.periodStart, one.periodEnd].join())).size,
        ).toBe(clean.length);
        const listed = found.map(({ fileName }) => fileName);
        for (const one of names) expect(listed).toContain(one);
        expect(found.filter(({ line }) => line !== null)).toHaveLength(rows.length);
      },
    ),
  );
});
