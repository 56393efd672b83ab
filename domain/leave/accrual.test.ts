import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekdayOf } from '../pay/work-pattern.ts';
import {
  type AccrualFacts,
  type AccrualRule,
  type Earned,
  earnedTo,
  entitlementTo,
  type RuleVersion,
  roundedOf,
} from './accrual.ts';
import { basisTo } from './accrual-basis.ts';
import { daysLater, eachDay } from './days.ts';

const isWeekend = (day: string) => ['saturday', 'sunday'].includes(weekdayOf(day));
const fullTime: AccrualFacts = {
  startsOn: '2024-01-01',
  endsOn: null,
  leavesOn: null,
  abroad: [],
  followsHours: false,
  accruesFrom: '2024-01-01',
  ordinaryMinutesOn: (day) => (isWeekend(day) ? 0 : 456),
  unpaidMinutesOn: () => 0,
  patternOn: () => ({ weeks: 1, minutes: 2280, workedDays: 5 }),
  hoursWorked: [],
};
const always = (rule: AccrualRule): RuleVersion[] => [{ from: '2000-01-01', rule }];
const annual = always({ kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 } });
const weeks = { unit: 'weeks', tenThousandths: 56_000 } as const;
const evenly = always({
  kind: 'evenly',
  yearly: [{ fromYears: 0, yearly: weeks }],
  yearBegins: 'anniversary',
});
const frontLoaded = (more: Partial<Extract<AccrualRule, { kind: 'front-loaded' }>> = {}) =>
  always({
    kind: 'front-loaded',
    yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
    yearBegins: 'anniversary',
    isProRata: false,
    afterMonths: 0,
    ...more,
  });

it('accrues 152 hours over 52 weeks of 38 hours, and 2 hours 55 minutes more over 53', () => {
  expect(entitlementTo(annual, fullTime, daysLater('2024-01-01', 52 * 7 - 1))).toBe(152 * 60);
  expect(entitlementTo(annual, fullTime, daysLater('2024-01-01', 53 * 7 - 1))).toBe(152 * 60 + 175);
});

it('accrues exactly the year’s amount over a leave year, with 29 February and without', () => {
  const year = 12_768;
  expect(entitlementTo(evenly, fullTime, '2024-12-31')).toBe(year);
  expect(entitlementTo(evenly, fullTime, '2025-12-31')).toBe(2 * year);
  const leapling = { ...fullTime, startsOn: '2024-02-29', accruesFrom: '2024-02-29' };
  expect(entitlementTo(evenly, leapling, '2025-02-27')).toBe(year);
  expect(entitlementTo(evenly, leapling, '2028-02-28')).toBe(4 * year);
});

it('pays three days a week 16.8 of them', () => {
  const partTime = { ...fullTime, patternOn: () => ({ weeks: 1, minutes: 3 * 456, workedDays: 3 }) };
  expect(entitlementTo(evenly, partTime, '2024-12-31')).toBe(Math.round(16.8 * 456));
});

it('front-loads the year on its first day, whole or by the part that is left', () => {
  expect(entitlementTo(frontLoaded(), fullTime, '2023-12-31')).toBe(0);
  expect(entitlementTo(frontLoaded(), fullTime, '2024-01-01')).toBe(4560);
  expect(entitlementTo(frontLoaded(), fullTime, '2024-12-31')).toBe(4560);
  expect(entitlementTo(frontLoaded(), fullTime, '2025-01-01')).toBe(9120);
  const april = frontLoaded({ yearBegins: { monthAndDay: '04-01' }, isProRata: true });
  expect(entitlementTo(april, fullTime, '2024-03-31')).toBe(Math.round((4560 * 91) / 366));
  expect(entitlementTo(april, fullTime, '2024-04-01')).toBe(Math.round((4560 * 91) / 366) + 4560);
});

it('waits as many months as the rule says', () => {
  const sick = frontLoaded({ afterMonths: 6 });
  expect(entitlementTo(sick, fullTime, '2024-06-30')).toBe(0);
  expect(entitlementTo(sick, fullTime, '2024-07-01')).toBe(4560);
  expect(entitlementTo(sick, fullTime, '2025-01-01')).toBe(9120);
});

it('grants annual holidays after a year, and again with each one', () => {
  const holidays = frontLoaded({
    afterMonths: 12,
    yearly: [{ fromYears: 0, yearly: { unit: 'fixed', amount: 40_000 } }],
  });
  expect(entitlementTo(holidays, fullTime, '2024-12-31')).toBe(0);
  expect(entitlementTo(holidays, fullTime, '2025-01-01')).toBe(40_000);
  expect(entitlementTo(holidays, fullTime, '2026-01-01')).toBe(80_000);
});

