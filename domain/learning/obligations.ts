import { Temporal } from 'temporal-polyfill';
import type { LearningStatus } from './course.ts';

/** How long a completion counts: once and for ever, so many months from it, to the end of a fixed window, or as its certificate says. */
export const renewals = ['once', 'rolling', 'fixed', 'certificate'] as const;
export type Renewal = (typeof renewals)[number];

/** A person's status for an obligation on a day. */
export interface Standing {
  status: LearningStatus;
  /** The first day on which the latest completion no longer counts, grace included; null where it counts for ever, or there is none. */
  lapsesOn: string | null;
}

const after = (day: string, days: number): string =>
  days === 0 ? day : Temporal.PlainDate.from(day).add({ days }).toString();

/** By when it has to be held; null while it is, or has not to be. */
export function dueOn(
  { graceDays }: { graceDays: number },
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
