import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfTime } from '../dates/effective-dated.ts';
import { minutesOn, weekdayOf } from '../pay/work-pattern.ts';
import { daysLater, eachDay } from './days.ts';
import { backOn, costOfLeave, isTooLong, type LeaveAsked } from './leave-cost.ts';

const elena = (day: string) => {
  if (day === '2026-11-06') return 0;
  const weekday = weekdayOf(day);
  return weekday === 'saturday' || weekday === 'sunday' ? 0 : 510;
};
const novemberLeave: LeaveAsked = {
  from: '2026-10-30',
  to: '2026-11-09',
  partDays: [{ day: '2026-10-30', minutes: 240 }],
  patternMinutesOn: elena,
  holidays: [{ day: '2026-11-03', name: 'Melbourne Cup Day', freeMinutes: null }],
  doHolidaysCount: false,
};

it('prices a leave over a part day, weekends, a holiday and a rostered day off', () => {
  const { days, minutes } = costOfLeave(novemberLeave);
  expect(minutes).toBe(38 * 60);
  expect(days.map((one) => `${one.day.slice(5)} ${one.minutes} ${one.reason}`)).toEqual([
    '10-30 240 partDay',
    '10-31 0 notWorked',
    '11-01 0 notWorked',
    '11-02 510 worked',
    '11-03 0 holiday',
    '11-04 510 worked',
    '11-05 510 worked',
    '11-06 0 notWorked',
    '11-07 0 notWorked',
    '11-08 0 notWorked',
    '11-09 510 worked',
  ]);
  expect(days[4]?.holiday).toBe('Melbourne Cup Day');
});

it('counts a holiday where the type says so', () => {
  const { days } = costOfLeave({ ...novemberLeave, doHolidaysCount: true });
  expect(days[4]).toMatchObject({ minutes: 510, reason: 'worked' });
});

it('frees only as many minutes as a part-day holiday has', () => {
  const eve = (freeMinutes: number | null, partMinutes?: number) =>
    costOfLeave({
      ...novemberLeave,
      from: '2026-12-24',
      to: '2026-12-24',
      partDays: partMinutes === undefined ? [] : [{ day: '2026-12-24', minutes: partMinutes }],
      holidays: [{ day: '2026-12-24', name: 'Christmas Eve', freeMinutes }],
    }).days[0];
  expect(eve(0)).toMatchObject({ minutes: 510, reason: 'worked' });
  expect(eve(210)).toMatchObject({ minutes: 300, availableMinutes: 300, reason: 'partHoliday' });
  expect(eve(210, 240)).toMatchObject({ minutes: 240, availableMinutes: 300, reason: 'partDay' });
  expect(eve(210, 400)).toMatchObject({ minutes: 300, availableMinutes: 300, reason: 'partHoliday' });
  expect(eve(600)).toMatchObject({ minutes: 0, reason: 'holiday' });
});

it('tells a day without a pattern from a day off', () => {
  const { days, minutes } = costOfLeave({ ...novemberLeave, patternMinutesOn: () => null });
  expect(minutes).toBe(0);
  expect(new Set(days.map(({ reason }) => reason))).toEqual(new Set(['noPattern']));
});

it('finds the day the person is back', () => {
  const after = eachDay('2026-11-10', '2026-11-20');
  expect(backOn(novemberLeave, after)).toBe('2026-11-10');
  expect(backOn({ ...novemberLeave, patternMinutesOn: () => 0 }, after)).toBeNull();
});

it('knows the longest leave there can be', () => {
  expect(isTooLong({ from: '2024-01-01', to: daysLater('2024-01-01', 730) })).toBe(false);
  expect(isTooLong({ from: '2024-01-01', to: daysLater('2024-01-01', 731) })).toBe(true);
});

const day = fc.integer({ min: 0, max: 1200 }).map((days) => daysLater('2024-01-01', days));
const asked: fc.Arbitrary<LeaveAsked> = fc
  .record({
    from: day,
    length: fc.integer({ min: 0, max: 40 }),
    pattern: fc.array(fc.option(fc.integer({ min: 0, max: 1440 }), { freq: 8 }), {
      minLength: 14,
      maxLength: 14,
    }),
    parts: fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 40 }), minutes: fc.integer({ min: 1, max: 900 }) }),
    ),
    holidays: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 40 }),
        freeMinutes: fc.option(fc.integer({ min: 0, max: 900 })),
      }),
    ),
    doHolidaysCount: fc.boolean(),
  })
  .map(({ from, length, pattern, parts, holidays, doHolidaysCount }) => ({
    from,
    to: daysLater(from, length),
    partDays: parts.map(({ at, minutes }) => ({ day: daysLater(from, at), minutes })),
    patternMinutesOn: (one: string) => pattern[Number(one.slice(8)) % 14] ?? null,
    holidays: holidays.map(({ at, freeMinutes }) => ({
      day: daysLater(from, at),
      name: 'Holiday',
      freeMinutes,
    })),
    doHolidaysCount,
  }));

