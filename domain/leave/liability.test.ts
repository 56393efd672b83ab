import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText, hundredthsOf, worthOf } from './liability.ts';

const week = { minutes: 2280, weeks: 1, salary: hundredthsOf('98800') };

it('is worth an hour of the salary over the hours of a year', () => {
  expect(worthOf(60, week)).toBe(5000n);
  expect(worthOf(4560, week)).toBe(380_000n);
  expect(worthOf(-60, week)).toBe(-5000n);
});

it('takes the mean of weeks that differ', () => {
  expect(worthOf(60, { ...week, minutes: 4560, weeks: 2 })).toBe(5000n);
});

it('has no price without hours', () => {
  expect(worthOf(60, { ...week, minutes: 0 })).toBeNull();
});

it('is off by less than a hundredth, and the same for leave owed and taken in advance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 525_600 }),
      fc.integer({ min: 1, max: 10_080 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (leave, minutes, weeks, salary) => {
        const paid = { minutes, weeks, salary: BigInt(salary) };
        const worth = worthOf(leave, paid);
        if (worth === null) throw new Error('It has no price');
        expect(worthOf(-leave, paid)).toBe(-worth);
        const off = worth * BigInt(minutes) * 52n - BigInt(leave) * BigInt(salary) * BigInt(weeks);
        expect(2n * (off < 0n ? -off : off) <= BigInt(minutes) * 52n).toBe(true);
      },
    ),
  );
});

it('reads and writes amounts with two places', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (amount) => {
      expect(hundredthsOf(amountText(amount))).toBe(amount);
    }),
  );
  expect(amountText(-5n)).toBe('-0.05');
});
