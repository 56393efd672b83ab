import { Temporal } from 'temporal-polyfill';

/** How long something lasted, as people say it: whole years, then whole months, then days. */
export interface SpanOfDays {
  years: number;
  months: number;
  days: number;
}

/** From the first day up to, and without, the day after the last. None where that lies before. */
export function spanOfDays(from: string, until: string): SpanOfDays {
  if (until <= from) return { years: 0, months: 0, days: 0 };
  const { years, months, days } = Temporal.PlainDate.from(from).until(until, { largestUnit: 'year' });
  return { years, months, days };
}