it('gives more after more years of service', () => {
  const growing = frontLoaded({
    yearly: [
      { fromYears: 0, yearly: { unit: 'fixed', amount: 100 } },
      { fromYears: 2, yearly: { unit: 'fixed', amount: 150 } },
    ],
  });
  expect(entitlementTo(growing, fullTime, '2026-01-01')).toBe(350);
});

it('accrues 12.07% of hours worked', () => {
  const irregular = always({ kind: 'by-hours-worked', rate: { numerator: 1207, denominator: 10_000 } });
  const hoursWorked = [
    { day: '2024-05-31', minutes: 6000 },
    { day: '2024-06-30', minutes: 61 },
  ];
  expect(entitlementTo(irregular, { ...fullTime, hoursWorked }, '2024-06-29')).toBe(724);
  expect(entitlementTo(irregular, { ...fullTime, hoursWorked }, '2024-06-30')).toBe(732);
});

it('stops with the employment, and accrues nothing without a pattern or a rule', () => {
  const left = { ...fullTime, endsOn: '2024-06-30' };
  expect(entitlementTo(annual, left, '2025-06-30')).toBe(entitlementTo(annual, fullTime, '2024-06-30'));
  const none = { ...fullTime, ordinaryMinutesOn: () => 0, patternOn: () => null };
  for (const rule of [annual, evenly, frontLoaded(), always({ kind: 'none' })]) {
    expect(entitlementTo(rule, none, '2025-06-30')).toBe(0);
  }
});

const rate = fc.record({
  numerator: fc.integer({ min: 0, max: 50 }),
  denominator: fc.integer({ min: 50, max: 366 }),
});
const yearly = fc.oneof(
  fc.record({ unit: fc.constant('fixed' as const), amount: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ unit: fc.constant('weeks' as const), tenThousandths: fc.integer({ min: 0, max: 80_000 }) }),
  fc.record({ unit: fc.constant('days' as const), days: fc.integer({ min: 0, max: 30 }) }),
);
const yearBegins = fc.constantFrom(
  'anniversary' as const,
  { monthAndDay: '04-06' },
  { monthAndDay: '02-29' },
);
const byService = yearly.map((one) => [{ fromYears: 0, yearly: one }] as const);
const rule: fc.Arbitrary<AccrualRule> = fc.oneof(
  fc.record({ kind: fc.constant('by-pattern-hours' as const), rate }),
  fc.record({ kind: fc.constant('evenly' as const), yearly: byService, yearBegins }),
  fc.record({
    kind: fc.constant('front-loaded' as const),
    yearly: byService,
    yearBegins,
    isProRata: fc.boolean(),
    afterMonths: fc.integer({ min: 0, max: 14 }),
  }),
);
const facts = fc
  .record({
    startsOn: fc.integer({ min: 0, max: 1500 }),
    lasts: fc.option(fc.integer({ min: 0, max: 900 })),
    daily: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ startsOn, lasts, daily }): AccrualFacts => {
    const first = daysLater('2023-06-01', startsOn);
    return {
      ...fullTime,
      startsOn: first,
      accruesFrom: first,
      endsOn: lasts === null ? null : daysLater(first, lasts),
      ordinaryMinutesOn: (day) => (isWeekend(day) ? 0 : daily),
      patternOn: () => ({ weeks: 1, minutes: 5 * daily, workedDays: 5 }),
    };
  });
const versions = fc.tuple(rule, rule).map(([one, other]) => [
  { from: '2000-01-01', rule: one },
  { from: '2025-03-01', rule: other },
]);

it('comes to the same by daily running and by catching up after any outage', () => {
  fc.assert(
    fc.property(
      versions,
      facts,
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (rules, who, runs) => {
        const days = eachDay(who.startsOn, daysLater(who.startsOn, 59));
        const last = days.at(-1) ?? who.startsOn;
        const run = (isRun: (place: number) => boolean) => {
          let known: Earned | null = null;
          const credits: number[] = [];
          for (const [place, day] of days.entries()) {
            if (!isRun(place) && day !== last) continue;
            const before: number = known === null ? 0 : roundedOf(known);
            known = earnedTo(rules, who, day, known);
            credits.push(roundedOf(known) - before);
          }
          return credits.reduce((sum, one) => sum + one, 0);
        };
        expect(run((place) => runs[place] ?? false)).toBe(run(() => true));
        expect(run(() => true)).toBe(entitlementTo(rules, who, last));
      },
    ),
    { numRuns: 60 },
  );
});

