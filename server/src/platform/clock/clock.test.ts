import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createOffsetClock, createSettableClock, createSystemClock } from './clock.ts';

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

  test('gives each transaction a later moment although it stands still, and later still once it is moved', () => {
    const clock = createSettableClock('2026-11-21T13:30:00Z');
    expect([clock.transactionTime(), clock.transactionTime()].map(String)).toEqual([
      '2026-11-21T13:30:00.000001Z',
      '2026-11-21T13:30:00.000002Z',
    ]);
    clock.advance({ seconds: 1 });
    expect(String(clock.transactionTime())).toBe('2026-11-21T13:30:01.000003Z');
    expect(clock.now().toString()).toBe('2026-11-21T13:30:01Z');
  });
});

describe('offset clock', () => {
  const start = Temporal.Instant.from('2027-06-30T23:59:59Z');

  test('begins at its instant and runs on at the pace of the machine', () => {
    const clock = createOffsetClock(start);
    const system = createSystemClock();
    const ahead = () => system.now().until(clock.now()).total('seconds');
    const first = ahead();
    expect(clock.now().since(start).total('seconds')).toBeLessThan(30);
    expect(Math.abs(ahead() - first)).toBeLessThan(5);
    expect(['2027-06-30', '2027-07-01']).toContain(clock.today('UTC').toString());
    expect(clock.today('Australia/Sydney').toString()).toBe('2027-07-01');
  });

  test('gives no two transactions the same moment', () => {
    const clock = createOffsetClock(start);
    const moments = Array.from({ length: 100 }, () => clock.transactionTime()?.epochNanoseconds ?? 0n);
    const steps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0n));
    expect(steps.every((step) => step >= 1000n)).toBe(true);
  });
});

describe('system clock', () => {
  test('follows the time of the machine', () => {
    const before = Temporal.Now.instant();
    const seen = createSystemClock().now();
    const after = Temporal.Now.instant();
    expect(Temporal.Instant.compare(before, seen)).toBeLessThanOrEqual(0);
    expect(Temporal.Instant.compare(seen, after)).toBeLessThanOrEqual(0);
  });

  test('leaves the time of transactions to the database', () => {
    expect(createSystemClock().transactionTime()).toBeNull();
  });
});
