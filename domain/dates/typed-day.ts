import { Temporal } from 'temporal-polyfill';

/** The order in which a locale writes a numeric date. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first';

export interface TypedDayContext {
  /** Dates without a year and relative dates start here. */
  today: string;
  order: DayOrder;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const relativeUnits = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
/** Two-digit years run from 80 years back to 19 years ahead, which fits birthdays and plans. */
const yearsAhead = 19;

const placeOf = (word: string, short: readonly string[], full: readonly string[]) =>
  word.length < 3
    ? -1
    : short.findIndex((start, place) => word.startsWith(start) && full[place]?.startsWith(word) === true);

/** "Sept" is the usual abbreviation and also the start of the full name, so a prefix of the name is enough. */
const monthOf = (word: string) => placeOf(word, months, monthNames) + 1;
const weekdayOf = (word: string) => placeOf(word, weekdays, weekdayNames) + 1;

function yearOf(text: string, today: Temporal.PlainDate): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const latest = today.year + yearsAhead;
  const inCentury = latest - (latest % 100) + year;
  return inCentury > latest ? inCentury - 100 : inCentury;
}

function dayIn(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (year < 1900 || year > 2999 || month < 1 || day < 1) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Without a year: today or the next such day; 29 February may be years away. */
function nextDay(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | null {
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const date = dayIn(year, month, day);
    if (date !== null && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return null;
}

function relativeDay(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (text === 'today') return today;
  if (text === 'tomorrow') return today.add({ days: 1 });
  if (text === 'yesterday') return today.subtract({ days: 1 });
  const [, sign, amount, letter] = /^([+-]) ?(\d{1,4}) ?([dwmy]?)$/.exec(text) ?? [];
  if (sign !== undefined && amount !== undefined) {
    const unit = letter === 'w' || letter === 'm' || letter === 'y' ? letter : 'd';
    const length = { [relativeUnits[unit]]: Number(amount) };
    const date = sign === '+' ? today.add(length) : today.subtract(length);
    return dayIn(date.year, date.month, date.day);
  }
  const weekday = weekdayOf(text);
  // The weekday of today is the one a week away: today is called "today".
  return weekday === 0 ? null : today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
}

function numericDay(parts: readonly string[], order: DayOrder, today: Temporal.PlainDate) {
  const [first = '', second = '', third] = parts;
  if (first.length === 4) {
    return third === undefined ? null : dayIn(Number(first), Number(second), Number(third));
  }
  if (order === 'year-first' && third !== undefined) {
    return dayIn(yearOf(first, today), Number(second), Number(third));
  }
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  if (third === undefined) return nextDay(today, Number(month), Number(day));
  return dayIn(yearOf(third, today), Number(month), Number(day));
}

function namedDay(parts: readonly string[], today: Temporal.PlainDate): Temporal.PlainDate | null {
  const month = parts.map(monthOf).find((found) => found > 0);
  const numbers = parts.filter((part) => monthOf(part) === 0);
  if (month === undefined || numbers.length !== parts.length - 1) return null;
  if (!numbers.every((part) => /^\d{1,4}(st|nd|rd|th)?$/.test(part))) return null;
  const [day = '', year] = numbers;
  if (year === undefined) return nextDay(today, month, Number.parseInt(day, 10));
  return dayIn(yearOf(year, today), month, Number.parseInt(day, 10));
}

/**
 * Reads a date as people type it: 24/11/2026, 24 Nov 26, 1/2, mon, +10w, 2026-11-24. Answers the ISO date, or null where the
 * text is none.
 */
export function parseTypedDay(typed: string, { today, order }: TypedDayContext): string | null {
  const from = Temporal.PlainDate.from(today);
  const text = typed.trim().toLowerCase();
  const relative = relativeDay(text, from);
  if (relative !== null) return String(relative);
  const parts = text.split(/[\s/.,-]+/).filter((part) => part !== '');
  const [first = ''] = parts;
  const dated = parts.length > 2 && weekdayOf(first) > 0 ? parts.slice(1) : parts;
  if (dated.length < 2 || dated.length > 3) return null;
  const isNumeric = dated.every((part) => /^\d{1,2}$|^\d{4}$/.test(part));
  const date = isNumeric ? numericDay(dated, order, from) : namedDay(dated, from);
  return date === null ? null : String(date);
}

/** How a locale orders a numeric date. */
export function dayOrderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  if (parts.indexOf('year') < parts.indexOf('month')) return 'year-first';
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first';
}
