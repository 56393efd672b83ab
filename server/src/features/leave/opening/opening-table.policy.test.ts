import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { expect, it } from 'vitest';
import { readOpeningTable } from './opening-table.policy.ts';

const heading = 'Employee number,Leave type,Date,Hours';
const read = (...lines: string[]) => readOpeningTable(readCsv(lines.join('\n')));

it('finds columns by their headings in any order, and skips empty lines', () => {
  expect(read('Hours,DATE,employee number,Leave type', ',,,', '7.6,2026-07-01,E-1,au-annual')).toEqual({
    rows: [{ line: 3, employeeNumber: 'E-1', code: 'AU-ANNUAL', day: '2026-07-01', minutes: 456 }],
    problems: [],
  });
});

it('names each line that cannot be read', () => {
  const { problems } = read(
    heading,
    ',A,2026-07-01,1',
    'E-1,A,2026-02-30,1',
    'E-2,A,2026-07-01,many',
    'E-3,A,2026-07-01,1',
    'E-3,a,2026-07-02,2',
  );
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  expect(read('Employee number').problems).toMatchObject([{ line: 1 }]);
  expect(read(heading).problems).toMatchObject([{ line: null }]);
  expect(read(heading, '"E-1,A,2026-07-01,1').problems).toMatchObject([{ line: 2 }]);
});
