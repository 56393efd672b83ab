import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../pay/work-pattern.ts';
import type { AccrualFacts, RuleVersion, YearEndRule } from './accrual.ts';
import { dayNumberOf, daysLater, eachDay, monthsLater } from './days.ts';
import { belowLaw } from './law-floor.ts';
import { lawOf } from './starter-types.ts';
import { type Lapse, lapsesTo, lapsesToAdd, type Movement, settledFrom } from './year-end.ts';

const facts: AccrualFacts = {
  startsOn: '2020-03-10',
  endsOn: null,
  leavesOn: null,
  abroad: [],
  followsHours: false,
  accruesFrom: '2020-03-10',
  ordinaryMinutesOn: (day) => (['saturday', 'sunday'].includes(weekdayOf(day)) ? 0 : 456),
  unpaidMinutesOn: () => 0,
  patternOn: () => ({ weeks: 1, minutes: 2280, workedDays: 5 }),
  hoursWorked: [],
};
const july = { monthAndDay: '07-01' };
const plain: YearEndRule = { cap: null, carried: null, carriedMonths: null, yearBegins: july };
const hoursOf = (minutes: number) => ({ unit: 'fixed' as const, amount: minutes });
const lapses = (yearEnd: YearEndRule, movements: readonly Movement[], before = 0, to = '2025-12-31') => {
  const rules: RuleVersion[] = [{ from: '2000-01-01', rule: { kind: 'none' }, yearEnd }];
  return lapsesTo({ rules, facts, before, from: '2024-07-01', to, movements, keeps: null });
};
const gained = (day: string, minutes: number): Movement => ({ day, minutes, kind: 'accrued' });
const taken = (day: string, minutes: number): Movement => ({ day, minutes: -minutes, kind: 'taken' });

it('lets what is over the amount carried lapse on the first day of the leave year', () => {
  const yearEnd = { ...plain, carried: { unit: 'weeks', tenThousandths: 10_000 } as const };
  expect(lapses(yearEnd, [gained('2024-09-01', 5000), taken('2024-10-01', 456)])).toEqual([
    { day: '2025-07-01', cause: 'year-end', minutes: 5000 - 456 - 2280 },
  ]);
  expect(lapses(yearEnd, [gained('2024-09-01', 2000)])).toEqual([]);
});

it('keeps the grant of the new year, and a balance below zero', () => {
  const yearEnd = { ...plain, carried: hoursOf(0) };
  const grants = [gained('2024-07-01', 4560), taken('2025-01-07', 456), gained('2025-07-01', 4560)];
  expect(lapses(yearEnd, grants)).toEqual([{ day: '2025-07-01', cause: 'year-end', minutes: 4104 }]);
  expect(lapses(yearEnd, [taken('2025-01-07', 456)])).toEqual([]);
});

it('lets carried leave lapse after its months, what was taken from it first', () => {
  const yearEnd = { ...plain, carried: hoursOf(3000), carriedMonths: 3 };
  const moved = [gained('2024-08-01', 4000), gained('2025-07-01', 4000), taken('2025-08-01', 1000)];
  expect(lapses(yearEnd, moved)).toEqual([
    { day: '2025-07-01', cause: 'year-end', minutes: 1000 },
    { day: '2025-10-01', cause: 'carried', minutes: 2000 },
  ]);
  expect(lapses(yearEnd, [...moved, taken('2025-09-30', 2500)])).toHaveLength(1);
});

it('stops what accrues at a cap, and takes nothing that was there before it', () => {
  const yearEnd = { ...plain, cap: hoursOf(1000) };
  const moved = [gained('2024-08-01', 100), gained('2024-09-01', 100)];
  expect(lapses(yearEnd, moved, 950)).toEqual([
    { day: '2024-08-01', cause: 'cap', minutes: 50 },
    { day: '2024-09-01', cause: 'cap', minutes: 100 },
  ]);
  expect(lapses(yearEnd, [{ day: '2024-08-01', minutes: 9000, kind: 'other' }])).toEqual([]);
});

it('looks back to the leave year before the one of a day', () => {
  const rules = [{ from: '2000-01-01', rule: { kind: 'none' as const }, yearEnd: plain }];
  expect(settledFrom(rules, facts, '2026-11-24', null)).toBe('2025-07-01');
  const anniversary = [
    {
      from: '2000-01-01',
      rule: { kind: 'none' as const },
      yearEnd: { ...plain, yearBegins: 'anniversary' as const },
    },
  ];
  expect(settledFrom(anniversary, facts, '2026-03-09', null)).toBe('2024-03-10');
  expect(settledFrom([], facts, '2026-03-09', null)).toBeNull();
});

/** Day by day, in two pots: what was carried, and what came since. */
function naive(yearEnd: YearEndRule, movements: readonly Movement[], to: string): number {
  const cap = yearEnd.cap?.unit === 'fixed' ? yearEnd.cap.amount : null;
  const most = yearEnd.carried?.unit === 'fixed' ? yearEnd.carried.amount : null;
  let [carried, fresh] = [0, 0];
  let expires = '';
  const spend = (minutes: number) => {
    const fromCarried = Math.min(Math.max(0, carried), minutes);
    carried -= fromCarried;
    fresh -= minutes - fromCarried;
  };
  for (const day of eachDay('2024-07-01', to)) {
    if (day === expires) carried = Math.min(0, carried);
    if (day.endsWith('07-01')) {
      const all = carried + fresh;
      carried = most !== null && all > most ? most : all;
      fresh = 0;
      expires = yearEnd.carriedMonths === null ? '' : monthsLater(day, yearEnd.carriedMonths);
    }
    const today = movements.filter((one) => one.day === day);
    for (const { minutes, kind } of today) if (kind !== 'taken') fresh += minutes;
    for (const { minutes, kind } of today) if (kind === 'taken') spend(-minutes);
    if (cap !== null) {
      const accrued = today.reduce((all, one) => (one.kind === 'accrued' ? all + one.minutes : all), 0);
      fresh -= Math.max(0, Math.min(carried + fresh - cap, accrued));
    }
  }
  return carried + fresh;
}

