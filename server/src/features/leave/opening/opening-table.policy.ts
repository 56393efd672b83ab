import { enteredLeaveDay } from '@tenure/contract/leave/leave-day.ts';
import { openingColumns } from '@tenure/contract/leave/opening-balances.ts';
import type { Csv } from '@tenure/domain/text/csv/read-csv.ts';

export interface OpeningRow {
  line: number;
  employeeNumber: string;
  code: string;
  day: string;
  minutes: number;
}

export interface OpeningProblem {
  line: number | null;
  words: string;
}

const hours = /^(-?)(\d{1,5})(?:\.(\d{1,2}))?$/;

/** Hours with two places as whole minutes: 7.60 is 456. */
export function minutesOfHours(text: string): number | null {
  const match = hours.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', places = ''] = match;
  const hundredths = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  const minutes = Math.round((hundredths * 60) / 100);
  return sign === '-' && minutes > 0 ? -minutes : minutes;
}

const leaveDay = enteredLeaveDay();

/** The rows of a table under its headings, and everything that cannot be read. */
export function readOpeningTable({ head, lines, openQuote, isTooLarge }: Csv): {
  rows: OpeningRow[];
  problems: OpeningProblem[];
} {
  if (openQuote !== null) {
    return { rows: [], problems: [{ line: openQuote, words: 'Close the quote on this line.' }] };
  }
  if (isTooLarge) return { rows: [], problems: [{ line: null, words: 'Split the file into smaller ones.' }] };
  const titles = head.map((title) => title.trim().toLowerCase());
  const places = openingColumns.map((column) => titles.indexOf(column.toLowerCase()));
  const missing = openingColumns.filter((_column, place) => places[place] === -1);
  if (missing.length > 0) {
    return { rows: [], problems: [{ line: 1, words: `Add the columns ${missing.join(', ')}.` }] };
  }
  const rows: OpeningRow[] = [];
  const problems: OpeningProblem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const [employeeNumber = '', code = '', day = '', amount = ''] = places.map((place) =>
      (cells[place] ?? '').trim(),
    );
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
  if (rows.length === 0 && problems.length === 0)
    problems.push({ line: null, words: 'The file has no rows.' });
  return { rows, problems };
}
