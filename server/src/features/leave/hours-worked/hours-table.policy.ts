import { hoursColumns, mostPeriodDays } from '@tenure/contract/leave/hours-worked.ts';
import { enteredLeaveDay } from '@tenure/contract/leave/leave-day.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';
import { minutesOfHours } from '@tenure/domain/leave/entered-hours.ts';
import { type TableProblem, underColumns } from '@tenure/domain/text/csv/named-columns.ts';
import type { Csv } from '@tenure/domain/text/csv/read-csv.ts';

export interface Period {
  from: string;
  to: string;
}

export interface HoursRow extends Period {
  line: number;
  employeeNumber: string;
  minutes: number;
}

const leaveDay = enteredLeaveDay();
const isDay = (text: string) => leaveDay.safeParse(text).success;
const daysOf = ({ from, to }: Period) => dayNumberOf(to) - dayNumberOf(from) + 1;

export const overlaps = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to;

function problemOf(employeeNumber: string, period: Period, minutes: number | null): string | null {
  if (employeeNumber === '') return 'Enter an employee number.';
  if (!isDay(period.from) || !isDay(period.to)) return 'Enter the dates as 2026-07-01.';
  if (period.to < period.from) return 'Enter a last day that is not before the first day.';
  const days = daysOf(period);
  if (days > mostPeriodDays) return `Enter a pay period of at most ${mostPeriodDays} days.`;
  if (minutes === null || minutes < 0) return 'Enter the hours as a number, for example 76.00.';
  return minutes > days * 1440 ? `Enter at most ${days * 24} hours for this period.` : null;
}

/** The rows of a table under its headings, and everything that cannot be read. */
export function readHoursTable(csv: Csv): { rows: HoursRow[]; problems: TableProblem[] } {
  const table = underColumns(csv, hoursColumns);
  const rows: HoursRow[] = [];
  const { problems } = table;
  const seen = new Map<string, Period[]>();
  for (const { line, cells } of table.rows) {
    const [employeeNumber = '', from = '', to = '', amount = ''] = cells;
    const period = { from, to };
    const minutes = minutesOfHours(amount);
    const words = problemOf(employeeNumber, period, minutes);
    const earlier = seen.get(employeeNumber) ?? [];
    if (words !== null) problems.push({ line, words });
    else if (earlier.some((one) => overlaps(one, period)))
      problems.push({ line, words: 'An earlier line has hours of this person on the same days.' });
    else rows.push({ line, employeeNumber, ...period, minutes: minutes ?? 0 });
    seen.set(employeeNumber, [...earlier, period]);
  }
  return { rows, problems };
}
