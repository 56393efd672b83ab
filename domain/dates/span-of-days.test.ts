import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { spanOfDays } from './span-of-days.ts';

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1950-01-01').add({ days }));

it('added to the first day leads to the day it lasts until, with no month of twelve and no month in days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30_000 }), (from, days) => {
      const until = from.add({ days });
      const span = spanOfDays(String(from), String(until));
      expect(String(from.add({ years: span.years, months: span.months }).add({ days: span.days }))).toBe(
        String(until),
      );
      expect(span.months).toBeLessThan(12);
      expect(span.days).toBeLessThan(31);
    }),
  );
});

it.each([
  ['2024-02-29', '2025-02-28', { years: 0, months: 11, days: 30 }],
  ['2024-01-31', '2024-03-01', { years: 0, months: 1, days: 1 }],
  ['2020-03-02', '2026-11-21', { years: 6, months: 8, days: 19 }],
  ['2026-11-21', '2026-11-21', { years: 0, months: 0, days: 0 }],
  ['2026-11-22', '2026-11-21', { years: 0, months: 0, days: 0 }],
])('from %s until %s', (from, until, span) => {
  expect(spanOfDays(from, until)).toEqual(span);
});
