import { dayNumberOf, daysLater } from '../leave/days.ts';

/** The pace is that of so many days. */
export const daysOfPace = 7;
/** A phase that would take longer has no day worth naming. */
const mostDaysAhead = 366;

/** So many reviews of a phase had passed it by the end of a day. */
export interface PassedBy {
  day: string;
  done: number;
}

interface Phase {
  total: number;
  /** The days on which some passed it, in order. */
  days: readonly PassedBy[];
}

/** How many had passed by the end of a day. */
export const doneBy = ({ days }: Pick<Phase, 'days'>, day: string): number =>
  days.findLast((one) => one.day <= day)?.done ?? 0;

/** The day on which the last review passes at the pace of the last days; null where none passed in these, or all have. */
export function forecastOf(phase: Phase, today: string): string | null {
  const done = doneBy(phase, today);
  const lately = done - doneBy(phase, daysLater(today, -daysOfPace));
  const left = phase.total - done;
  if (left <= 0 || lately <= 0) return null;
  const days = Math.ceil((left * daysOfPace) / lately);
  return days > mostDaysAhead ? null : daysLater(today, days);
}

/** How many days after the last day of the phase that is; 0 where it is not. */
export const daysLate = (finish: string, endDate: string): number =>
  Math.max(0, dayNumberOf(finish) - dayNumberOf(endDate));

/** How many should have passed by a day if as many pass each day of the phase. */
export function plannedBy(
  { startDate, endDate, total }: { startDate: string; endDate: string; total: number },
  day: string,
): number {
  const daysTo = (until: string) => dayNumberOf(until) - dayNumberOf(startDate);
  const whole = Math.max(1, daysTo(endDate));
  return Math.round((total * Math.min(whole, Math.max(0, daysTo(day)))) / whole);
}
