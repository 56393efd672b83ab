import { Temporal } from 'temporal-polyfill';

export interface Clock {
  now(): Temporal.Instant;
  today(timeZone: string): Temporal.PlainDate;
  /**
   * The moment at which a transaction that begins now takes place, a microsecond or more after the one before, so that
   * a clock that stands still keeps the order of what was written. Null where the database's own time is right.
   */
  transactionTime(): Temporal.Instant | null;
}

export interface SettableClock extends Clock {
  set(instant: Temporal.Instant): void;
  advance(duration: Temporal.DurationLike): void;
}

export function createSystemClock(): Clock {
  return {
    now: () => Temporal.Now.instant(),
    today: (timeZone) => Temporal.Now.plainDateISO(timeZone),
    transactionTime: () => null,
  };
}

/** A clock that shows the given instant now and runs on from there. */
export function createOffsetClock(start: string | Temporal.Instant): Clock {
  const offset = Temporal.Now.instant().until(start);
  const now = () => Temporal.Now.instant().add(offset);
  let last = Temporal.Instant.fromEpochMilliseconds(0);
  return {
    now,
    today: (timeZone) => now().toZonedDateTimeISO(timeZone).toPlainDate(),
    transactionTime: () => {
      const next = last.add({ microseconds: 1 });
      const current = now();
      last = Temporal.Instant.compare(current, next) > 0 ? current : next;
      return last;
    },
  };
}

/** A clock that stands still until it is moved, so that a test can name its moment. */
export function createSettableClock(start: string | Temporal.Instant): SettableClock {
  let current = Temporal.Instant.from(start);
  let transactions = 0;
  return {
    now: () => current,
    today: (timeZone) => current.toZonedDateTimeISO(timeZone).toPlainDate(),
    transactionTime: () => {
      transactions += 1;
      return current.add({ microseconds: transactions });
    },
    set: (instant) => {
      current = instant;
    },
    advance: (duration) => {
      current = current.add(duration);
    },
  };
}
