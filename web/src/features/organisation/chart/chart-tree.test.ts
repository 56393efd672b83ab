import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grown, isPartlyKnown, lineAbove, nodeAt, placeOfNode, sceneOf, treeOf } from './chart-tree.ts';
import { eachVisible } from './frame.ts';
import { card, firstNotBefore, pitch, scaleOfElements, zoomedAt } from './geometry.ts';
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

/** Companies by whom each position reports to: nobody, or one before. */
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
        const y = (scene.levelOf[place] ?? 0) * pitch.y * view.scale + view.y;
        const [wide, high] = [card.width * view.scale, card.height * view.scale];
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

test('arrow keys lead to everybody who is drawn, and never off the chart', () => {
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

test('at the scale at which cards become elements no screen ever holds more than 72 of them', () => {
  // Nothing is denser than columns side by side.
  const columns = 60;
  const depth = 20;
  const dense = Array.from({ length: columns * depth }, (_, index) =>
    nodeOf(index + 1, index < columns ? null : index - columns + 1, index < columns * (depth - 1) ? 1 : 0),
  );
  const scene = sceneOf(treeOf(dense), allOpen);
  const offset = fc.integer({ min: -2500, max: 0 });
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 3840 }),
      fc.integer({ min: 400, max: 2160 }),
      offset,
      offset,
      (width, height, x, y) => {
        const screen = { width, height };
        let seen = 0;
        eachVisible({ scene, view: { x, y, scale: scaleOfElements(screen) }, screen }, () => {
          seen++;
        });
        expect(seen).toBeLessThanOrEqual(72);
      },
    ),
  );
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
