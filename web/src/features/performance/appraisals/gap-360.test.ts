import type { Result360 } from '@tenure/contract/performance/review.ts';
import { expect, it } from 'vitest';
import { byGap, gapOf, placeOf } from './gap-360.ts';

const result = (itemId: number, employees: number | null, peers: number | null): Result360 => ({
  itemId,
  title: `Statement ${itemId}`,
  scores: { employees, peers, managers: 300 },
  graphLabels: [],
  graphUrl: '',
});

it('compares peers with the employee only where both show', () => {
  expect(gapOf(result(1, 200, 380).scores)).toBe(180);
  expect(gapOf(result(1, 400, 320).scores)).toBe(-80);
  expect(gapOf(result(1, 400, null).scores)).toBeNull();
  expect(gapOf(result(1, null, 320).scores)).toBeNull();
});

it('puts the widest gap first, and statements without one last in their own order', () => {
  const results = [result(1, 300, 300), result(2, 400, null), result(3, 400, 200), result(4, null, 300)];
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(byGap(items, results).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});

it('places 1 to 5 along the whole axis', () => {
  expect([100, 300, 500].map(placeOf)).toEqual([0, 50, 100]);
});
