import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boxColumns,
  columnOf,
  type GroupedPerson,
  leastInGroup,
  nearestRating,
  ratingCounts,
  ratingShares,
} from './calibration.ts';

const rating = fc.integer({ min: 1, max: 5 });
const people = fc.array(
  fc.record({
    group: fc.constantFrom('Leith', 'Lyttelton', 'Melbourne', 'Fremantle', null),
    before: rating,
    now: rating,
  }),
  { maxLength: 120 },
);

const group = (title: string, size: number, high: number): GroupedPerson[] =>
  Array.from({ length: size }, (_, place) => ({ group: title, before: 3, now: place < high ? 4 : 3 }));

it('never shows a group of fewer than ten people', () => {
  fc.assert(
    fc.property(people, (all) => {
      for (const share of ratingShares(all)) expect(share.people).toBeGreaterThanOrEqual(leastInGroup);
    }),
  );
});

it('shows groups that add up to everyone, so that no hidden group can be worked out', () => {
  fc.assert(
    fc.property(people, (all) => {
      const shares = ratingShares(all);
      if (shares.length === 0) return;
      expect(shares.reduce((sum, share) => sum + share.people, 0)).toBe(all.length);
      // A share without a title combines at least two groups.
      for (const { title, groups } of shares) expect(title === null ? groups >= 2 : groups === 1).toBe(true);
    }),
  );
});

it('compares every group with the highest share', () => {
  fc.assert(
    fc.property(people, (all) => {
      const shares = ratingShares(all);
      if (shares.every(({ now }) => now === 0)) return;
      expect(Math.max(...shares.map(({ ratio }) => ratio ?? 0))).toBe(100);
      for (const { ratio, isLow } of shares) {
        // Rounding may show 0.80 for a ratio just below it.
        if (isLow) expect(ratio).toBeLessThanOrEqual(80);
        else expect(ratio).toBeGreaterThanOrEqual(80);
      }
    }),
  );
});

it('merges a group of nine with the smallest other group', () => {
  expect(ratingShares([...group('A', 20, 10), ...group('B', 14, 7), ...group('C', 9, 0)])).toEqual([
    { title: 'A', groups: 1, people: 20, before: 0, now: 5000, ratio: 100, isLow: false },
    { title: null, groups: 2, people: 23, before: 0, now: 3043, ratio: 61, isLow: true },
  ]);
});

it('shows nothing where only one group could show', () => {
  expect(ratingShares(group('A', 30, 4))).toEqual([]);
  expect(ratingShares([...group('A', 30, 4), ...group('B', 3, 1)])).toEqual([]);
  expect(ratingShares([...group('A', 4, 4), ...group('B', 3, 1)])).toEqual([]);
});

it('has no ratio where no one is rated 4 or 5', () => {
  const shares = ratingShares([...group('A', 10, 0), ...group('B', 10, 0)]);
  expect(shares.map(({ ratio, isLow }) => ({ ratio, isLow }))).toEqual([
    { ratio: null, isLow: false },
    { ratio: null, isLow: false },
  ]);
});

it('does not flag exactly four fifths', () => {
  const [, second] = ratingShares([...group('A', 10, 5), ...group('B', 10, 4)]);
  expect(second).toMatchObject({ ratio: 80, isLow: false });
});

it('moves to the nearest rating of a column, and stays where the column already holds it', () => {
  fc.assert(
    fc.property(rating, fc.constantFrom(...boxColumns), (from, { key, ratings }) => {
      const to = nearestRating(from, key);
      expect(columnOf(to)).toBe(key);
      expect(Math.abs(to - from)).toBe(Math.min(...ratings.map((one) => Math.abs(one - from))));
    }),
  );
});

it('counts every rating once', () => {
  expect(ratingCounts([3, 3, 5, 1])).toEqual([1, 0, 2, 0, 1]);
});
