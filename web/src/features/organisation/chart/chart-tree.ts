import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { columnsOf, shapeOf, type TreeShape } from '@tenure/domain/tree-layout.ts';
import { pitch } from './geometry.ts';

/** What is known of a company's chart, as who stands under whom. */
export interface ChartTree {
  nodes: readonly OrgNode[];
  indexOf: ReadonlyMap<string, number>;
  under: readonly (readonly number[])[];
  /** Those under nobody who is known. */
  roots: readonly number[];
}

export const emptyTree: ChartTree = { nodes: [], indexOf: new Map(), under: [], roots: [] };

export function treeOf(nodes: readonly OrgNode[]): ChartTree {
  const indexOf = new Map<string, number>();
  for (const [index, node] of nodes.entries()) indexOf.set(node.id, index);
  const under: number[][] = nodes.map(() => []);
  const roots: number[] = [];
  for (const [index, { joinsTo }] of nodes.entries()) {
    const leader = joinsTo === null ? undefined : indexOf.get(joinsTo);
    const siblings = leader === undefined ? roots : under[leader];
    siblings?.push(index);
  }
  return { nodes, indexOf, under, roots };
}

/** The tree with what was fetched since; what comes later is the newer. */
export function grown(tree: ChartTree, more: readonly OrgNode[]): ChartTree {
  const known = new Map(tree.nodes.map((node) => [node.id, node]));
  for (const node of more) known.set(node.id, node);
  return treeOf([...known.values()].sort((a, b) => a.reference - b.reference));
}

/** Whether some of those directly under a node are not here yet. */
export function isPartlyKnown(tree: ChartTree, index: number): boolean {
  return (tree.under[index]?.length ?? 0) < (tree.nodes[index]?.reports ?? 0);
}

/** A node and everybody above it, from itself to the top. */
export function lineAbove(tree: ChartTree, id: string): string[] {
  const line: string[] = [];
  let next: string | null | undefined = id;
  while (next != null && tree.indexOf.has(next)) {
    line.push(next);
    next = tree.nodes[tree.indexOf.get(next) ?? -1]?.joinsTo;
  }
  return line;
}

/** What of a tree is shown, and where: each node by its place in the drawing's own numbering. */
export interface Scene {
  tree: ChartTree;
  shape: TreeShape;
  /** Which node of the tree stands at a place. */
  order: Int32Array;
  placeOf: ReadonlyMap<number, number>;
  /** The left edge of each card. */
  left: Float64Array;
  levelOf: Uint8Array;
  width: number;
  height: number;
}

export function sceneOf(tree: ChartTree, isOpen: (node: OrgNode) => boolean): Scene {
  const { shape, order } = shapeOf(tree.roots, (index) => {
    const node = tree.nodes[index];
    return node !== undefined && isOpen(node) ? (tree.under[index] ?? []) : [];
  });
  const left = columnsOf(shape);
  let least = 0;
  let most = 0;
  for (const column of left) {
    if (column < least) least = column;
    if (column > most) most = column;
  }
  const placeOf = new Map<number, number>();
  const levelOf = new Uint8Array(shape.size);
  for (let level = 0; level + 1 < shape.levels.length; level++) {
    levelOf.fill(level, shape.levels[level], shape.levels[level + 1]);
  }
  for (let place = 0; place < shape.size; place++) {
    left[place] = ((left[place] ?? 0) - least) * pitch.x;
    placeOf.set(order[place] ?? -1, place);
  }
  return {
    tree,
    shape,
    order,
    placeOf,
    left,
    levelOf,
    width: (most - least + 1) * pitch.x - pitch.gapX,
    height: Math.max(0, shape.levels.length - 1) * pitch.y - pitch.gapY,
  };
}

export function nodeAt(scene: Scene, place: number): OrgNode | undefined {
  return scene.tree.nodes[scene.order[place] ?? -1];
}

export function placeOfNode(scene: Scene, id: string | null): number | undefined {
  if (id === null) return undefined;
  return scene.placeOf.get(scene.tree.indexOf.get(id) ?? -1);
}
