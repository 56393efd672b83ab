import { Temporal } from 'temporal-polyfill';

export function dueOn(startsOn: string, dueDays: number): string {
  return Temporal.PlainDate.from(startsOn).add({ days: dueDays }).toString();
}

/** Those a workflow can start: what was forgotten is still assigned, and nothing is planned for another life. */
export const mostDaysFromToday = 366;
export function isStartingDay(startsOn: string, today: string): boolean {
  const away = Temporal.PlainDate.from(today).until(startsOn, { largestUnit: 'day' }).days;
  return Math.abs(away) <= mostDaysFromToday;
}
