const millisecondsOfADay = 86_400_000;

/** Days belong to the calendar and have no zone, so each counts as one whatever the clocks did on it. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsOfADay;
export const dayOfNumber = (number: number): string =>
  new Date(number * millisecondsOfADay).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number): string => dayOfNumber(dayNumberOf(day) + days);

/** Every day from the first to the last, both included. */
export function eachDay(from: string, to: string): string[] {
  const first = dayNumberOf(from);
  const count = Math.max(0, dayNumberOf(to) - first + 1);
  return Array.from({ length: count }, (_nothing, place) => dayOfNumber(first + place));
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The same date some years later; 29 February is 28 February in a year without it. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const monthAndDay = day.slice(5);
  const isMissing = monthAndDay === '02-29' && !isLeapYear(year);
  return `${String(year).padStart(4, '0')}-${isMissing ? '02-28' : monthAndDay}`;
}

/** The same date some months later, or the last of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const place = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(place / 12), (place % 12) + 1];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8)), lastOfMonth);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** No day of leave is later: what accrues is walked day by day, and years have four digits. */
export const lastLeaveDay = '2199-12-31';

/** How far ahead balances are shown and leave can be requested. */
export const mostYearsAhead = 5;

export const isTooFarAhead = (day: string, today: string): boolean => day > yearsLater(today, mostYearsAhead);

export interface LeaveYear {
  from: string;
  /** The first day of the next leave year. */
  until: string;
}

/** The leave year a day is in, where leave years begin on the given date of some year, for example the first day of employment. */
export function leaveYearOf(day: string, begins: string): LeaveYear {
  const guess = Number(day.slice(0, 4)) - Number(begins.slice(0, 4));
  const years = yearsLater(begins, guess) <= day ? guess : guess - 1;
  return { from: yearsLater(begins, years), until: yearsLater(begins, years + 1) };
}