const somewhen = fc.integer({ min: 0, max: 900 }).map((after) => daysLater('2024-07-01', after));
const movement = fc.oneof(
  fc.tuple(somewhen, fc.integer({ min: 1, max: 500 })).map(([day, minutes]) => gained(day, minutes)),
  fc.tuple(somewhen, fc.integer({ min: 1, max: 300 })).map(([day, minutes]) => taken(day, minutes)),
);
/** Taken is never more than there is: the database sees to it. */
const history = fc.array(movement, { maxLength: 30 }).map((moves) => {
  const sorted = moves.toSorted((a, z) => dayNumberOf(a.day) - dayNumberOf(z.day));
  return [gained('2024-07-01', 9000), ...sorted];
});
const anyRule = fc.record({
  cap: fc.option(fc.integer({ min: 9000, max: 14_000 }).map(hoursOf)),
  carried: fc.option(fc.integer({ min: 9000, max: 12_000 }).map(hoursOf)),
  carriedMonths: fc.option(fc.integer({ min: 1, max: 11 })),
  yearBegins: fc.constant(july),
});

describe('against a naive day by day model', () => {
  it('leaves the same balance on any day', () => {
    fc.assert(
      fc.property(anyRule, history, somewhen, (yearEnd, movements, to) => {
        const byThen = movements.filter(({ day }) => day <= to);
        const lost = lapses(yearEnd, byThen, 0, to).reduce((all, { minutes }) => all + minutes, 0);
        const sum = byThen.reduce((all, { minutes }) => all + minutes, 0);
        expect(sum - lost).toBe(naive(yearEnd, byThen, to));
      }),
    );
  });

  it('replayed at once comes to what a run on every day recorded, in whatever order the facts came in', () => {
    fc.assert(
      fc.property(anyRule, history, fc.array(somewhen, { maxLength: 6 }), (yearEnd, movements, runs) => {
        const shuffled = movements.toReversed();
        let recorded: Lapse[] = [];
        for (const [place, to] of [...runs.toSorted(), '2026-12-31'].entries()) {
          const isLast = place === runs.length;
          const known = isLast ? movements : shuffled.slice(0, (place + 1) * 5);
          const sorted = known.filter(({ day }) => day <= to).toSorted((a, z) => (a.day < z.day ? -1 : 1));
          recorded = [...recorded, ...lapsesToAdd(lapses(yearEnd, sorted, 0, to), recorded)];
        }
        const wanted = lapses(yearEnd, movements, 0, '2026-12-31');
        expect(lapsesToAdd(wanted, recorded)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['AU-ANNUAL', { kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 } }, []],
  ['AU-ANNUAL', { kind: 'by-pattern-hours', rate: { numerator: 769, denominator: 10_000 } }, []],
  ['AU-ANNUAL', { kind: 'by-pattern-hours', rate: { numerator: 3, denominator: 52 } }, ['accrual']],
  ['AU-ANNUAL', { kind: 'none' }, ['accrual']],
  ['AU-ANNUAL', { kind: 'by-hours-worked', rate: { numerator: 1, denominator: 2 } }, ['accrual']],
  ['AU-COMPASSIONATE', { kind: 'none' }, []],
] as const)('holds a rule of %s against the law', (code, rule, below) => {
  const law = lawOf('AU', code);
  if (law === undefined) throw new Error(`There is no ${code}`);
  expect(belowLaw({ from: '2026-01-01', rule, yearEnd: null }, { ...law, country: 'AU' })).toEqual(below);
});

it('refuses caps and lapsing where the law does, and longer waits', () => {
  const annual = lawOf('AU', 'AU-ANNUAL');
  const sick = lawOf('NZ', 'NZ-SICK');
  if (annual === undefined || sick === undefined) throw new Error('The packs have both');
  const rule = annual.rules[0]?.rule ?? { kind: 'none' as const };
  const yearEnd = { ...plain, cap: hoursOf(1000), carried: hoursOf(0) };
  expect(belowLaw({ from: '2026-01-01', rule, yearEnd }, { ...annual, country: 'AU' })).toEqual([
    'cap',
    'carried',
  ]);
  const late = {
    kind: 'front-loaded',
    yearBegins: 'anniversary',
    isProRata: false,
    afterMonths: 12,
  } as const;
  const ten = [{ fromYears: 0, yearly: { unit: 'days' as const, days: 10 } }] as const;
  const law = {
    ...sick,
    country: 'NZ',
    rules: [{ from: '2004-04-01', rule: { ...late, yearly: ten, afterMonths: 6 } }],
  };
  expect(
    belowLaw(
      { from: '2026-01-01', rule: { ...late, yearly: ten }, yearEnd: { ...plain, cap: hoursOf(9000) } },
      law,
    ),
  ).toEqual(['wait']);
});
