import { Temporal } from 'temporal-polyfill';

export interface Clock {
  now(): Temporal.Instant;
  today(timeZone: string): Temporal.PlainDate;
}

export interface SettableClock extends Clock {
  set(instant: Temporal.Instant): void;
  advance(duration: Temporal.DurationLike): void;
}

export function createSystemClock(): Clock {
  return {
    now: () => Temporal.Now.instant(),
    today: (timeZone) => Temporal.Now.plainDateISO(timeZone),
  };
}

/** A clock that stands still until it is moved, so that a test can name the moment it is about. */
export function createSettableClock(start: string | Temporal.Instant): SettableClock {
  let current = Temporal.Instant.from(start);
  return {
    now: () => current,
    today: (timeZone) => current.toZonedDateTimeISO(timeZone).toPlainDate(),
    set: (instant) => {
      current = instant;
    },
    advance: (duration) => {
      current = current.add(duration);
    },
  };
}
