import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, scaleOf } from './headcount-line.ts';

const size = { width: 600, height: 132 };
const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 24 });

test('every point lies within the chart, and more people are never drawn lower', () => {
  fc.assert(
    fc.property(counts, (some) => {
      const points = lineOf(some, size);
      expect(points).toHaveLength(some.length);
      for (const [at, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width + 0.001);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
        const next = points[at + 1];
        const more = (some[at + 1] ?? 0) - (some[at] ?? 0);
        if (next !== undefined && more > 0) expect(next.y).toBeLessThan(y);
      }
    }),
  );
});

test('an unchanging headcount still has a scale, and none begins below zero', () => {
  expect(scaleOf([12, 12])).toEqual({ lowest: 11, highest: 13 });
  expect(scaleOf([0])).toEqual({ lowest: 0, highest: 1 });
});
