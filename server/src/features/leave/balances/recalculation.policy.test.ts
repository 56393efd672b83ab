import type { AccrualRule } from '@tenure/domain/leave/accrual.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KeptLeaveType } from '../types/types.api.ts';
import type { EarnedBy, NewEntry } from './balances.api.ts';
import { linesOf } from './ledger-lines.policy.ts';
import { type PersonRow, personOf } from './person-facts.policy.ts';
import { fromTheBeginning } from './recalculation.policy.ts';

const startsOn = '2025-03-03';

function typeWith(accrual: AccrualRule): KeptLeaveType {
  return {
    id: 1,
    country: 'AU',
    code: 'ANNUAL',
    title: 'Annual leave',
    colour: 'teal',
    isPaid: true,
    unit: 'hours',
    whoAsks: 'everyone',
    noticeDays: 0,
    evidenceFromDay: null,
    secondApproverFromDay: null,
    hrFromDay: null,
    escalateAfterDays: null,
    hasBalance: true,
    negativeLimit: 0,
    countsHolidays: false,
    allowsPartDays: true,
    isBanking: false,
    isConfidential: false,
    countsAsService: true,
    isPaidOut: false,
    isArchived: false,
    accruesFrom: startsOn,
    lawCode: null,
    ledgerUnit: 'minutes',
    source: null,
    isUnverified: false,
    version: 1,
    rules: [{ id: 1, validFrom: '2020-01-01', state: null, accrual, yearEnd: null, words: '', source: null }],
  };
}

/** The facts known on the day of a run: facts of the past may arrive after their day. */
interface Known {
  /** Minutes of each working day, from a day. */
  patterns: { from: string; hundredths: number }[];
  unpaid: { day: string; minutes: number }[];
  hoursWorked: { day: string; minutes: number }[];
  endsOn: string | null;
}

function rowOn(today: string, known: Known, lines: readonly NewEntry[], earned: EarnedBy | null): PersonRow {
  const sum = lines.reduce((all, { minutes }) => all + minutes, 0);
  const { unpaid, hoursWorked, endsOn } = known;
  return {
    employeeId: 1,
    fullName: 'Elena Novak',
    accountId: null,
    country: 'AU',
    today,
    startsOn,
    endsOn,
    endIsTold: false,
    patterns: known.patterns.map(({ from, hundredths }, place) => ({
      from,
      to: known.patterns[place + 1]?.from ?? 'infinity',
      anchor: '2020-01-06',
      weeks: [[...Array.from({ length: 5 }, () => hundredths), 0, 0]],
    })),
    states: [],
    countries: [],
    sums: [{ typeId: 1, ledger: sum, accrued: sum, paidOut: 0, onDay: sum }],
    movements: [],
    planned: [],
    earned: earned === null ? [] : [earned],
    unpaid,
    hoursWorked,
  };
}

const weeksFromStart = (weeks: number, plus = 0) => daysLater(startsOn, 7 * weeks + plus);
const rules = fc.constantFrom<AccrualRule>(
  { kind: 'by-pattern-hours', rate: { numerator: 4, denominator: 52 }, isLessUnpaid: true },
  { kind: 'by-hours-worked', rate: { numerator: 1207, denominator: 10_000 } },
  {
    kind: 'evenly',
    yearly: [{ fromYears: 0, yearly: { unit: 'weeks', tenThousandths: 56_000 } }],
    yearBegins: 'anniversary',
  },
  {
    kind: 'front-loaded',
    yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
    yearBegins: { monthAndDay: '07-01' },
    isProRata: true,
    afterMonths: 3,
  },
);
/** In the week they become known. */
const news = fc.array(
  fc.record({
    week: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('pattern', 'unpaid', 'hours', 'end'),
    about: fc.integer({ min: 1, max: 60 }),
    minutes: fc.integer({ min: 0, max: 456 }),
  }),
  { maxLength: 6 },
);
const runs = fc.uniqueArray(fc.integer({ min: 1, max: 430 }), { minLength: 1, maxLength: 12 });

it('replays to what was recorded, whenever runs were and whenever facts of the past became known', () => {
  fc.assert(
    fc.property(rules, news, runs, (rule, told, days) => {
      const type = typeWith(rule);
      const knownOn = (today: string): Known => {
        const here = told.filter(({ week }) => weeksFromStart(week) <= today);
        const ofKind = (kind: string) =>
          here
            .filter((one) => one.kind === kind && weeksFromStart(one.about, 2) <= today)
            .toSorted((one, other) => one.about - other.about)
            .filter(({ about }, place, all) => all[place - 1]?.about !== about);
        const dated = (kind: string) =>
          ofKind(kind).map(({ about, minutes }) => ({ day: weeksFromStart(about, 2), minutes }));
        return {
          patterns: [
            { from: '2020-01-06', hundredths: 760 },
            ...ofKind('pattern').map(({ about, minutes }) => ({
              from: weeksFromStart(about),
              hundredths: minutes,
            })),
          ],
          unpaid: dated('unpaid'),
          hoursWorked: dated('hours'),
          endsOn: here.findLast(({ kind }) => kind === 'end')
            ? weeksFromStart(here.findLast(({ kind }) => kind === 'end')?.about ?? 0, 4)
            : null,
        };
      };
      const lines: NewEntry[] = [];
      let earned: EarnedBy | null = null;
      let through: string | null = null;
      const personOn = (today: string) => personOf(rowOn(today, knownOn(today), lines, earned), [type]);
      for (const day of days.toSorted((one, other) => one - other)) {
        const today = daysLater(startsOn, day);
        const person = personOn(today);
        const [facts] = person.balances;
        if (facts === undefined) continue;
        const gained = linesOf(person, facts, through);
        lines.push(...gained.entries);
        earned = gained.earned ?? earned;
        through = today;
      }
      if (through === null) return;
      const person = personOn(through);
      const [facts] = person.balances;
      if (facts === undefined) return;
      expect(linesOf(person, facts, through).entries).toEqual([]);
      expect(linesOf(person, fromTheBeginning(facts), through).entries).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
