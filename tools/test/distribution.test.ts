import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, greatestByChance } from './distribution.ts';

const sample = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 50 });

it('is none between a sample and itself, whole between two that do not overlap, and the same either way', () => {
  fc.assert(
    fc.property(sample, sample, (one, other) => {
      expect(distanceBetween(one, one)).toBe(0);
      expect(
        distanceBetween(
          one,
          one.map((value) => value + 1000),
        ),
      ).toBe(1);
      expect(distanceBetween(one, other)).toBe(distanceBetween(other, one));
    }),
  );
});

it('follows a hand-computed case', () => {
  expect(distanceBetween([1, 2, 3, 4], [3, 4, 5, 6])).toBe(0.5);
});

it('tells samples apart that differ by a tenth of their spread only when they are large enough', () => {
  // 2.2253 is the coefficient of the test at one in ten thousand.
  expect(greatestByChance(200, 200)).toBeCloseTo(2.2253 * Math.sqrt(2 / 200), 3);
  expect(greatestByChance(200, 200)).toBeLessThan(0.23);
});
