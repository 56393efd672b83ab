import type { RetentionArea } from '../people/retention-areas.ts';
import type { Dated } from './dated.ts';

/** Something a country's law wants kept, and how long. */
export interface RetentionLaw {
  law: string;
  /** The place where the law can be read. */
  source: string;
  areas: readonly RetentionArea[];
  /** From when the months are counted; a tax year is the one that the last day lies in. */
  counts: 'last-day' | 'tax-year-end';
  /** By the last day a person worked. */
  months: readonly [Dated<number>, ...Dated<number>[]];
}

export interface CountryRetention {
  /** Month and day on which a tax year ends. */
  taxYearEnds: string;
  laws: readonly RetentionLaw[];
}