it('never costs more on a day than the pattern has, and sums its days', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { days, minutes } = costOfLeave(one);
      expect(days.map((cost) => cost.day)).toEqual(eachDay(one.from, one.to));
      expect(minutes).toBe(days.reduce((sum, cost) => sum + cost.minutes, 0));
      for (const cost of days) {
        expect(cost.minutes).toBeGreaterThanOrEqual(0);
        expect(cost.minutes).toBeLessThanOrEqual(cost.availableMinutes);
        expect(cost.availableMinutes).toBeLessThanOrEqual(cost.patternMinutes);
      }
    }),
  );
});

it('costs the same in one piece as day by day', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const alone = eachDay(one.from, one.to).flatMap(
        (each) => costOfLeave({ ...one, from: each, to: each }).days,
      );
      expect(costOfLeave(one).days).toEqual(alone);
    }),
  );
});

it('follows a pattern of two weeks over its turns and a year of 53 weeks, from before its first day too', () => {
  const long = {
    monday: 900,
    tuesday: 900,
    wednesday: 900,
    thursday: 900,
    friday: 0,
    saturday: 0,
    sunday: 0,
  };
  const short = { ...long, wednesday: 0, thursday: 0, friday: 900 };
  const roster = [
    { from: '2020-01-01', to: endOfTime, values: { anchor: '2026-01-05', weeks: [long, short] } },
  ];
  const cost = (from: string, to: string) =>
    costOfLeave({
      from,
      to,
      partDays: [],
      patternMinutesOn: (day) => minutesOn(roster, day),
      holidays: [],
      doHolidaysCount: false,
    }).minutes;
  const [longWeek, shortWeek] = [4 * 540, 3 * 540];
  expect(cost('2026-01-05', '2026-01-11')).toBe(longWeek);
  expect(cost('2026-01-12', '2026-01-18')).toBe(shortWeek);
  // The 53rd week of the year, 51 weeks after the first.
  expect(cost('2026-12-28', '2027-01-03')).toBe(shortWeek);
  expect(cost('2027-01-04', '2027-01-10')).toBe(longWeek);
  expect(cost('2025-12-29', '2026-01-04')).toBe(shortWeek);
  expect(cost('2026-01-05', '2027-01-03')).toBe(26 * (longWeek + shortWeek));
});

it('counts a shift over midnight whole on the day it begins: the next morning costs nothing, and part of a day is of the day it begins', () => {
  // Ten hours from 22:00 on Friday to 08:00 on Saturday are hours of the Friday.
  const nights = {
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 1000,
    saturday: 0,
    sunday: 0,
  };
  const roster = [{ from: '2020-01-01', to: endOfTime, values: { anchor: '2026-01-05', weeks: [nights] } }];
  const daysOf = (from: string, to: string, part?: { day: string; minutes: number }) =>
    costOfLeave({
      from,
      to,
      partDays: part === undefined ? [] : [part],
      patternMinutesOn: (day) => minutesOn(roster, day),
      // The holiday begins at the midnight of the shift, and the shift is of the day before.
      holidays: [{ day: '2026-12-26', name: 'Boxing Day', freeMinutes: null }],
      doHolidaysCount: false,
    }).days.map(({ day, minutes, reason }) => [day, minutes, reason]);
  expect(daysOf('2026-12-25', '2026-12-26')).toEqual([
    ['2026-12-25', 600, 'worked'],
    ['2026-12-26', 0, 'notWorked'],
  ]);
  // Four hours of it, whichever side of midnight they are on.
  expect(daysOf('2026-12-25', '2026-12-25', { day: '2026-12-25', minutes: 240 })).toEqual([
    ['2026-12-25', 240, 'partDay'],
  ]);
  expect(daysOf('2026-12-26', '2026-12-26', { day: '2026-12-26', minutes: 240 })).toEqual([
    ['2026-12-26', 0, 'notWorked'],
  ]);
});
