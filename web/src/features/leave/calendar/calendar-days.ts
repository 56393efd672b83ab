import type { CalendarEvent } from '@tenure/contract/leave/calendar.ts';

export const calendarViews = ['month', 'week', 'year', 'timeline'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export interface Span {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const timelineWeeks = 5;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => textOf(atNoon(day) + count * dayMs);

/** From Monday, which is 0. */
export const weekdayOf = (day: string): number => (new Date(atNoon(day)).getUTCDay() + 6) % 7;
export const weekdayNameOf = (day: string) => weekdays[weekdayOf(day)] ?? 'mon';
export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The number of days from one to the other; 0 for the same day. */
export const daysApart = (from: string, to: string): number =>
  Math.round((atNoon(to) - atNoon(from)) / dayMs);

export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: daysApart(from, to) + 1 }, (_one, place) => addDays(from, place));
}

export function weeksOf(span: Span): string[][] {
  const days = daysOf(span);
  return Array.from({ length: days.length / 7 }, (_one, place) => days.slice(place * 7, place * 7 + 7));
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0, 12)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last), 12));
}

/** The whole weeks that contain a month. */
export function weeksOfMonth(day: string): Span {
  const last = addDays(addMonths(firstOfMonth(day), 1), -1);
  return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(last), 6) };
}

export function spanOf(view: CalendarView, day: string): Span {
  switch (view) {
    case 'month':
      return weeksOfMonth(day);
    case 'week':
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
    case 'timeline':
      return { from: mondayOf(day), to: addDays(mondayOf(day), timelineWeeks * 7 - 1) };
  }
}

/** The day of the previous or next view. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(firstOfMonth(day), by);
    case 'week':
      return addDays(day, 7 * by);
    case 'year':
      return addMonths(day, 12 * by);
    case 'timeline':
      return addDays(day, timelineWeeks * 7 * by);
  }
}

/** The events of each day, holidays first. A holiday shared by several places is listed once. */
export function byDay(events: readonly CalendarEvent[], span: Span): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>(daysOf(span).map((day) => [day, []]));
  const holidaysFirst = [...events].sort(
    (one, other) => Number(one.type === 'leave') - Number(other.type === 'leave'),
  );
  for (const event of holidaysFirst) {
    const from = event.start < span.from ? span.from : event.start;
    const to = event.end > span.to ? span.to : event.end;
    if (from > to) continue;
    for (const day of daysOf({ from, to })) {
      const listed = days.get(day);
      const isShared = ({ type, title }: CalendarEvent) => type === 'public-holiday' && title === event.title;
      if (event.type === 'leave' || !listed?.some(isShared)) listed?.push(event);
    }
  }
  return days;
}
