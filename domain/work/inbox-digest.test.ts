import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { digestDayAt } from './inbox-digest.ts';

/** Clocks that go forward and back, by half an hour, at midnight, across the date line, and never. */
const zones = [
  'Australia/Melbourne',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Europe/London',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'UTC',
];
const minutes = 30;

it('is due on every day of a year exactly once, whatever the clocks do, where each day is seen to once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 2024, max: 2030 }), (zone, year) => {
      const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      const days: string[] = [];
      let at = first.toZonedDateTime(zone).toInstant();
      const end = first.add({ years: 1 }).toZonedDateTime(zone).toInstant();
      while (Temporal.Instant.compare(at, end) < 0) {
        const due = digestDayAt(at, zone, 'daily')?.toString();
        if (due !== undefined && due !== days.at(-1)) days.push(due);
        at = at.add({ minutes });
      }
      expect(days).toHaveLength(first.daysInYear);
      expect(new Set(days).size).toBe(days.length);
    }),
    { numRuns: 6 },
  );
}, 60_000);

it('is due between seven and noon by the clock on the wall, and on working days where so chosen', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4 * 366 * 24 * 60 }), (zone, minute) => {
      const at = Temporal.Instant.from('2024-01-01T00:00:00Z').add({ minutes: minute });
      const there = at.toZonedDateTimeISO(zone);
      const daily = digestDayAt(at, zone, 'daily');
      expect(daily !== null).toBe(there.hour >= 7 && there.hour < 12);
      if (daily !== null) expect(daily.equals(there.toPlainDate())).toBe(true);
      expect(digestDayAt(at, zone, 'weekdays') !== null).toBe(daily !== null && there.dayOfWeek < 6);
      expect(digestDayAt(at, zone, 'off')).toBeNull();
    }),
  );
});

it('is due at seven on the days the clocks change', () => {
  // Forward in Melbourne on 4 October 2026 and back on 4 April 2027; an hour of UTC apart.
  for (const [instant, day] of [
    ['2026-10-03T20:00:00Z', '2026-10-04'],
    ['2027-04-03T21:00:00Z', '2027-04-04'],
  ] as const) {
    const at = Temporal.Instant.from(instant);
    expect(digestDayAt(at, 'Australia/Melbourne', 'daily')?.toString()).toBe(day);
    expect(digestDayAt(at.subtract({ minutes: 1 }), 'Australia/Melbourne', 'daily')).toBeNull();
  }
});
