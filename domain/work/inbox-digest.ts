import type { Temporal } from 'temporal-polyfill';

export const digestChoices = ['off', 'daily', 'weekdays'] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** The morning, by the person's own clock. An email that could not be sent by noon is skipped that day. */
const morning = { from: 7, until: 12 } as const;
const friday = 5;

/** The day, in the person's time zone, for which an email is due now; null when none is due. */
export function digestDayAt(
  now: Temporal.Instant,
  timezone: string,
  choice: DigestChoice,
): Temporal.PlainDate | null {
  if (choice === 'off') return null;
  const there = now.toZonedDateTimeISO(timezone);
  const isMorning = there.hour >= morning.from && there.hour < morning.until;
  const isDay = choice === 'daily' || there.dayOfWeek <= friday;
  return isMorning && isDay ? there.toPlainDate() : null;
}
