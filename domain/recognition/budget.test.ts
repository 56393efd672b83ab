import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Budget, fitsBudget, leftOf } from './budget.ts';

const points = fc.integer({ min: 0, max: 10_000 });
const limit = fc.integer({ min: 0, max: 100_000 });

test('whatever is given one after the other, what fits never passes the limit', () => {
  fc.assert(
    fc.property(limit, fc.array(fc.record({ points, waits: fc.boolean() })), (most, gifts) => {
      let budget: Budget = { limit: most, given: 0, waiting: 0 };
      for (const gift of gifts) {
        if (!fitsBudget(budget, gift.points)) continue;
        budget = gift.waits
          ? { ...budget, waiting: budget.waiting + gift.points }
          : { ...budget, given: budget.given + gift.points };
      }
      expect(budget.given + budget.waiting).toBeLessThanOrEqual(most);
      expect(leftOf(budget)).toBe(most - budget.given - budget.waiting);
    }),
  );
});

test('approving moves points from waiting to given and leaves as much as before', () => {
  fc.assert(
    fc.property(limit, points, points, (most, given, waiting) => {
      expect(leftOf({ limit: most, given: given + waiting, waiting: 0 })).toBe(
        leftOf({ limit: most, given, waiting }),
      );
    }),
  );
});

test('a limit under what is given leaves nothing, and what is worth nothing still fits', () => {
  const over = { limit: 100, given: 150, waiting: 0 };
  expect([leftOf(over), fitsBudget(over, 1), fitsBudget(over, 0)]).toEqual([0, false, true]);
});

test('without a limit everything fits', () => {
  const free = { limit: null, given: 1_000_000, waiting: 1 };
  expect([leftOf(free), fitsBudget(free, 10_000)]).toEqual([null, true]);
});
