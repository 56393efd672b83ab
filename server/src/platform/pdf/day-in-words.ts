import { Temporal } from 'temporal-polyfill';

/** A day as documents write it, such as 4 May 2026. */
export const dayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
