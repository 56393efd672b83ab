import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AccrualFacts,
  earnedTo,
  entitlementTo,
  type FrontLoaded,
  isGrantDay,
  type PatternWeeks,
} from './accrual.ts';
import { dayNumberOf, daysLater } from './days.ts';
import { addedBy, entitlements } from './entitlement.ts';

const week = (minutes: number): PatternWeeks => ({ weeks: 1, minutes, workedDays: 5 });
const person: AccrualFacts = {
  startsOn: '2024-01-01',
  endsOn: null,
  leavesOn: null,
  abroad: [],
  followsHours: false,
  accruesFrom: '2024-01-01',
  ordinaryMinutesOn: () => 0,
  unpaidMinutesOn: () => 0,
  patternOn: () => week(2280),
  hoursWorked: [],
};
const leaving = (endsOn: string): AccrualFacts => ({ ...person, endsOn, leavesOn: endsOn });
const tenDays: FrontLoaded = {
  kind: 'front-loaded',
  yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
  yearBegins: { monthAndDay: '01-01' },
  isProRata: true,
  afterMonths: 0,
};
const always = (more: Partial<FrontLoaded> = {}) => [{ from: '2000-01-01', rule: { ...tenDays, ...more } }];

it('grants the part of the last year that is worked, once the last day counts', () => {
  expect(entitlementTo(always(), person, '2024-03-31')).toBe(4560);
  const left = leaving('2024-03-31');
  for (const day of ['2024-01-01', '2024-03-31', '2024-12-31']) {
    expect(entitlementTo(always(), left, day)).toBe(Math.round((4560 * 91) / 366));
  }
  expect(entitlementTo(always(), leaving('2025-12-31'), '2025-12-31')).toBe(9120);
  expect(entitlementTo(always({ isProRata: false }), left, '2024-12-31')).toBe(4560);
});

it('grants more or less for the rest of the year when the hours change, and nothing where the balance follows them', () => {
  const halved = { ...person, patternOn: (day: string) => week(day < '2024-07-01' ? 2280 : 1140) };
  expect(entitlementTo(always(), halved, '2024-06-30')).toBe(4560);
  expect(entitlementTo(always(), halved, '2024-07-01')).toBe(Math.round(4560 - (2280 * 184) / 366));
  expect(entitlementTo(always(), halved, '2025-01-01')).toBe(Math.round(4560 - (2280 * 184) / 366 + 2280));
  expect(entitlementTo(always(), { ...halved, followsHours: true }, '2024-12-31')).toBe(4560);
  expect(isGrantDay(tenDays, halved, '2024-01-01')).toBe(true);
  expect(isGrantDay(tenDays, halved, '2024-07-01')).toBe(false);
});

it('puts off leave by a wait that outlasts the year, and loses none of it', () => {
  const late = { ...person, startsOn: '2024-10-01', accruesFrom: '2024-10-01' };
  const waiting = always({ afterMonths: 6 });
  expect(entitlementTo(waiting, late, '2025-03-31')).toBe(0);
  expect(entitlementTo(waiting, late, '2025-04-01')).toBe(Math.round((4560 * 92) / 366) + 4560);
  expect(isGrantDay({ ...tenDays, afterMonths: 6 }, late, '2025-04-01')).toBe(true);
  // Whole grants are owed for the years that follow the wait.
  expect(entitlementTo(always({ afterMonths: 6, isProRata: false }), late, '2025-04-01')).toBe(4560);
  const ofService = always({ afterMonths: 12, yearBegins: { monthsOfService: 12 } });
  expect(entitlementTo(ofService, late, '2025-10-01')).toBe(4560);
});