it('never takes back what was earned while the facts stay, and a repeated run adds nothing', () => {
  fc.assert(
    fc.property(versions, facts, fc.integer({ min: 0, max: 900 }), (rules, who, after) => {
      const day = daysLater(who.startsOn, after);
      const earned = entitlementTo(rules, who, day);
      expect(entitlementTo(rules, who, daysLater(day, 1))).toBeGreaterThanOrEqual(earned);
      const known = earnedTo(rules, who, day);
      expect(earnedTo(rules, who, day, known)).toEqual(known);
    }),
  );
});

it('ends where the years no longer advance', () => {
  const atTheEnd = { ...fullTime, startsOn: '9995-01-01', accruesFrom: '9995-01-01' };
  expect(entitlementTo(frontLoaded(), atTheEnd, '9999-12-31')).toBeGreaterThan(0);
});

it('earns nothing with leave that is no service, where the rule says so', () => {
  const away = { ...fullTime, unpaidMinutesOn: (day: string) => (day === '2024-01-02' ? 456 : 0) };
  const lessUnpaid = always({
    kind: 'by-pattern-hours',
    rate: { numerator: 4, denominator: 52 },
    isLessUnpaid: true,
  });
  expect(entitlementTo(annual, away, '2024-01-07')).toBe(Math.round((2280 * 4) / 52));
  expect(entitlementTo(lessUnpaid, away, '2024-01-07')).toBe(Math.round((1824 * 4) / 52));
});

it('comes to the same fraction from any earlier days as from the beginning', () => {
  const stops = fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 12 });
  fc.assert(
    fc.property(versions, facts, stops, (rules, who, places) => {
      const days = [...new Set(places)].sort((a, z) => a - z).map((place) => daysLater(who.startsOn, place));
      const last = daysLater(who.startsOn, 800);
      const inSteps = days.reduce<Earned | null>((known, day) => earnedTo(rules, who, day, known), null);
      const kept = JSON.parse(JSON.stringify(inSteps)) as Earned | null;
      expect(earnedTo(rules, who, last, kept)).toEqual(earnedTo(rules, who, last));
      expect(roundedOf(earnedTo(rules, who, last, kept))).toBe(entitlementTo(rules, who, last));
    }),
    { numRuns: 60 },
  );
});

it('adds up as someone would who keeps one fraction over all denominators', () => {
  fc.assert(
    fc.property(rate, fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 60 }), (part, minutes) => {
      const days = eachDay('2024-01-01', daysLater('2024-01-01', minutes.length - 1));
      const worked = new Map(days.map((day, place) => [day, minutes[place] ?? 0]));
      const who = { ...fullTime, ordinaryMinutesOn: (day: string) => worked.get(day) ?? 0 };
      const rules = always({ kind: 'by-pattern-hours', rate: part });
      const known = days.reduce<Earned | null>((so, day) => earnedTo(rules, who, day, so), null);
      const sum = BigInt(minutes.reduce((all, one) => all + one, 0)) * BigInt(part.numerator);
      const under = BigInt(part.denominator);
      expect(known === null ? 0 : roundedOf(known)).toBe(Number((2n * sum + under) / (2n * under)));
    }),
  );
});

it('has the same basis until a fact of the days before changes', () => {
  const week = {
    monday: 760,
    tuesday: 760,
    wednesday: 760,
    thursday: 760,
    friday: 760,
    saturday: 0,
    sunday: 0,
  };
  const pattern = { anchor: '2024-01-01', weeks: [week] };
  const basis = {
    startsOn: '2024-01-01',
    endsOn: null,
    leavesOn: null,
    abroad: [],
    accruesFrom: '2024-01-01',
    rules: annual,
    patterns: [{ from: '2024-01-01', to: 'infinity', values: pattern }],
    unpaid: [],
    hoursWorked: [],
  };
  const through = '2024-06-30';
  const same = basisTo(basis, through);
  const later = {
    ...basis,
    endsOn: '2024-08-31',
    rules: [...annual, { from: '2024-07-01', rule: { kind: 'none' as const } }],
    patterns: [
      { from: '2024-01-01', to: '2024-07-01', values: pattern },
      { from: '2024-07-01', to: 'infinity', values: { ...pattern, weeks: [week, week] } },
    ],
    unpaid: [{ day: '2024-07-01', minutes: 456 }],
  };
  expect(basisTo(later, through)).toBe(same);
  for (const change of [
    { endsOn: '2024-06-30' },
    { startsOn: '2023-01-01' },
    { patterns: [{ from: '2024-01-01', to: '2024-06-30', values: pattern }] },
    { unpaid: [{ day: through, minutes: 1 }] },
    { rules: [...annual, { from: through, rule: { kind: 'none' as const } }] },
  ]) {
    expect(basisTo({ ...basis, ...change }, through)).not.toBe(same);
  }
});
