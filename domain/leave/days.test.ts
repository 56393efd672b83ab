import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { daysLater, eachDay, leaveYearOf, monthsLater, yearsLater } from './days.ts';

const day = fc.integer({ min: -40_000, max: 60_000 }).map((days) => daysLater('1970-01-01', days));
const some = fc.integer({ min: -600, max: 600 });

it('reckons like the calendar', () => {
  fc.assert(
    fc.property(day, some, (from, count) => {
      const start = Temporal.PlainDate.from(from);
      expect(daysLater(from, count)).toBe(start.add({ days: count }).toString());
      expect(monthsLater(from, count)).toBe(start.add({ months: count }).toString());
      const years = count % 90;
      expect(yearsLater(from, years)).toBe(start.add({ years }).toString());
    }),
  );
});

it('lists both ends, and nothing where they are the wrong way round', () => {
  expect(eachDay('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(eachDay('2024-03-01', '2024-02-28')).toEqual([]);
});

it('puts every day into exactly one leave year, whatever day the years begin on', () => {
  fc.assert(
    fc.property(day, day, (one, begins) => {
      const { from, until } = leaveYearOf(one, begins);
      expect(from <= one && one < until).toBe(true);
      expect(leaveYearOf(until, begins).from).toBe(until);
    }),
  );
});

it('begins years on 28 February where 29 February is missing', () => {
  expect(leaveYearOf('2026-03-01', '2024-02-29')).toEqual({ from: '2026-02-28', until: '2027-02-28' });
  expect(leaveYearOf('2028-02-29', '2024-02-29')).toEqual({ from: '2028-02-29', until: '2029-02-28' });
});
