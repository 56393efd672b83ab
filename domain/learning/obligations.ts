import { Temporal } from 'temporal-polyfill';
import type { LearningStatus } from './course.ts';

/**
 * A person's status for an obligation on a day. The facts are of that day: completions and attempts up to it,
 * and whether an exemption covers it.
 */
export const renewals = ['once', 'rolling', 'fixed', 'certificate'] as const;
export type Renewal = (typeof renewals)[number];

export interface ObligationRule {
  renewal: Renewal;
  /** Rolling: how long a completion counts. Fixed: how long a window is. */
  months: number | null;
  /** Fixed: the first day of one window. */
  anchor: string | null;
  /** Days a completion counts beyond its end, and a person has who is obliged anew. */
  graceDays: number;
}

export interface StandingFacts {
  /** The day of the latest completion. */
  latestOn: string | null;
  /** The first day on which none of the certificates is valid; null where one never ends, or there is none. */
  validUntil: string | null;
  isInProgress: boolean;
  isExempt: boolean;
}

export interface Standing {
  status: LearningStatus;
  /** The first day on which the latest completion no longer counts, grace included; null where it counts for ever, or there is none. */
  lapsesOn: string | null;
}

const after = (day: string, days: number): string =>
  days === 0 ? day : Temporal.PlainDate.from(day).add({ days }).toString();

/** The end of the window that a day is in. Windows are counted from the anchor, so that none drifts by short months. */
export function windowEnd(day: string, anchor: string, months: number): string {
  const first = Temporal.PlainDate.from(anchor);
  const since = first.until(day, { largestUnit: 'month' }).months;
  let count = Math.floor(since / months);
  // With an anchor late in its month, the count of months can be one too few or too many.
  while (Temporal.PlainDate.compare(first.add({ months: count * months }), day) > 0) count -= 1;
  while (Temporal.PlainDate.compare(first.add({ months: (count + 1) * months }), day) <= 0) count += 1;
  return first.add({ months: (count + 1) * months }).toString();
}

export function countsUntil(
  { renewal, months, anchor, graceDays }: ObligationRule,
  { latestOn, validUntil }: Pick<StandingFacts, 'latestOn' | 'validUntil'>,
): string | null {
  if (latestOn === null || renewal === 'once') return null;
  if (renewal === 'certificate') return validUntil === null ? null : after(validUntil, graceDays);
  if (months === null) throw new Error('The rule has no months');
  if (renewal === 'rolling') {
    return after(Temporal.PlainDate.from(latestOn).add({ months }).toString(), graceDays);
  }
  if (anchor === null) throw new Error('The rule has no anchor');
  return after(windowEnd(latestOn, anchor, months), graceDays);
}

function standing(
  { latestOn, isInProgress, isExempt }: StandingFacts,
  lapsesOn: string | null,
  day: string,
): Standing {
  if (isExempt) return { status: 'EXEMPTED', lapsesOn };
  if (latestOn !== null && (lapsesOn === null || day < lapsesOn)) return { status: 'COMPLETED', lapsesOn };
  if (isInProgress) return { status: 'IN_PROGRESS', lapsesOn };
  return { status: latestOn === null ? 'NOT_YET_STARTED' : 'EXPIRED', lapsesOn };
}

/** Works it out for many people: under one rule, the end of a completion depends on its days alone. */
export function standingsOn(rule: ObligationRule, day: string): (facts: StandingFacts) => Standing {
  const ends = new Map<string, string | null>();
  return (facts) => {
    const key = `${facts.latestOn ?? ''}/${facts.validUntil ?? ''}`;
    const known = ends.get(key);
    const lapsesOn = known === undefined ? countsUntil(rule, facts) : known;
    if (known === undefined) ends.set(key, lapsesOn);
    return standing(facts, lapsesOn, day);
  };
}

/** By when it has to be held; null while it is, or has not to be. */
export function dueOn(
  { graceDays }: Pick<ObligationRule, 'graceDays'>,
  { status, lapsesOn }: Standing,
  since: string,
): string | null {
  if (status === 'EXEMPTED' || status === 'COMPLETED') return null;
  const first = after(since, graceDays);
  return lapsesOn === null || lapsesOn < first ? first : lapsesOn;
}

/** Missing: required, and neither held nor exempt. */
export const isMissing = (status: LearningStatus): boolean => status !== 'COMPLETED' && status !== 'EXEMPTED';

/** How far ahead the board looks. */
export const daysAhead = 90;

export function lapsesWithin({ status, lapsesOn }: Standing, day: string, days: number): boolean {
  return status === 'COMPLETED' && lapsesOn !== null && lapsesOn < after(day, days);
}