it('counts only the days under a country’s rules, and grants the year on the return', () => {
  const back = { ...person, abroad: [{ from: '2024-06-01', until: '2026-03-01' }] };
  const evenly = [
    {
      from: '2000-01-01',
      rule: { kind: 'evenly', yearly: tenDays.yearly, yearBegins: tenDays.yearBegins } as const,
    },
  ];
  expect(entitlementTo(evenly, back, '2026-02-28')).toBe(entitlementTo(evenly, person, '2024-05-31'));
  expect(entitlementTo(evenly, back, '2026-12-31') - entitlementTo(evenly, back, '2026-02-28')).toBe(
    entitlementTo(evenly, person, '2026-12-31') - entitlementTo(evenly, person, '2026-02-28'),
  );
  const whole = always({ isProRata: false });
  expect(entitlementTo(whole, back, '2026-02-28')).toBe(4560);
  expect(entitlementTo(whole, back, '2026-03-01')).toBe(9120);
  expect(entitlementTo(whole, back, '2027-01-01')).toBe(3 * 4560);
  // Someone who came from another country begins with the day they came.
  const came = { ...person, abroad: [{ from: '2024-01-01', until: '2024-12-01' }] };
  expect(entitlementTo(evenly, came, '2024-11-30')).toBe(0);
  expect(entitlementTo(always(), came, '2024-12-31')).toBe(Math.round((4560 * 31) / 366));
});

const ledgerOf = (accrual: AccrualFacts, taken: number) => ({
  ledger: 4560 - taken,
  accrued: 4560,
  paidOut: 0,
  rules: always(),
  accrual,
  earned: null,
});

it('never takes back what was taken, nor gives more than was granted', () => {
  const cut = Math.round((4560 * 91) / 366);
  const left = leaving('2024-03-31');
  expect(addedBy(ledgerOf(left, 0), '2024-03-31')).toBe(cut);
  expect(addedBy(ledgerOf(left, 2280), '2024-03-31')).toBe(2280);
  expect(addedBy(ledgerOf(left, 6000), '2024-03-31')).toBe(4560);
  expect(addedBy(ledgerOf(person, 0), '2024-03-31')).toBe(4560);
  // What was paid out was not taken: another last day corrects it.
  expect(addedBy({ ...ledgerOf(left, 0), ledger: 0, paidOut: 4560 }, '2024-03-31')).toBe(cut);
  expect(entitlements(ledgerOf(left, 6000))('2024-03-31').isReduced).toBe(false);
});

const changes = fc
  .uniqueArray(
    fc.record({ after: fc.integer({ min: 1, max: 900 }), minutes: fc.integer({ min: 0, max: 3000 }) }),
    { maxLength: 4, selector: ({ after }) => after },
  )
  .map((all) => [{ after: 0, minutes: 2280 }, ...all.toSorted((one, other) => one.after - other.after)]);

it('comes to what each day of the year gives by its own hours, to the last day', () => {
  fc.assert(
    fc.property(
      changes,
      fc.integer({ min: 0, max: 364 }),
      fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
      (steps, startsAfter, lasts) => {
        const startsOn = daysLater('2024-01-01', startsAfter);
        const endsOn = lasts === null ? null : daysLater(startsOn, lasts);
        const minutesOn = (day: string) =>
          steps.findLast(({ after }) => daysLater('2024-01-01', after) <= day)?.minutes ?? 0;
        const patterns = new Map(steps.map(({ minutes }) => [minutes, week(minutes)]));
        const who = {
          ...person,
          startsOn,
          accruesFrom: startsOn,
          endsOn,
          leavesOn: endsOn,
          patternOn: (day: string) => patterns.get(minutesOn(day)) ?? null,
        };
        const last = '2026-12-31';
        let sum = 0;
        for (let day = startsOn; day <= last && (endsOn === null || day <= endsOn); day = daysLater(day, 1)) {
          const year = day.slice(0, 4);
          sum +=
            (2 * minutesOn(day)) / (dayNumberOf(`${Number(year) + 1}-01-01`) - dayNumberOf(`${year}-01-01`));
        }
        expect(Math.abs(entitlementTo(always(), who, last) - sum)).toBeLessThanOrEqual(0.5 + 1e-6);
        const midway = earnedTo(always(), who, daysLater(startsOn, 200));
        expect(earnedTo(always(), who, last, midway)).toEqual(earnedTo(always(), who, last));
      },
    ),
    { numRuns: 60 },
  );
});
