import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, shapeOf, type TreeShape } from './tree-layout.ts';

/** A forest as each node's parent: an earlier node, or none. */
const forests = fc
  .array(fc.nat(), { minLength: 1, maxLength: 120 })
  .map((picks) => picks.map((pick, node) => (node === 0 || pick % 17 === 0 ? -1 : pick % node)));

function shaped(leaders: readonly number[]) {
  const under = Map.groupBy(leaders.keys(), (node) => leaders[node] ?? -1);
  return shapeOf(under.get(-1) ?? [], (node) => under.get(node) ?? []);
}

interface Laid {
  /** Column of each node from the sub-tree's root. */
  columns: Map<number, number>;
  edges: { left: number; right: number }[];
}

/** The same rule without threads: every sub-tree keeps the edges of all its levels. */
function plainlyLaid(shape: TreeShape): Map<number, number> {
  function beside(trees: readonly Laid[]): { places: number[]; edges: Laid['edges'] } {
    const places: number[] = [];
    const edges: Laid['edges'] = [];
    for (const tree of trees) {
      const previous = places.at(-1);
      let place = previous === undefined ? 0 : previous + 1;
      for (const [level, edge] of tree.edges.entries()) {
        const before = edges[level];
        if (before !== undefined) place = Math.max(place, before.right + 1 - edge.left);
      }
      places.push(place);
      for (const [level, edge] of tree.edges.entries()) {
        const before = edges[level];
        edges[level] = { left: before?.left ?? place + edge.left, right: place + edge.right };
      }
    }
    return { places, edges };
  }
  function lay(node: number): Laid {
    const first = shape.firstChild[node] ?? 0;
    const trees = Array.from({ length: shape.children[node] ?? 0 }, (_, index) => lay(first + index));
    const { places, edges } = beside(trees);
    const middle = (places.at(-1) ?? 0) / 2;
    const columns = new Map([[node, 0]]);
    for (const [index, tree] of trees.entries()) {
      for (const [below, column] of tree.columns) columns.set(below, column + (places[index] ?? 0) - middle);
    }
    const shifted = edges.map(({ left, right }) => ({ left: left - middle, right: right - middle }));
    return { columns, edges: [{ left: 0, right: 0 }, ...shifted] };
  }
  const trees = Array.from({ length: shape.levels[1] ?? 0 }, (_, root) => lay(root));
  const { places } = beside(trees);
  return new Map(
    trees.flatMap((tree, index) =>
      [...tree.columns].map(([node, column]) => [node, column + (places[index] ?? 0)] as const),
    ),
  );
}

test('every node is numbered once, level by level, those under one side by side', () => {
  fc.assert(
    fc.property(forests, (leaders) => {
      const { shape, order } = shaped(leaders);
      expect([...order].sort((a, b) => a - b)).toEqual([...leaders.keys()]);
      const depth = (node: number): number => {
        const leader = shape.parent[node] ?? -1;
        return leader === -1 ? 0 : depth(leader) + 1;
      };
      for (let node = 0; node < shape.size; node++) {
        const level = depth(node);
        expect(node).toBeGreaterThanOrEqual(shape.levels[level] ?? Infinity);
        expect(node).toBeLessThan(shape.levels[level + 1] ?? -1);
        const leader = shape.parent[node] ?? -1;
        expect(leader === -1 ? -1 : order[leader]).toBe(leaders[order[node] ?? 0]);
      }
    }),
  );
});

test('on a level no one stands closer than a column to the next', () => {
  fc.assert(
    fc.property(forests, (leaders) => {
      const { shape } = shaped(leaders);
      const columns = columnsOf(shape);
      for (let level = 0; level + 1 < shape.levels.length; level++) {
        const ofLevel = columns.slice(shape.levels[level], shape.levels[level + 1]);
        for (let at = 1; at < ofLevel.length; at++) {
          expect((ofLevel[at] ?? 0) - (ofLevel[at - 1] ?? 0)).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }
    }),
  );
});

test('the threads change how long it takes and not where anyone stands', () => {
  fc.assert(
    fc.property(forests, (leaders) => {
      const { shape } = shaped(leaders);
      const columns = columnsOf(shape);
      for (const [node, column] of plainlyLaid(shape)) expect(columns[node]).toBeCloseTo(column, 9);
    }),
  );
});

test('a forest without anyone has no levels and no columns', () => {
  const { shape } = shapeOf([], () => []);
  expect([...shape.levels]).toEqual([0]);
  expect(columnsOf(shape)).toHaveLength(0);
});
