import { textOfCell, unseen } from '../text/csv/cell-text.ts';
import { dayOfTable } from '../text/csv/day-of-table.ts';
import type { Csv } from '../text/csv/read-csv.ts';
import { centsOf } from './money.ts';
import { takenOffBeside } from './payslip-totals.ts';

export const indexColumnKeys = [
  'fileName',
  'employeeNumber',
  'periodStart',
  'periodEnd',
  'payDate',
  'payAdviceNumber',
  'gross',
  'tax',
  'super',
  'net',
] as const;
export type IndexColumnKey = (typeof indexColumnKeys)[number];

interface IndexColumn {
  key: IndexColumnKey;
  title: string;
  isRequired: boolean;
  /** Other heads it is known by, as letters and digits only. */
  alsoCalled: readonly string[];
}

const column = (key: IndexColumnKey, title: string, alsoCalled: string, isRequired = false): IndexColumn => ({
  key,
  title,
  isRequired,
  alsoCalled: alsoCalled.split(' '),
});

/** The columns the index of a batch can have for each payslip. */
export const indexColumns: readonly IndexColumn[] = [
  column('fileName', 'File name', 'file filename pdf pdffile document payslip payslipfile', true),
  column(
    'employeeNumber',
    'Employee number',
    'employeeid employee empcode employeecode staffid staffnumber payrollid personid',
    true,
  ),
  column('periodStart', 'Period start', 'start startdate from fromdate periodfrom paidfrom', true),
  column('periodEnd', 'Period end', 'end enddate to todate periodto paidto', true),
  column('payDate', 'Pay date', 'paydate paymentdate payadvicedate date datepaid paid', true),
  column('payAdviceNumber', 'Pay advice number', 'payadvice payslipnumber advicenumber reference number'),
  column('gross', 'Gross', 'totalgross grosspay grossamount'),
  column('tax', 'Tax', 'totaltax payg paye taxwithheld withheld'),
  column('super', 'Super', 'totalsuper superannuation kiwisaver pension employersuper'),
  column('net', 'Net', 'totalnet netpay netamount'),
];

/** Column of ours → which head of the file it is read from. */
export type IndexMapping = Readonly<Partial<Record<IndexColumnKey, string>>>;

const plain = (head: string) =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Which heads are meant, as far as their names tell; what was chosen the last time for the same heads counts first. */
export function guessIndexMapping(heads: readonly string[], remembered: IndexMapping = {}): IndexMapping {
  const taken = new Set<string>();
  const mapping: Partial<Record<IndexColumnKey, string>> = {};
  const take = (key: IndexColumnKey, isMeant: (head: string) => boolean) => {
    if (mapping[key] !== undefined) return;
    const head = heads.find((one) => one !== '' && !taken.has(one) && isMeant(one));
    if (head === undefined) return;
    taken.add(head);
    mapping[key] = head;
  };
  for (const { key } of indexColumns) take(key, (head) => head === remembered[key]);
  for (const { key, title } of indexColumns) {
    take(key, (head) => plain(head) === plain(title) || plain(head) === plain(key));
  }
  for (const { key, alsoCalled } of indexColumns) take(key, (head) => alsoCalled.includes(plain(head)));
  return mapping;
}

/** Words name the column, never the amount that was written: these are read where figures are not. */
export interface IndexProblem {
  column: IndexColumnKey | null;
  words: string;
}

export interface IndexFigures {
  gross: number | null;
  tax: number | null;
  super: number | null;
  net: number | null;
}

export interface IndexRow {
  /** As the person sees it in an editor. */
  line: number;
  fileName: string;
  employeeNumber: string;
  periodStart: string | null;
  periodEnd: string | null;
  payDate: string | null;
  payAdviceNumber: string | null;
  figures: IndexFigures;
  problems: IndexProblem[];
  warnings: IndexProblem[];
}

