import { enteredLeaveDay } from '@tenure/contract/leave/leave-day.ts';
import { openingColumns } from '@tenure/contract/leave/opening-balances.ts';
import { minutesOfHours } from '@tenure/domain/leave/entered-hours.ts';
import { type TableProblem, underColumns } from '@tenure/domain/text/csv/named-columns.ts';
import type { Csv } from '@tenure/domain/text/csv/read-csv.ts';

export interface OpeningRow {
  line: number;
  employeeNumber: string;
  code: string;
  day: string;
  minutes: number;
}

const leaveDay = enteredLeaveDay();

/** The rows of a table under its headings, and everything that cannot be read. */
export function readOpeningTable(csv: Csv): { rows: OpeningRow[]; problems: TableProblem[] } {
  const table = underColumns(csv, openingColumns);
  const rows: OpeningRow[] = [];
  const { problems } = table;
  const seen = new Set<string>();
  for (const { line, cells } of table.rows) {
    const [employeeNumber = '', code = '', day = '', amount = ''] = cells;
    const minutes = minutesOfHours(amount);
    const key = `${employeeNumber}\n${code.toUpperCase()}`;
    if (employeeNumber === '') problems.push({ line, words: 'Enter an employee number.' });
    else if (!leaveDay.safeParse(day).success)
      problems.push({ line, words: 'Enter the date as 2026-07-01.' });
    else if (minutes === null)
      problems.push({ line, words: 'Enter the hours as a number, for example 76.00.' });
    else if (seen.has(key))
      problems.push({ line, words: 'This person and leave type are on an earlier line.' });
    else rows.push({ line, employeeNumber, code: code.toUpperCase(), day, minutes });
    seen.add(key);
  }
  return { rows, problems };
}
