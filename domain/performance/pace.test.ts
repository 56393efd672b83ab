import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLate, doneBy, forecastOf, plannedBy } from './pace.ts';

const days = [
  { day: '2026-11-02', done: 4 },
  { day: '2026-11-18', done: 10 },
  { day: '2026-11-24', done: 17 },
];

it('counts up to a day and with it', () => {
  const by = (day: string) => doneBy({ days }, day);
  expect([by('2026-11-01'), by('2026-11-02'), by('2026-11-17'), by('2026-12-24')]).toEqual([0, 4, 4, 17]);
});

it('names the day at the pace of the last seven days', () => {
  // 13 in a week, of which 13 are left.
  expect(forecastOf({ total: 30, days }, '2026-11-24')).toBe('2026-12-01');
  expect(forecastOf({ total: 31, days }, '2026-11-24')).toBe('2026-12-02');
});

it('names none without a pace, once all have passed, or too far ahead', () => {
  expect(forecastOf({ total: 30, days }, '2026-12-24')).toBeNull();
  expect(forecastOf({ total: 17, days }, '2026-11-24')).toBeNull();
  expect(forecastOf({ total: 30, days: [] }, '2026-11-24')).toBeNull();
  expect(forecastOf({ total: 10_000, days }, '2026-11-24')).toBeNull();
});

it('counts the days after the last one', () => {
  expect(daysLate('2026-12-09', '2026-12-04')).toBe(5);
  expect(daysLate('2026-12-04', '2026-12-04')).toBe(0);
  expect(daysLate('2026-11-30', '2026-12-04')).toBe(0);
});

it('plans none at the start, all at the end, and never fewer than the day before', () => {
  const phase = { startDate: '2026-11-02', endDate: '2026-12-04', total: 412 };
  expect(plannedBy(phase, '2026-11-02')).toBe(0);
  expect(plannedBy(phase, '2026-11-24')).toBe(283);
  expect(plannedBy(phase, '2026-12-04')).toBe(412);
  expect([plannedBy(phase, '2026-01-01'), plannedBy(phase, '2027-01-01')]).toEqual([0, 412]);
  expect(plannedBy({ ...phase, endDate: phase.startDate }, phase.startDate)).toBe(0);
});

it('is never before today, and never later for a quicker pace', () => {
  const today = '2026-11-24';
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (left, lately) => {
      const at = (done: number) => forecastOf({ total: done + left, days: [{ day: today, done }] }, today);
      const [finish, quicker] = [at(lately), at(lately + 1)];
      if (finish !== null) {
        expect(finish > today).toBe(true);
        expect((quicker ?? '') <= finish).toBe(true);
      }
    }),
  );
});
