import { dayOfTable } from '../text/csv/day-of-table.ts';
import type { Csv } from '../text/csv/read-csv.ts';
import { centsOf } from './money.ts';

export const externalFigures = ['grossToDate', 'taxToDate', 'superToDate', 'netToDate'] as const;
export type ExternalFigure = (typeof externalFigures)[number];

/** A payroll system's data about a person. */
export interface ExternalPayroll {
  payrollId: string | null;
  payGroup: string | null;
  costCentre: string | null;
  /** The last day for which was paid: the figures are of its financial year up to it. */
  paidUntil: string | null;
  /** In cents. */
  grossToDate: number | null;
  taxToDate: number | null;
  superToDate: number | null;
  netToDate: number | null;
}

export const externalColumns = {
  employeeNumber: 'Employee number',
  payrollId: 'Payroll ID',
  payGroup: 'Pay group',
  costCentre: 'Cost centre',
  paidUntil: 'Paid until',
  grossToDate: 'Gross to date',
  taxToDate: 'Tax to date',
  superToDate: 'Super or pension to date',
  netToDate: 'Net to date',
} as const;
export type ExternalColumn = keyof typeof externalColumns;
const columnKeys = Object.keys(externalColumns) as ExternalColumn[];

export const mostExternalText = 100;

export interface ExternalProblem {
  /** As it is seen in an editor; null where it is about the whole table. */
  line: number | null;
  column: ExternalColumn | null;
  /** Never what was written: problems are read where figures are not. */
  words: string;
}

export interface ExternalRow {
  line: number;
  employeeNumber: string;
  values: ExternalPayroll;
}

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Figures without the day they reach to say nothing. */
export function problemOfFigures(values: ExternalPayroll): { column: ExternalColumn; words: string } | null {
  const hasFigures = externalFigures.some((key) => values[key] !== null);
  return hasFigures && values.paidUntil === null
    ? { column: 'paidUntil', words: 'Say until which day the figures reach' }
    : null;
}

/** Reads the whole table: its rows, and everything that is wrong with it by itself. */
export function readExternalPayroll(csv: Csv): { rows: ExternalRow[]; problems: ExternalProblem[] } {
  const problems: ExternalProblem[] = [];
  const ofTable = (words: string) => problems.push({ line: null, column: null, words });
  const places = new Map<ExternalColumn, number>();
  for (const [place, head] of csv.head.entries()) {
    const key = columnKeys.find((one) => [plain(externalColumns[one]), plain(one)].includes(plain(head)));
    if (key === undefined)
      ofTable(`There is no column called ${head.slice(0, mostExternalText)}. Take it out or rename it`);
    else if (places.has(key)) ofTable(`There are two columns for ${externalColumns[key]}`);
    else places.set(key, place);
  }
  if (!places.has('employeeNumber'))
    ofTable(`The table needs a column called ${externalColumns.employeeNumber}`);
  if (places.size < 2) ofTable('The table needs a column beside the employee number');
  if (csv.openQuote !== null) ofTable(`The quote opened on line ${csv.openQuote} is never closed`);
  if (csv.isTooLarge) ofTable('The table goes on after what can be read. Send it in parts');
  if (csv.lines.length === 0) ofTable('The table has headings and no rows');
  if (problems.length > 0) return { rows: [], problems };

  const seen = new Map<string, number>();
  const payrollIds = new Map<string, number>();
  const rows = csv.lines.map(({ line, cells }): ExternalRow => {
    const say = (column: ExternalColumn, words: string) => problems.push({ line, column, words });
    // A spreadsheet hides a formula behind a quote; ids keep their leading zeros, being text.
    const cell = (column: ExternalColumn) =>
      (cells[places.get(column) ?? -1] ?? '').trim().replace(/^'(?=[=+\-@0-9])/, '');
    const text = (column: ExternalColumn) => {
      const found = cell(column);
      if (/[\p{Cc}\p{Cf}\uFFFD]/u.test(found))
        say(column, 'This holds characters that cannot be seen. Type it again');
      if (found.length > mostExternalText) say(column, `Use at most ${mostExternalText} characters`);
      return found === '' ? null : found.slice(0, mostExternalText);
    };
    const figure = (column: ExternalFigure) => {
      const found = cell(column);
      const cents = found === '' ? null : centsOf(found, csv.delimiter === ';');
      if (found !== '' && cents === null) say(column, 'Write the amount as a number like 1234.50');
      return cents;
    };
    const day = () => {
      const found = cell('paidUntil');
      const read = found === '' ? null : dayOfTable(found);
      if (found !== '' && read === null)
        say('paidUntil', 'Write the date like 2026-11-21 or 21/11/2026, the day first');
      return read;
    };
    const employeeNumber = text('employeeNumber') ?? '';
    if (employeeNumber === '') say('employeeNumber', 'Name whom this is about by their employee number');
    const before = seen.get(employeeNumber);
    if (before !== undefined && employeeNumber !== '')
      say('employeeNumber', `Line ${before} is about them too`);
    seen.set(employeeNumber, line);
    const values: ExternalPayroll = {
      payrollId: text('payrollId'),
      payGroup: text('payGroup'),
      costCentre: text('costCentre'),
      paidUntil: day(),
      grossToDate: figure('grossToDate'),
      taxToDate: figure('taxToDate'),
      superToDate: figure('superToDate'),
      netToDate: figure('netToDate'),
    };
    if (values.payrollId !== null) {
      const other = payrollIds.get(values.payrollId);
      if (other !== undefined) say('payrollId', `Line ${other} has the same`);
      payrollIds.set(values.payrollId, line);
    }
    const problem = problemOfFigures(values);
    if (problem !== null && cell('paidUntil') === '') say(problem.column, problem.words);
    return { line, employeeNumber, values };
  });
  return { rows, problems };
}
