import { beginningOfTime } from '@tenure/domain/dates/effective-dated.ts';
import { Temporal } from 'temporal-polyfill';
import type { WriteTx } from '../db/transaction.ts';

/** A day as written in the reader's language: 1 January 2027, not 2027-01-01. */
export function dayInWords(day: string, language: string): string {
  return Temporal.PlainDate.from(day).toLocaleString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The same in a refusal, in the caller's language. */
export function dayForAsker({ actor }: WriteTx, day: string): string {
  return day === beginningOfTime ? 'the beginning' : dayInWords(day, actor.language ?? 'en-AU');
}

/** A day of the coming weeks: Monday 30 November. */
export function dayAhead(day: string, language: string): string {
  return Temporal.PlainDate.from(day).toLocaleString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}
