import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { endOfTime, type Version } from '../dates/effective-dated.ts';
import {
  hundredthsOf,
  hundredthsOfADay,
  hundredthsOfMinutes,
  isMonday,
  minutesOf,
  minutesOn,
  mondayOf,
  periodTotal,
  textOf,
  type WeekHours,
  type WorkPattern,
  weekdayOf,
  weekdays,
  weekOn,
  weekTotal,
} from './work-pattern.ts';

const hours = fc.integer({ min: 0, max: hundredthsOfADay });
const week: fc.Arbitrary<WeekHours> = fc.record({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
const monday = fc
  .integer({ min: -600, max: 600 })
  .map((weeks) => Temporal.PlainDate.from('2024-01-01').add({ weeks }).toString());
const pattern: fc.Arbitrary<WorkPattern> = fc.record({
  anchor: monday,
  weeks: fc.array(week, { minLength: 1, maxLength: 6 }),
});

it('keeps what was written, exactly, for every number of hours a day can have', () => {
  for (let one = 0; one <= hundredthsOfADay; one += 1) expect(hundredthsOf(textOf(one))).toBe(one);
  expect(textOf(760)).toBe('7.60');
  expect(hundredthsOf('7.6')).toBe(760);
  expect(hundredthsOf('8')).toBe(800);
});

it('refuses what is no number of hours of a day', () => {
  for (const text of ['24.01', '25', '-1', '7.601', '7,6', '', ' 7', '1e1', '٧']) {
    expect(hundredthsOf(text)).toBeNull();
  }
});

it('gives each whole minute of a day back from its text of two places', () => {
  for (let minute = 0; minute <= 1440; minute += 1) {
    expect(minutesOf(hundredthsOfMinutes(minute))).toBe(minute);
  }
  expect(minutesOf(733)).toBe(440);
  expect(minutesOf(760)).toBe(456);
});

it('adds up to what its days say, as decimals would on paper', () => {
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 52 }), (weeks) => {
      const onPaper = (list: readonly WeekHours[]) =>
        list
          .flatMap((one) => weekdays.map((day) => BigInt(textOf(one[day]).replace('.', ''))))
          .reduce((sum, one) => sum + one, 0n);
      expect(BigInt(periodTotal(weeks))).toBe(onPaper(weeks));
      expect(periodTotal(weeks)).toBe(weeks.reduce((sum, one) => sum + weekTotal(one), 0));
    }),
  );
});

/** Walks from the anchor to the date one day at a time, turning a page each Monday: no arithmetic at all. */
function walked({ anchor, weeks }: WorkPattern, date: string): number {
  const [from, to] = [Temporal.PlainDate.from(anchor), Temporal.PlainDate.from(date)];
  const forwards = Temporal.PlainDate.compare(from, to) <= 0;
  let day = from;
  let page = 0;
  while (!day.equals(to)) {
    if (forwards) {
      day = day.add({ days: 1 });
      if (day.dayOfWeek === 1) page = page === weeks.length - 1 ? 0 : page + 1;
    } else {
      if (day.dayOfWeek === 1) page = page === 0 ? weeks.length - 1 : page - 1;
      day = day.subtract({ days: 1 });
    }
  }
  const name = weekdays[day.dayOfWeek - 1] ?? 'monday';
  return weeks[page]?.[name] ?? -1;
}

it('finds the week of a date before its anchor as well as after it', () => {
  fc.assert(
    fc.property(pattern, fc.integer({ min: -900, max: 900 }), (one, days) => {
      const date = Temporal.PlainDate.from(one.anchor).add({ days }).toString();
      const assigned = [{ from: '-infinity', to: endOfTime, values: one }];
      expect(minutesOn(assigned, date)).toBe(minutesOf(walked(one, date)));
    }),
  );
  const none = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 };
  const two: WorkPattern = { anchor: '2026-01-05', weeks: [none, none] };
  expect(weekOn(two, '2026-01-04')).toBe(1);
  expect(weekOn(two, '2025-12-29')).toBe(1);
  expect(weekOn(two, '2025-12-28')).toBe(0);
});

// Half an hour, a whole one, three quarters beyond the hour, and a place that left out a day, 30 December 2011.
const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Europe/London', 'Pacific/Apia'];
/** Around the days on which the clocks of one of them are changed. */
const changes = ['2011-12-28', '2026-03-27', '2026-04-03', '2026-09-25', '2026-10-02', '2026-10-23'];

it.each(zones)('counts the local days of %s once each, however long they were', (zone) => {
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -30, max: 30 }),
      fc.constantFrom(...changes),
      (weeks, away, start) => {
        const anchor = Temporal.PlainDate.from(mondayOf(start)).add({ weeks: away }).toString();
        const one = { anchor, weeks };
        const assigned = [{ from: '-infinity', to: endOfTime, values: one }];
        // By the clock on the wall, six hours at a time, through whatever the clocks do.
        for (let step = 0; step < 20; step += 1) {
          const local = Temporal.Instant.from(`${start}T00:00:00Z`)
            .add({ hours: step * 6 })
            .toZonedDateTimeISO(zone);
          const date = local.toPlainDate().toString();
          expect(weekdayOf(date)).toBe(weekdays[local.dayOfWeek - 1]);
          expect(minutesOn(assigned, date)).toBe(minutesOf(walked(one, date)));
        }
      },
    ),
    { numRuns: 20 },
  );
});

it('reads each day by what was assigned for it, and says nothing before the first', () => {
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), fc.nat(200), (patterns, offset) => {
      const first = Temporal.PlainDate.from('2026-02-16');
      const assigned: Version<WorkPattern>[] = patterns.map((values, place) => ({
        from: first.add({ days: place * 11 }).toString(),
        to: place === patterns.length - 1 ? endOfTime : first.add({ days: (place + 1) * 11 }).toString(),
        values,
      }));
      const date = first.add({ days: offset }).toString();
      const expected = patterns[Math.min(patterns.length - 1, Math.floor(offset / 11))];
      expect(minutesOn(assigned, date)).toBe(expected && minutesOf(walked(expected, date)));
      expect(minutesOn(assigned, first.subtract({ days: 1 }).toString())).toBeNull();
    }),
  );
});

it('knows a Monday', () => {
  expect(isMonday('2026-11-23')).toBe(true);
  expect(isMonday('2026-11-24')).toBe(false);
  expect(isMonday('0001-01-01')).toBe(true);
  expect(['2026-11-23', '2026-11-29', '1969-12-30'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '1969-12-29',
  ]);
});
