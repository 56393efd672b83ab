import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLater } from './days.ts';
import { costOfLeave, type LeaveAsked, type PublicHoliday } from './leave-cost.ts';
import { changedDays, correctionsOf } from './repricing.ts';

const from = '2026-11-23';
const to = daysLater(from, 4);
const asked = (holidays: PublicHoliday[], minutes = 456): LeaveAsked => ({
  from,
  to,
  partDays: [],
  patternMinutesOn: () => minutes,
  holidays,
  doHolidaysCount: false,
});
const showDay = { day: daysLater(from, 1), name: 'Show Day', freeMinutes: null };
const price = (holidays: PublicHoliday[] = [], minutes?: number) =>
  costOfLeave(asked(holidays, minutes)).days;

it('names the days a moved holiday frees and takes, and why', () => {
  const moved = { ...showDay, day: daysLater(from, 3) };
  expect(
    changedDays(price([showDay]), price([moved])).map(({ day, before, now, why }) => [
      day,
      before,
      now.minutes,
      why,
    ]),
  ).toEqual([
    [showDay.day, 0, 456, 'Show Day is no longer a public holiday'],
    [moved.day, 456, 0, 'it is now a public holiday, Show Day'],
  ]);
  expect(changedDays(price(), price([], 480))[0]?.why).toBe('the hours of the day changed');
  expect(changedDays(price([showDay]), price([showDay]))).toEqual([]);
});

it('corrects the ledger to the price of now, however often prices changed, and nothing twice', () => {
  const holiday = fc.record({
    day: fc.integer({ min: 0, max: 4 }).map((after) => daysLater(from, after)),
    name: fc.constant('Holiday'),
    freeMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  });
  const facts = fc.array(fc.tuple(fc.array(holiday, { maxLength: 3 }), fc.integer({ min: 0, max: 600 })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 5 }), (changes, comeDays) => {
      let now = price();
      const taken = new Map(now.slice(0, comeDays).map(({ day, minutes }) => [day, minutes]));
      for (const [holidays, minutes] of changes) {
        const next = price(holidays, minutes);
        for (const { day, minutes: by } of correctionsOf(changedDays(now, next), taken)) {
          taken.set(day, (taken.get(day) ?? 0) - by);
        }
        now = next;
        expect(correctionsOf(changedDays(now, next), taken)).toEqual([]);
      }
      for (const { day, minutes } of now.slice(0, comeDays)) expect(taken.get(day)).toBe(minutes);
    }),
  );
});
