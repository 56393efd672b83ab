import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stackedPlacement } from './stacked-tree.ts';
import { shapeOf } from './tree-layout.ts';

/** Everyone under someone who came before, or under no one. */
const forests = fc
  .array(fc.nat(), { minLength: 1, maxLength: 80 })
  .map((picks) => picks.map((pick, index) => (index === 0 || pick % 23 === 0 ? -1 : pick % index)));

function laid(leaders: readonly number[], { rowsToLevel, mostRows } = { rowsToLevel: 3, mostRows: 10 }) {
  const under = (leader: number) => leaders.flatMap((one, index) => (one === leader ? [index] : []));
  const { shape } = shapeOf(under(-1), under);
  const placed = stackedPlacement(shape, (place) => (shape.children[place] ?? 0) === 0, {
    rowsToLevel,
    mostRows,
  });
  const levelOf = (place: number) => shape.levels.findLastIndex((from) => from <= place);
  return { shape, levelOf, ...placed };
}

it('no two nodes overlap, stacked or not', () => {
  fc.assert(
    fc.property(
      forests,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 12 }),
      (leaders, rowsToLevel, mostRows) => {
        const { shape, column, row, levelOf } = laid(leaders, { rowsToLevel, mostRows });
        const boxes = Array.from({ length: shape.size }, (_, place) => {
          const stacked = row[place] ?? -1;
          const top = levelOf(place) + Math.max(0, stacked) / rowsToLevel;
          return { left: column[place] ?? 0, top, bottom: top + (stacked === -1 ? 1 : 1 / rowsToLevel) };
        });
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const isBeside = Math.abs(one.left - other.left) > 1 - 1e-9;
            const isAbove = one.bottom < other.top + 1e-9 || other.bottom < one.top + 1e-9;
            expect(isBeside || isAbove).toBe(true);
          }
        }
      },
    ),
  );
});

it('columns never run backwards along a level, so that what is on the screen is found by halving', () => {
  fc.assert(
    fc.property(forests, (leaders) => {
      const { shape, column, levelOf } = laid(leaders);
      for (let place = 1; place < shape.size; place++) {
        if (levelOf(place) !== levelOf(place - 1)) continue;
        expect(column[place]).toBeGreaterThanOrEqual((column[place - 1] ?? 0) - 1e-9);
      }
    }),
  );
});

it('leaves of one leader stand in one column, and a long stack goes on beside it', () => {
  const wide = (count: number) => [-1, ...Array.from({ length: count }, () => 0)];
  const four = laid(wide(4));
  expect([...four.row]).toEqual([-1, 0, 1, 2, 3]);
  expect(new Set(four.column).size).toBe(1);
  const many = laid(wide(25));
  expect(Math.max(...many.row)).toBe(8);
  expect(new Set([...many.column].slice(1)).size).toBe(3);
});

it('a single leaf, and everyone who leads someone, has a card of their own', () => {
  expect([...laid([-1, 0]).row]).toEqual([-1, -1]);
  expect([...laid([-1, 0, 0, 1]).row]).toEqual([-1, -1, -1, -1]);
});
