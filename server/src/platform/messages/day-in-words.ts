import { Temporal } from 'temporal-polyfill';

/** A day as somebody reads it in their language: 1 January 2027, not 2027-01-01. */
export function dayInWords(day: string, language: string): string {
  return Temporal.PlainDate.from(day).toLocaleString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
