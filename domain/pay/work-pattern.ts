import { type Version, versionAt } from '../dates/effective-dated.ts';

/**
 * Hours are whole hundredths of an hour: that is what a text with two places says, exactly, 7.60 and 7.33 alike. Minutes
 * would not be: 7.33 is 439.8 of them. The other way nothing is lost: each whole minute has a text of two places of its
 * own, and its nearest hundredths give that minute back, so 7.33 is the seven hours and twenty minutes it was meant to be.
 */
export type Hundredths = number;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
export type WeekHours = Readonly<Record<Weekday, Hundredths>>;

export const hundredthsOfADay: Hundredths = 2400;
export const mostWeeks = 52;

const written = /^\d{1,2}(\.\d{1,2})?$/;

/** Null where the text is no number of hours a day can have. */
export function hundredthsOf(text: string): Hundredths | null {
  if (!written.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  const hundredths = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return hundredths <= hundredthsOfADay ? hundredths : null;
}

export function textOf(hundredths: Hundredths): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** The nearest whole minute. */
export function minutesOf(hundredths: Hundredths): number {
  return Math.floor((hundredths * 6 + 5) / 10);
}

/** The hundredths by which a whole minute is written. */
export function hundredthsOfMinutes(minutes: number): Hundredths {
  return Math.floor((minutes * 10 + 3) / 6);
}

export function weekTotal(week: WeekHours): Hundredths {
  return weekdays.reduce((sum, day) => sum + week[day], 0);
}

export function periodTotal(weeks: readonly WeekHours[]): Hundredths {
  return weeks.reduce((sum, week) => sum + weekTotal(week), 0);
}

export interface WorkPattern {
  /** The Monday on which the first week begins; the weeks come round before it as they do after it. */
  anchor: string;
  weeks: readonly WeekHours[];
}

const millisecondsOfADay = 86_400_000;
/** Days are of the calendar and have no zone: however long a local day was, it is one. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / millisecondsOfADay;
const floorMod = (value: number, by: number) => ((value % by) + by) % by;

export function isMonday(date: string): boolean {
  return weekdayOf(date) === 'monday';
}

/** The first of January 1970 was a Thursday. */
export function weekdayOf(date: string): Weekday {
  return weekdays[floorMod(dayNumber(date) + 3, 7)] ?? 'monday';
}

/** The Monday of the week a date is in. */
export function mondayOf(date: string): string {
  const day = dayNumber(date);
  return new Date((day - floorMod(day + 3, 7)) * millisecondsOfADay).toISOString().slice(0, 10);
}

/** Which of the weeks a date falls into, from zero. */
export function weekOn(
  { anchor, weeks }: { anchor: string; weeks: { readonly length: number } },
  date: string,
): number {
  return floorMod(Math.floor((dayNumber(date) - dayNumber(anchor)) / 7), weeks.length);
}

export function hundredthsOn(pattern: WorkPattern, date: string): Hundredths {
  return pattern.weeks[weekOn(pattern, date)]?.[weekdayOf(date)] ?? 0;
}

/**
 * The minutes a person works on a date, by the pattern assigned to them for that day; null where none was,
 * which is not the same as a day off.
 */
export function minutesOn(assignments: readonly Version<WorkPattern>[], date: string): number | null {
  const assigned = versionAt(assignments, date);
  return assigned === undefined ? null : minutesOf(hundredthsOn(assigned.values, date));
}
