import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupsToOpen,
  grown,
  heightAt,
  isIn,
  isPartlyKnown,
  lineAbove,
  nodeAt,
  placeOfNode,
  sceneOf,
  stacking,
  treeOf,
} from './chart-tree.ts';
import { eachVisible } from './frame.ts';
import { card, firstNotBefore, fitted, opened, row, scaleOfElements, zoomedAt } from './geometry.ts';
import { stepFrom } from './steps.ts';

function nodeOf(reference: number, superior: number | null, reports: number): OrgNode {
  return {
    id: `pos-${reference}`,
    type: 'position',
    joinsTo: superior === null ? null : `pos-${superior}`,
    indirectlyJoinsTo: [],
    reference,
    title: `Position ${reference}`,
    identifier: `P${reference}`,
    description: '',
    parentId: superior,
    departmentId: 1,
    locationId: 1,
    employmentType: 'Full Time',
    vacancyStatus: 'filled',
    employees: [],
    fte: null,
    reports,
  };
}

/** Companies as the superior of each position: none, or an earlier one. */
const companies = fc
  .array(fc.nat(), { minLength: 1, maxLength: 80 })
  .map((picks) => picks.map((pick, index) => (index === 0 || pick % 23 === 0 ? null : (pick % index) + 1)))
  .map((superiors) =>
    superiors.map((superior, index) =>
      nodeOf(index + 1, superior, superiors.filter((other) => other === index + 1).length),
    ),
  );
const allOpen = () => true;

test('whatever is seen of a chart is exactly what lies within the screen', () => {
  const views = fc.record({
    x: fc.integer({ min: -20_000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 800 }),
    scale: fc.double({ min: 0.01, max: 1.5, noNaN: true }),
  });
  fc.assert(
    fc.property(companies, views, (nodes, view) => {
      const scene = sceneOf(treeOf(nodes), allOpen);
      const screen = { width: 1000, height: 700 };
      const seen: number[] = [];
      eachVisible({ scene, view, screen }, (place) => seen.push(place));
      const within = Array.from({ length: scene.shape.size }, (_, place) => place).filter((place) => {
        const x = (scene.left[place] ?? 0) * view.scale + view.x;
        const y = (scene.top[place] ?? 0) * view.scale + view.y;
        const [wide, high] = [card.width * view.scale, heightAt(scene, place) * view.scale];
        return x + wide >= 0 && x <= screen.width && y + high >= 0 && y <= screen.height;
      });
      // A card that only touches the edge may be drawn or not.
      const inside = within.filter((place) => {
        const x = (scene.left[place] ?? 0) * view.scale + view.x;
        return x + card.width * view.scale > 0.01 && x < screen.width - 0.01;
      });
      for (const place of inside) expect(seen).toContain(place);
      for (const place of seen) expect(within).toContain(place);
    }),
  );
});

test('a chart that is fetched in parts, in any order, is the same as one that is fetched whole', () => {
  fc.assert(
    fc.property(companies, fc.array(fc.nat(), { maxLength: 6 }), (nodes, cuts) => {
      const parts = cuts.map((cut) => nodes.slice(cut % nodes.length));
      const tree = [...parts, nodes].reduce(grown, treeOf([]));
      expect(tree).toEqual(treeOf(nodes));
    }),
  );
});

test('closed branches are not drawn, and a branch is partly known until all below it are here', () => {
  const nodes = [nodeOf(1, null, 2), nodeOf(2, 1, 0), nodeOf(3, 1, 1), nodeOf(4, 3, 0)];
  const tree = treeOf(nodes);
  expect(sceneOf(tree, ({ id }) => id === 'pos-1').shape.size).toBe(3);
  expect(sceneOf(tree, () => false).shape.size).toBe(1);
  const [first] = tree.roots;
  expect(isPartlyKnown(tree, first ?? -1)).toBe(false);
  expect(isPartlyKnown(treeOf(nodes.slice(0, 2)), 0)).toBe(true);
  expect(lineAbove(tree, 'pos-4')).toEqual(['pos-4', 'pos-3', 'pos-1']);
});

test('arrow keys lead to everyone who is drawn, and never off the chart', () => {
  fc.assert(
    fc.property(companies, (nodes) => {
      const scene = sceneOf(treeOf(nodes), allOpen);
      const reached = new Set<string>();
      const waiting = ['Home'].map((key) => stepFrom(scene, null, key));
      for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
        if (!('to' in step) || reached.has(step.to)) continue;
        expect(placeOfNode(scene, step.to)).toBeDefined();
        reached.add(step.to);
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = stepFrom(scene, step.to, key);
          if (next !== undefined) waiting.push(next);
        }
      }
      expect(reached.size).toBe(nodes.length);
    }),
  );
});

test('down from a closed branch asks to open it', () => {
  const scene = sceneOf(treeOf([nodeOf(1, null, 1), nodeOf(2, 1, 0)]), () => false);
  expect(stepFrom(scene, 'pos-1', 'ArrowDown')).toEqual({ open: 'pos-1' });
  expect(nodeAt(scene, 0)?.id).toBe('pos-1');
});