/** The problem that makes the whole table unreadable. */
export function problemOfIndex(csv: Csv, mapping: IndexMapping): string | null {
  const missing = indexColumns.filter(({ key, isRequired }) => isRequired && !mapping[key]);
  if (missing.length > 0) {
    return `Say which column is read for: ${missing.map(({ title }) => title).join(', ')}`;
  }
  const heads = Object.values(mapping);
  if (new Set(heads).size < heads.length) return 'One column of the index is read for two things';
  const doubled = heads.find((head) => csv.head.filter((one) => one === head).length > 1);
  if (doubled !== undefined) return `There are two columns called ${doubled}. Rename one`;
  const unknown = heads.find((head) => !csv.head.includes(head));
  if (unknown !== undefined) return `The index has no column called ${unknown}`;
  if (csv.openQuote !== null) return `The quote opened on line ${csv.openQuote} is never closed`;
  return csv.lines.length === 0 ? 'The index has headings and no rows' : null;
}

const figureKeys = ['gross', 'tax', 'super', 'net'] as const;

/** Compares net with gross less tax: a lower net may well be right, a higher one seldom is. */
function wordsOfNet({ gross, tax, net }: IndexFigures): string | null {
  if (gross === null || net === null) return null;
  const other = takenOffBeside({ gross, tax: tax ?? 0, net });
  if (other < 0) {
    return net > gross
      ? 'Net is more than gross. Look at this one before you issue it'
      : 'Net is more than gross less tax. That is right where something else is paid, as an allowance or a reimbursement. Look at this one before you issue it';
  }
  return tax !== null && other > 0
    ? 'Net is less than gross less tax. That is right where something else is taken off'
    : null;
}

/** Values that may be right or may be typing errors. */
function worthALook({
  periodStart,
  payDate,
  figures,
}: Pick<IndexRow, 'periodStart' | 'payDate' | 'figures'>): IndexProblem[] {
  const warnings: IndexProblem[] = [];
  if (periodStart !== null && payDate !== null && payDate < periodStart) {
    warnings.push({
      column: 'payDate',
      words: 'This is paid before the period begins. Look whether its month and year are right',
    });
  }
  const ofNet = wordsOfNet(figures);
  if (ofNet !== null) warnings.push({ column: 'net', words: ofNet });
  return warnings;
}

/** Reads each row of the index for what it says by itself. */
export function readIndex(csv: Csv, mapping: IndexMapping): IndexRow[] {
  const places = new Map(
    indexColumns.map(({ key }) => [key, mapping[key] === undefined ? -1 : csv.head.indexOf(mapping[key])]),
  );
  const commaIsDecimal = csv.delimiter === ';';
  return csv.lines.map(({ line, cells }) => {
    const problems: IndexProblem[] = [];
    const cell = (key: IndexColumnKey) => textOfCell(cells[places.get(key) ?? -1] ?? '');
    const say = (key: IndexColumnKey, words: string) => problems.push({ column: key, words });
    const text = (key: IndexColumnKey, most: number, asked: string | null) => {
      const found = cell(key);
      if (found === '' && asked !== null) say(key, asked);
      if (unseen.test(found)) say(key, 'This holds characters that cannot be seen or read. Type it again');
      if (found.length > most) say(key, `Use at most ${most} characters`);
      return found.slice(0, most);
    };
    const day = (key: IndexColumnKey) => {
      const read = dayOfTable(cell(key));
      if (read === null) say(key, 'Write the date like 2026-11-21 or 21/11/2026, the day first');
      return read;
    };
    const money = (key: (typeof figureKeys)[number]) => {
      const found = cell(key);
      const cents = found === '' ? null : centsOf(found, commaIsDecimal);
      if (found !== '' && cents === null) say(key, 'Write the amount as a number like 1234.50');
      return cents;
    };
    const row = {
      line,
      fileName: text('fileName', 255, 'Name the file of this payslip'),
      employeeNumber: text('employeeNumber', 100, 'Name whose payslip it is by their employee number'),
      periodStart: day('periodStart'),
      periodEnd: day('periodEnd'),
      payDate: day('payDate'),
      payAdviceNumber: text('payAdviceNumber', 100, null) || null,
      figures: { gross: money('gross'), tax: money('tax'), super: money('super'), net: money('net') },
    };
    if (row.periodStart !== null && row.periodEnd !== null && row.periodEnd < row.periodStart) {
      say('periodEnd', 'The period ends before it starts');
    }
    return { ...row, problems, warnings: worthALook(row) };
  });
}
