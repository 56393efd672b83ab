import { expect, it } from 'vitest';
import { levelOf, missingIn, shareOf, weakestOf } from './board.model.ts';

const row = (obligationId: number, cells: { groupId: number; held: number; missing: number }[]) => ({
  obligationId,
  title: `Obligation ${obligationId}`,
  renewal: 'once' as const,
  months: null,
  held: cells.reduce((sum, { held }) => sum + held, 0),
  missing: cells.reduce((sum, { missing }) => sum + missing, 0),
  exempt: 0,
  cells: cells.map((cell) => ({ ...cell, exempt: 0 })),
});
const groups = [
  { id: 1, title: 'Marine', people: 3 },
  { id: 2, title: 'Finance', people: 200 },
];

it.each([
  [10, 0, 100, 'complete'],
  [199, 1, 99, 'high'],
  [94, 6, 94, 'fair'],
  [75, 25, 75, 'low'],
  [0, 3, 0, 'poor'],
  [0, 0, 100, 'complete'],
] as const)('%i held and %i missing is %i percent, %s', (held, missing, share, level) => {
  expect(shareOf({ held, missing })).toBe(share);
  expect(levelOf({ held, missing })).toBe(level);
});

it('names the weakest cell, and none where all is held', () => {
  const rows = [
    row(1, [{ groupId: 1, held: 2, missing: 1 }]),
    row(2, [{ groupId: 2, held: 100, missing: 100 }]),
  ];
  expect(weakestOf({ rows, groups })).toMatchObject({ obligationId: 2, group: 'Finance', missing: 100 });
  expect(missingIn({ rows })).toBe(101);
  expect(weakestOf({ rows: [row(1, [{ groupId: 1, held: 3, missing: 0 }])], groups })).toBeNull();
});
