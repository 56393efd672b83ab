import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { australianLeaveTypes } from '../countries/au/leave-types.ts';
import type { AccrualFacts, PatternWeeks } from './accrual.ts';
import { daysLater } from './days.ts';
import { lapsesTo, lapsesToAdd, type Movement, settledFrom } from './year-end.ts';

const startsOn = '2024-01-01';
interface Change {
  from: string;
  pattern: PatternWeeks | null;
}
const weekly = (minutes: number, workedDays = 5): PatternWeeks => ({ weeks: 1, minutes, workedDays });

function factsOf(changes: readonly Change[]): AccrualFacts {
  return {
    startsOn,
    endsOn: null,
    leavesOn: null,
    abroad: [],
    followsHours: false,
    accruesFrom: startsOn,
    ordinaryMinutesOn: () => 0,
    unpaidMinutesOn: () => 0,
    patternOn: (day) => changes.findLast(({ from }) => from <= day)?.pattern ?? null,
    hoursWorked: [],
  };
}

function changedBy(
  changes: readonly Change[],
  movements: readonly Movement[],
  unit: 'weeks' | 'days' = 'weeks',
) {
  const changesOn = changes.slice(1).map(({ from }) => from);
  return lapsesTo({
    rules: [],
    facts: factsOf(changes),
    before: 0,
    from: startsOn,
    to: '2025-12-31',
    movements,
    keeps: { unit, changesOn },
  });
}
const granted = (day: string, minutes: number): Movement => ({ day, minutes, kind: 'accrued' });
const taken = (day: string, minutes: number): Movement => ({ day, minutes: -minutes, kind: 'taken' });

it('keeps four weeks when weekly hours become fewer, and the three that are left when they grow again', () => {
  const changes = [
    { from: startsOn, pattern: weekly(2400) },
    { from: '2025-03-03', pattern: weekly(1440, 3) },
    { from: '2025-06-02', pattern: weekly(2400) },
  ];
  const movements = [granted('2025-01-01', 9600), taken('2025-04-07', 1440)];
  expect(changedBy(changes, movements)).toEqual([
    { day: '2025-03-03', cause: 'revalued', minutes: 9600 - 4 * 1440 },
    { day: '2025-06-02', cause: 'revalued', minutes: 3 * 1440 - 3 * 2400 },
  ]);
});

it('keeps days where the law owes days, and leave taken in advance too', () => {
  const changes = [
    { from: startsOn, pattern: weekly(2400) },
    { from: '2025-03-03', pattern: weekly(2400, 4) },
  ];
  expect(changedBy(changes, [granted('2025-01-01', 4800)], 'days')).toEqual([
    { day: '2025-03-03', cause: 'revalued', minutes: 4800 - 6000 },
  ]);
  expect(changedBy(changes, [taken('2025-01-06', 480)], 'days')).toEqual([
    { day: '2025-03-03', cause: 'revalued', minutes: -480 + 600 },
  ]);
});

it('keeps the ten days of family and domestic violence leave, whatever a day has, and lets them lapse as days', () => {
  const type = australianLeaveTypes.find(({ code }) => code === 'AU-FAMILY-VIOLENCE');
  expect(type?.ledgerUnit).toBe('days');
  const changes = [
    { from: startsOn, pattern: weekly(2280) },
    { from: '2024-07-01', pattern: weekly(2280, 4) },
  ];
  const lapses = lapsesTo({
    rules: type?.rules ?? [],
    facts: factsOf(changes),
    before: 0,
    from: startsOn,
    to: '2025-06-30',
    movements: [granted('2024-01-01', 4560), taken('2024-03-04', 456), granted('2025-01-01', 5700)],
    keeps: { unit: 'days', changesOn: ['2024-07-01'] },
  });
  expect(lapses).toEqual([
    { day: '2024-07-01', cause: 'revalued', minutes: 9 * 456 - 9 * 570 },
    { day: '2025-01-01', cause: 'year-end', minutes: 9 * 570 },
  ]);
});

it('waits over days without a pattern, and changes nothing where the hours stay', () => {
  const changes = [
    { from: startsOn, pattern: weekly(2400) },
    { from: '2025-03-03', pattern: null },
    { from: '2025-06-02', pattern: weekly(1200) },
    { from: '2025-09-01', pattern: { weeks: 2, minutes: 2400, workedDays: 10 } },
  ];
  expect(changedBy(changes, [granted('2025-01-01', 9600)])).toEqual([
    { day: '2025-06-02', cause: 'revalued', minutes: 4800 },
  ]);
});

it('looks two leave years back from the first day of employment', () => {
  const keeps = { unit: 'weeks', changesOn: [] } as const;
  expect(settledFrom([], factsOf([]), '2026-11-24', keeps)).toBe('2025-01-01');
  expect(settledFrom([], factsOf([]), '2026-11-24', null)).toBeNull();
});

const day = fc.integer({ min: 1, max: 700 }).map((days) => daysLater(startsOn, days));
const hours = fc.integer({ min: 600, max: 3000 });
const changesOf = fc
  .uniqueArray(fc.record({ from: day, minutes: hours }), { maxLength: 4, selector: ({ from }) => from })
  .map((later) => [
    { from: startsOn, pattern: weekly(2400) },
    ...later
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, minutes }) => ({ from, pattern: weekly(minutes) })),
  ]);
const movementsOf = fc
  .array(fc.record({ on: day, minutes: fc.integer({ min: -960, max: 9600 }) }), { maxLength: 8 })
  .map((all) =>
    all
      .map(({ on, minutes }) => (minutes < 0 ? taken(on, -minutes) : granted(on, minutes)))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  );

describe('against a ledger of weeks', () => {
  it('leaves the same weeks, to the rounding of each change', () => {
    fc.assert(
      fc.property(changesOf, movementsOf, (changes, movements) => {
        const { patternOn } = factsOf(changes);
        const weekOn = (on: string) => patternOn(on)?.minutes ?? 0;
        const weeks = movements.reduce((sum, { day: on, minutes }) => sum + minutes / weekOn(on), 0);
        const revalued = changedBy(changes, movements);
        const left = [...movements, ...revalued.map(({ minutes }) => ({ minutes: -minutes }))].reduce(
          (sum, { minutes }) => sum + minutes,
          0,
        );
        const end = weekOn('2025-12-31');
        // Each change rounds to a minute, also one that then leaves as many minutes as before; half a minute of the smallest
        // week is worth at most as much of the last.
        const mostOff = (changes.length - 1) * 0.5 * (end / 600);
        expect(Math.abs(left - weeks * end)).toBeLessThanOrEqual(mostOff + 1e-6);
      }),
    );
  });

  it('adds nothing when it is run again, and corrects itself once a change becomes known late', () => {
    fc.assert(
      fc.property(changesOf, changesOf, movementsOf, (before, after, movements) => {
        const first = changedBy(before, movements);
        expect(lapsesToAdd(first, first)).toEqual([]);
        const recorded = [...first, ...lapsesToAdd(changedBy(after, movements), first)];
        expect(lapsesToAdd(changedBy(after, movements), recorded)).toEqual([]);
      }),
    );
  });
});
