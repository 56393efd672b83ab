import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createSettableClock, createSystemClock } from './clock.ts';

describe('settable clock', () => {
  test('stands still until it is moved', () => {
    const clock = createSettableClock('2026-11-21T13:30:00Z');
    expect(clock.now().toString()).toBe('2026-11-21T13:30:00Z');
    clock.advance({ minutes: 45 });
    expect(clock.now().toString()).toBe('2026-11-21T14:15:00Z');
    clock.set(Temporal.Instant.from('2027-01-01T00:00:00Z'));
    expect(clock.now().toString()).toBe('2027-01-01T00:00:00Z');
  });

  test('the same instant is a different day east and west of it', () => {
    const clock = createSettableClock('2026-11-21T13:30:00Z');
    expect(clock.today('Australia/Sydney').toString()).toBe('2026-11-22');
    expect(clock.today('Europe/London').toString()).toBe('2026-11-21');
  });
});

test('the system clock follows the time of the machine', () => {
  const before = Temporal.Now.instant();
  const seen = createSystemClock().now();
  const after = Temporal.Now.instant();
  expect(Temporal.Instant.compare(before, seen)).toBeLessThanOrEqual(0);
  expect(Temporal.Instant.compare(seen, after)).toBeLessThanOrEqual(0);
});
