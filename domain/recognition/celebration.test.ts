import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { celebratedOn, isMonthAndDay } from './celebration.ts';
import { anniversaryOf } from './recognition.ts';

const year = fc.integer({ min: 1970, max: 2100 });
const dayOf = (of: number) =>
  fc
    .integer({ min: 0, max: 365 })
    .map((days) => Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).add({ days }).toString());
const anyDay = year.chain(dayOf);

test('every day of every year is a month and a day, and is celebrated once in each year after it', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (start, years) => {
      expect(isMonthAndDay(start.slice(5))).toBe(true);
      const anniversary = anniversaryOf(start, years);
      expect(celebratedOn(anniversary)).toContain(start.slice(5));
    }),
  );
});

test('no other day of that year celebrates it', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (start, day) => {
      const years = Number(day.slice(0, 4)) - Number(start.slice(0, 4));
      fc.pre(years > 0);
      expect(celebratedOn(day).includes(start.slice(5))).toBe(anniversaryOf(start, years) === day);
    }),
  );
});

test.each(['00-10', '13-01', '02-30', '04-31', '1-1', '2001-02-03', '', '02-00'])('%s is none', (text) => {
  expect(isMonthAndDay(text)).toBe(false);
});
