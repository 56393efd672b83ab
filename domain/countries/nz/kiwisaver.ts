import { type Dated, valueOn } from '../dated.ts';

interface Rates {
  /** The contribution of both sides unless the person chooses more, in percent of pay. */
  standard: number;
  /** The rates a person can choose from. */
  offered: readonly number[];
  /** The rate a person may go down to for a while; null where no reduction is possible. */
  reduced: number | null;
}

/**
 * Source: Inland Revenue, KiwiSaver contribution rates; those from 2026 and 2028, and the temporary reduction, from the
 * Taxation (Budget Measures) Act 2025.
 */
const rates: readonly [Dated<Rates>, ...Dated<Rates>[]] = [
  { from: '2019-04-01', value: { standard: 3, offered: [3, 4, 6, 8, 10], reduced: null } },
  { from: '2026-04-01', value: { standard: 3.5, offered: [3.5, 4, 6, 8, 10], reduced: 3 } },
  { from: '2028-04-01', value: { standard: 4, offered: [4, 6, 8, 10], reduced: 3 } },
];
export const kiwiSaverRatesOn = (day: string): Rates => valueOn(rates, day);

export const everyRate = [3, 3.5, 4, 6, 8, 10] as const;

export const kiwiSaverStates = ['member', 'opted-out', 'suspended'] as const;

/** The same day so many months on; the last of the month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const place = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(date, last))}`;
}

/** Whether a rate can be chosen on a day, or only as a reduction for a while; what is wrong with it, in words. */
export function rateProblem(rate: number, day: string): string | null {
  const { offered, reduced } = kiwiSaverRatesOn(day);
  if (offered.includes(rate) || rate === reduced) return null;
  return `From this day one of these is paid: ${offered.map((one) => `${one} %`).join(', ')}`;
}
export function isReduction(rate: number, day: string): boolean {
  const { offered, reduced } = kiwiSaverRatesOn(day);
  return rate === reduced && !offered.includes(rate);
}

/** A reduction is for three to twelve months. */
export function reductionProblem(from: string, to: string): string | null {
  if (to < monthsAfter(from, 3)) return 'A reduction is for three months at least';
  return to > monthsAfter(from, 12)
    ? 'A reduction is for twelve months at most; it can be asked for again'
    : null;
}

/** A savings suspension ends within a year; it can be asked for again. */
export function suspensionProblem(until: string, today: string): string | null {
  if (until <= today) return 'Use a day that is to come';
  return until > monthsAfter(today, 12) ? 'A savings suspension is for a year at most' : null;
}
