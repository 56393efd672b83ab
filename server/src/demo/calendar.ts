import type { Temporal } from 'temporal-polyfill';

/** The database's value for an open end. */
export const open = 'infinity';

const monday = 1;

export function mondayOnOrBefore(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - monday });
}

export function mondayAfter(date: Temporal.PlainDate): Temporal.PlainDate {
  return mondayOnOrBefore(date).add({ days: 7 });
}

/** So many years back, parts of a year included, on a Monday: people begin and change at the start of a week. */
export function yearsBefore(today: Temporal.PlainDate, years: number): Temporal.PlainDate {
  return mondayOnOrBefore(today.subtract({ days: Math.round(years * 365.25) }));
}

export function firstOfMonthAhead(today: Temporal.PlainDate, months: number): Temporal.PlainDate {
  return today.add({ months }).with({ day: 1 });
}