test('what is under the pointer stays there when it is drawn larger or smaller', () => {
  const views = fc.record({
    x: fc.integer({ min: -1e6, max: 1e6 }),
    y: fc.integer({ min: -1e6, max: 1e6 }),
    scale: fc.double({ min: 0.01, max: 1.4, noNaN: true }),
  });
  fc.assert(
    fc.property(
      views,
      fc.nat(1000),
      fc.nat(700),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (view, x, y, by) => {
        const after = zoomedAt(view, x, y, by);
        const before = { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
        expect((before.x * after.scale + after.x - x) / after.scale).toBeCloseTo(0, 3);
        expect((before.y * after.scale + after.y - y) / after.scale).toBeCloseTo(0, 3);
      },
    ),
  );
});

test('at the scale at which cards become elements no screen ever holds more than 96 of them, or 288 rows', () => {
  // The densest layout: columns side by side.
  const columns = 60;
  const depth = 20;
  const dense = Array.from({ length: columns * depth }, (_, index) =>
    nodeOf(index + 1, index < columns ? null : index - columns + 1, index < columns * (depth - 1) ? 1 : 0),
  );
  const cards = sceneOf(treeOf(dense), allOpen);
  // Leaders of one person each have cards; those of a leader of many are stacked.
  const stacks = Array.from({ length: 40 }, (_, index) => nodeOf(index + 1, null, 30));
  const rows = stacks.flatMap(({ reference }) =>
    Array.from({ length: 30 }, (_, index) => nodeOf(1000 * reference + index, reference, 0)),
  );
  const stacked = sceneOf(treeOf([...stacks, ...rows]), allOpen);
  const offset = fc.integer({ min: -2500, max: 0 });
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 3840 }),
      fc.integer({ min: 400, max: 2160 }),
      offset,
      offset,
      (width, height, x, y) => {
        const screen = { width, height };
        const seenOf = (scene: typeof cards) => {
          let seen = 0;
          eachVisible({ scene, view: { x, y, scale: scaleOfElements(screen) }, screen }, () => {
            seen++;
          });
          return seen;
        };
        expect(seenOf(cards)).toBeLessThanOrEqual(96);
        expect(seenOf(stacked)).toBeLessThanOrEqual(288);
      },
    ),
  );
});

test('a chart begins as a whole where that can be read, and else with a card, its superior and its reports', () => {
  const screen = { width: 1200, height: 700 };
  const small = { width: 900, height: 600 };
  const box = { left: 5000, top: 336, width: 700, height: 500 };
  expect(opened(small, [box], screen)).toEqual(fitted(small, screen));
  const view = opened({ width: 20_000, height: 2000 }, [box], screen);
  const [left, right] = [box.left, box.left + box.width].map((edge) => edge * view.scale + view.x);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(screen.width);
  expect(box.top * view.scale + view.y).toBeGreaterThanOrEqual(0);
  expect((box.top + box.height) * view.scale + view.y).toBeLessThanOrEqual(screen.height);
});

test('a node is opened with its superior and its reports first', () => {
  const tree = treeOf([nodeOf(1, null, 2), nodeOf(2, 1, 1), nodeOf(3, 1, 0), nodeOf(4, 2, 0)]);
  expect(groupsToOpen(tree, 'pos-2')).toEqual([
    ['pos-2', 'pos-1', 'pos-4'],
    ['pos-1', 'pos-2', 'pos-4'],
    ['pos-1', 'pos-2'],
  ]);
  expect(groupsToOpen(tree, 'pos-1').at(-1)).toEqual(['pos-1']);
});

test('leaves of one superior stand below each other, after those who lead someone', () => {
  const tree = treeOf([
    nodeOf(1, null, 4),
    nodeOf(2, 1, 0),
    nodeOf(3, 1, 1),
    nodeOf(4, 1, 0),
    nodeOf(5, 1, 0),
    nodeOf(6, 3, 0),
  ]);
  const scene = sceneOf(tree, allOpen);
  const at = (id: string) => placeOfNode(scene, id) ?? -1;
  expect(['pos-3', 'pos-2', 'pos-4', 'pos-5'].map((id) => scene.rowOf[at(id)])).toEqual([-1, 0, 1, 2]);
  expect((scene.top[at('pos-4')] ?? 0) - (scene.top[at('pos-2')] ?? 0)).toBe(row.height);
  expect(stepFrom(scene, 'pos-2', 'ArrowDown')).toEqual({ to: 'pos-4' });
  expect(stepFrom(scene, 'pos-5', 'ArrowUp')).toEqual({ to: 'pos-4' });
  expect(stepFrom(scene, 'pos-2', 'ArrowUp')).toEqual({ to: 'pos-1' });
  expect(stepFrom(scene, 'pos-5', 'ArrowLeft')).toEqual({ to: 'pos-3' });
});

test('closed branches stand below each other only where they are many, or the screen is narrow', () => {
  const led = (count: number) => [
    nodeOf(1, null, count),
    ...Array.from({ length: count }, (_, index) => nodeOf(index + 2, 1, 3)),
  ];
  const stacked = (count: number, isNarrow: boolean) => {
    const tree = treeOf(led(count));
    const scene = sceneOf(tree, ({ id }) => id === 'pos-1', stacking(tree, isNarrow));
    return scene.rowOf.some((row) => row !== -1);
  };
  expect([stacked(4, false), stacked(4, true), stacked(5, false)]).toEqual([false, true, true]);
});

test('the viewer is in the position they hold, or is the person', () => {
  const held = { ...nodeOf(1, null, 0), employees: [{ id: 'emp-7', title: 'Elena' }] };
  expect([isIn(held, 7), isIn(held, 70), isIn(held, null)]).toEqual([true, false, false]);
  expect(isIn({ ...held, type: 'employee', reference: 9, employees: [] }, 9)).toBe(true);
});

test('halving finds the first edge that is not before', () => {
  const sorted = fc.array(fc.integer({ min: -50, max: 50 })).map((edges) => edges.sort((a, b) => a - b));
  fc.assert(
    fc.property(sorted, fc.integer({ min: -60, max: 60 }), (edges, edge) => {
      const expected = edges.findIndex((other) => other >= edge);
      const found = firstNotBefore(Float64Array.from(edges), edge, 0, edges.length);
      expect(found).toBe(expected === -1 ? edges.length : expected);
    }),
  );
});
