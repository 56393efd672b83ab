import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  categoriesProblem,
  cpdSources,
  isFulfilled,
  lineInWords,
  pointsMissing,
  pointsMissingInPlan,
  sumOfPoints,
} from './cpd-plan.ts';

const quarters = fc.integer({ min: -400, max: 400 }).map((quarter) => quarter / 4);
const names = ['Ethics', 'Safety', 'Practice'];
const line = fc.record({
  source: fc.constantFrom(...cpdSources),
  title: fc.string(),
  points: quarters,
  category: fc.constantFrom('', ...names),
});
/** The points of each category. Carried points belong to none: they count in all only. */
const pointsByCategory = (
  categories: readonly { name: string; pointsRequired: number }[],
  lines: readonly { category: string; points: number }[],
) =>
  categories.map(({ name, pointsRequired }) => ({
    name,
    pointsRequired,
    pointsAccumulated: sumOfPoints(lines.filter(({ category }) => category === name)),
  }));
const positive = fc.integer({ min: 1, max: 80 }).map((quarter) => quarter / 4);
const requirements = fc
  .subarray(names)
  .chain((chosen) =>
    fc.tuple(...chosen.map((name) => fc.record({ name: fc.constant(name), pointsRequired: positive }))),
  );

it('misses what is required and not there, and nothing beyond', () => {
  fc.assert(
    fc.property(quarters, quarters, (accumulated, required) => {
      const missing = pointsMissing(accumulated, required);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing === 0).toBe(accumulated >= required);
      if (missing > 0) expect(accumulated + missing).toBe(required);
    }),
  );
});

it('explains each line by what it is for', () => {
  fc.assert(
    fc.property(line, (one) => {
      expect(lineInWords(one)).toContain(one.title);
    }),
  );
});

it('is the sum of its lines: categories and what counts in all only add up to the total', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const categories = pointsByCategory(
        names.map((name) => ({ name, pointsRequired: 1 })),
        lines,
      );
      const inNone = sumOfPoints(lines.filter(({ category }) => category === ''));
      const total = categories.reduce((sum, { pointsAccumulated }) => sum + pointsAccumulated, inNone);
      expect(total).toBeCloseTo(sumOfPoints(lines), 6);
    }),
  );
});

it('is fulfilled with its points in all and in each category, and misses the more of both', () => {
  fc.assert(
    fc.property(fc.array(line), requirements, positive, (lines, required, pointsRequired) => {
      const categories = pointsByCategory(required, lines);
      const plan = { pointsAccumulated: sumOfPoints(lines), pointsRequired };
      const missing = pointsMissingInPlan(plan, categories);
      for (const one of [plan, ...categories])
        expect(missing).toBeGreaterThanOrEqual(pointsMissing(one.pointsAccumulated, one.pointsRequired));
      expect(isFulfilled(plan, categories)).toBe(
        [plan, ...categories].every((one) => one.pointsAccumulated >= one.pointsRequired),
      );
    }),
  );
});

it('has each category once, and in them no more than in all', () => {
  const ethics = { name: 'Ethics', pointsRequired: 4 };
  expect(categoriesProblem([ethics, { name: ' ethics', pointsRequired: 1 }], 20)).toBe('twice');
  expect(categoriesProblem([ethics], 3.75)).toBe('too-many-points');
  expect(categoriesProblem([ethics], 4)).toBe(null);
});
