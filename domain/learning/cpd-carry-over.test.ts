import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CarriedPlan, carryOverLines, type PostedCarryOver, surplusOf } from './cpd-carry-over.ts';

const quarters = fc.integer({ min: 0, max: 200 }).map((quarter) => quarter / 4);
const year = (number: number) => String(2020 + number);
const plan = fc.record({
  status: fc.constantFrom('NOT_STARTED' as const, 'IN_PROGRESS' as const, 'COMPLETED' as const),
  cpdCategory: fc.constantFrom('Nursing', 'nursing ', 'Engineering'),
  from: fc.integer({ min: 0, max: 6 }),
  years: fc.integer({ min: 0, max: 2 }),
  pointsRequired: quarters,
  carryOverLimit: quarters,
  earned: quarters,
});
const plans = fc.array(plan, { maxLength: 6 }).map((given) =>
  given.map(
    ({ from, years, ...one }, index): CarriedPlan => ({
      ...one,
      id: index + 1,
      startDate: `${year(from)}-01-01`,
      endDate: `${year(from + years)}-12-31`,
      carriedIn: 0,
    }),
  ),
);
const received = (lines: readonly PostedCarryOver[], planId: number) =>
  lines.filter((line) => line.planId === planId).reduce((sum, { points }) => sum + points, 0);
/** The plans with what was posted to them. */
const withLines = (all: readonly CarriedPlan[], lines: readonly PostedCarryOver[]) =>
  all.map((one) => ({ ...one, carriedIn: received(lines, one.id) }));

it('carries the points above the requirement, never above the limit and never what came over', () => {
  fc.assert(
    fc.property(
      quarters,
      quarters,
      quarters,
      quarters,
      (pointsRequired, carryOverLimit, earned, carriedIn) => {
        const surplus = surplusOf({ pointsRequired, carryOverLimit, earned, carriedIn });
        expect(surplus).toBeGreaterThanOrEqual(0);
        expect(surplus).toBeLessThanOrEqual(carryOverLimit);
        expect(surplus).toBeLessThanOrEqual(earned);
        if (surplus > 0) expect(earned + carriedIn - surplus).toBeGreaterThanOrEqual(pointsRequired);
      },
    ),
  );
});

it('adds the same points once, however often it is asked, and takes them back when plans change', () => {
  fc.assert(
    fc.property(plans, plans, (before, after) => {
      const first = carryOverLines(before, []);
      expect(carryOverLines(withLines(before, first), first)).toEqual([]);
      // The same plans, changed: those completed stay as they were.
      const changed = before.map((one, index) =>
        one.status === 'COMPLETED' ? one : { ...one, ...after[index], id: one.id, carriedIn: 0 },
      );
      const now = withLines(changed, first);
      const second = [...first, ...carryOverLines(now, first)];
      for (const from of now) {
        const given = second.filter(({ fromPlanId }) => fromPlanId === from.id);
        const sum = given.reduce((total, { points }) => total + points, 0);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(sum).toBeLessThanOrEqual(from.carryOverLimit);
      }
      for (const { id } of now) expect(received(second, id)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('goes to the next plan of the same purpose alone', () => {
  const one = (id: number, change: Partial<CarriedPlan>): CarriedPlan => ({
    id,
    status: 'IN_PROGRESS',
    cpdCategory: 'Nursing',
    startDate: `${year(id)}-01-01`,
    endDate: `${year(id)}-12-31`,
    pointsRequired: 20,
    carryOverLimit: 5,
    earned: 0,
    carriedIn: 0,
    ...change,
  });
  const old = one(1, { status: 'COMPLETED', earned: 28 });
  expect(carryOverLines([old, one(2, { cpdCategory: 'Law' }), one(3, {}), one(4, {})], [])).toEqual([
    { planId: 3, fromPlanId: 1, points: 5 },
  ]);
  expect(carryOverLines([old, one(2, { status: 'NOT_STARTED' })], [])).toEqual([]);
});
