import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfAway, type ScoredLine, scoreOfItems, scoreOfSections } from './score.ts';

const line = (weight: number | null, value: number | null): ScoredLine => ({ title: 'Goal', weight, value });

it('gives 3.6 for 5 and 3 at 30 and 70', () => {
  expect(scoreOfItems([line(3000, 500), line(7000, 300)]).value).toBe(360);
});

it('gives 38.75 % for 12.5 % and 50 % at 30 and 70', () => {
  expect(scoreOfItems([line(3000, 1250), line(7000, 5000)]).value).toBe(3875);
});

it('leaves out what was not rated and keeps the proportions of the rest', () => {
  const { value, trace } = scoreOfItems([line(5000, 400), line(3000, null), line(2000, 200)]);
  expect(value).toBe(343);
  expect(trace.map(({ share, note }) => [share, note])).toEqual([
    [7143, 'counted'],
    [null, 'not-rated'],
    [2857, 'counted'],
  ]);
});

it('counts each the same where none has a weight, and nothing for one that weighs nothing among others', () => {
  expect(scoreOfItems([line(null, 500), line(null, 200)]).value).toBe(350);
  expect(scoreOfItems([line(10_000, 500), line(0, 100)]).value).toBe(500);
  expect(scoreOfItems([]).value).toBeNull();
  expect(scoreOfItems([line(10_000, null)]).value).toBeNull();
});

it('rounds half away from zero', () => {
  expect(roundHalfAway({ top: 1n, bottom: 2n })).toBe(1);
  expect(roundHalfAway({ top: -1n, bottom: 2n })).toBe(-1);
  expect(roundHalfAway({ top: 5n, bottom: 2n })).toBe(3);
  expect(roundHalfAway({ top: 249n, bottom: 100n })).toBe(2);
});

it('rounds sections once: two thirds of a hundredth in each become one and a third', () => {
  const third = scoreOfItems([line(null, 400), line(null, 400), line(null, 300)]);
  expect(third.value).toBe(367);
  const overall = scoreOfSections([
    { title: 'A', weight: 5000, score: third },
    { title: 'B', weight: 5000, score: scoreOfItems([line(null, 300)]) },
  ]);
  // 3.6666… and 3 make 3.3333…; of the rounded 3.67 it would be 3.335, and so 3.34.
  expect(overall.value).toBe(333);
});

describe('of any ratings and weights', () => {
  const lines = fc.array(
    fc.record({
      title: fc.constant('Goal'),
      weight: fc.nat({ max: 10_000 }),
      value: fc.option(fc.integer({ min: 1, max: 5 }).map((rating) => rating * 100)),
    }),
    { maxLength: 12 },
  );

  it('lies between the lowest and the highest that counts', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { value } = scoreOfItems(given);
        const counted = given.flatMap((one) => (one.value !== null && one.weight > 0 ? [one.value] : []));
        if (value === null) return;
        expect(value).toBeGreaterThanOrEqual(Math.min(...counted));
        expect(value).toBeLessThanOrEqual(Math.max(...counted));
      }),
    );
  });

  it('is the same whatever the order, and within half a hundredth of the exact mean', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { value } = scoreOfItems(given);
        expect(scoreOfItems(given.toReversed()).value).toBe(value);
        const counted = given.filter((one) => one.value !== null && one.weight > 0);
        const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
        const top = counted.reduce((sum, { weight, value: rating }) => sum + weight * (rating ?? 0), 0);
        if (value !== null) expect(Math.abs(value * whole - top) * 2).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
