import type { Result360 } from '@tenure/contract/performance/review.ts';

type Scores = Result360['scores'];

/** The peers' average minus the employee's own score, in hundredths; null where either does not show. */
export const gapOf = ({ employees, peers }: Scores): number | null =>
  employees === null || peers === null ? null : peers - employees;

/** The place of a score in hundredths on an axis from 1 to 5, as a percentage. */
export const placeOf = (score: number): number => (Math.min(500, Math.max(100, score)) - 100) / 4;

/** The items with the widest gap first; items without one follow in their own order. */
export function byGap<Item extends { id: number }>(
  items: readonly Item[],
  results: readonly Result360[],
): Item[] {
  const widths = new Map(
    results.map(({ itemId, scores }) => {
      const gap = gapOf(scores);
      return [itemId, gap === null ? -1 : Math.abs(gap)];
    }),
  );
  const widthOf = ({ id }: Item) => widths.get(id) ?? -1;
  return items.toSorted((one, other) => widthOf(other) - widthOf(one));
}
