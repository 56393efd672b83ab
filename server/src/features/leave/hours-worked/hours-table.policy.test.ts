import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { expect, it } from 'vitest';
import { readHoursTable } from './hours-table.policy.ts';

const heading = 'Employee number,From,To,Hours';
const read = (...lines: string[]) => readHoursTable(readCsv(lines.join('\n')));

it('reads the hours of each pay period, none included', () => {
  expect(read(heading, 'E-1,2026-11-02,2026-11-15,52.5', 'E-1,2026-11-16,2026-11-29,0')).toEqual({
    rows: [
      { line: 2, employeeNumber: 'E-1', from: '2026-11-02', to: '2026-11-15', minutes: 3150 },
      { line: 3, employeeNumber: 'E-1', from: '2026-11-16', to: '2026-11-29', minutes: 0 },
    ],
    problems: [],
  });
});

it.each([
  [',2026-11-02,2026-11-15,1', 'employee number'],
  ['E-1,2026-11-31,2026-12-15,1', 'dates'],
  ['E-1,2026-11-15,2026-11-02,1', 'last day'],
  ['E-1,2025-11-02,2026-11-15,1', '62 days'],
  ['E-1,2026-11-02,2026-11-15,-1', 'a number'],
  ['E-1,2026-11-02,2026-11-15,many', 'a number'],
  ['E-1,2026-11-02,2026-11-03,48.01', '48 hours'],
])('refuses %s', (line, words) => {
  const { rows, problems } = read(heading, line);
  expect(rows).toEqual([]);
  expect(problems).toEqual([{ line: 2, words: expect.stringContaining(words) }]);
});

it('refuses hours of the same days twice, and takes those of other people', () => {
  const { rows, problems } = read(
    heading,
    'E-1,2026-11-02,2026-11-15,1',
    'E-1,2026-11-15,2026-11-29,1',
    'E-2,2026-11-15,2026-11-29,1',
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(problems.map(({ line }) => line)).toEqual([3]);
});
