import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import { stackedPlacement } from '@tenure/domain/organisation/stacked-tree.ts';
import { shapeOf, type TreeShape } from '@tenure/domain/organisation/tree-layout.ts';
import { card, pitch, row } from './geometry.ts';

/** The known part of a company's chart, as who reports to whom. */
export interface ChartTree {
  nodes: readonly OrgNode[];
  indexOf: ReadonlyMap<string, number>;
  under: readonly (readonly number[])[];
  /** Nodes without a known superior. */
  roots: readonly number[];
}

export const emptyTree: ChartTree = { nodes: [], indexOf: new Map(), under: [], roots: [] };

const leads = (node: OrgNode | undefined) => (node !== undefined && node.reports > 0 ? 1 : 0);

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
  // Nodes with reports come first, so that the others can be stacked beside them.
  for (const siblings of under) {
    if (siblings.length > 1) siblings.sort((one, other) => leads(nodes[other]) - leads(nodes[one]));
  }
  return { nodes, indexOf, under, roots };
}

/** The tree with newly fetched nodes; later ones replace earlier ones. */
export function grown(tree: ChartTree, more: readonly OrgNode[]): ChartTree {
  const known = new Map(tree.nodes.map((node) => [node.id, node]));
  for (const node of more) known.set(node.id, node);
  return treeOf([...known.values()].sort((a, b) => a.reference - b.reference));
}

/** Whether some direct reports of a node are not loaded yet. */
export function isPartlyKnown(tree: ChartTree, index: number): boolean {
  return (tree.under[index]?.length ?? 0) < (tree.nodes[index]?.reports ?? 0);
}

/** A node and its superiors, from itself to the top. */
export function lineAbove(tree: ChartTree, id: string): string[] {
  const line: string[] = [];
  let next: string | null | undefined = id;
  while (next != null && tree.indexOf.has(next)) {
    line.push(next);
    next = tree.nodes[tree.indexOf.get(next) ?? -1]?.joinsTo;
  }
  return line;
}

/** Groups to show of a chart that is too large to read as a whole, the largest first: a node with its line and its reports, or with less. */
export function groupsToOpen(tree: ChartTree, id: string): string[][] {
  const index = tree.indexOf.get(id) ?? -1;
  const superior = tree.nodes[index]?.joinsTo;
  const pair = superior == null ? [id] : [superior, id];
  const reports = (tree.under[index] ?? []).flatMap((below) => tree.nodes[below]?.id ?? []);
  return [[...lineAbove(tree, id), ...reports], [...pair, ...reports], pair];
}

/** Whether a node is a person, or a position the person holds. */
export function isIn(node: OrgNode, employee: number | null): boolean {
  if (employee === null) return false;
  if (node.type === 'employee') return node.reference === employee;
  return node.employees.some(({ id }) => id === `emp-${employee}`);
}

/** The visible part of a tree and its layout: each node by its index in the drawing. */
export interface Scene {
  tree: ChartTree;
  shape: TreeShape;
  /** The tree index of each drawn node. */
  order: Int32Array;
  placeOf: ReadonlyMap<number, number>;
  /** The left and upper edges of each card. */
  left: Float64Array;
  top: Float64Array;
  /** Its row in a stack, or -1 for a separate card. */
  rowOf: Int16Array;
  /** The lower edge of each level. */
  bottoms: Float64Array;
  levelOf: Uint8Array;
  width: number;
  height: number;
}

const isLeaf = (node: OrgNode) => node.reports === 0;
/** Up to this many closed branches are drawn side by side. */
const mostBeside = 4;

/** Nodes stacked while their branch is closed: leaves, and closed branches if there are many. */
export function stacking(tree: ChartTree, isNarrow: boolean): (node: OrgNode) => boolean {
  return (node) => {
    if (isNarrow || isLeaf(node)) return true;
    const leader = node.joinsTo === null ? undefined : tree.indexOf.get(node.joinsTo);
    return leader !== undefined && (tree.under[leader]?.length ?? 0) > mostBeside;
  };
}

/** `mayStack` decides which nodes are stacked while their branch is closed. */
export function sceneOf(
  tree: ChartTree,
  isOpen: (node: OrgNode) => boolean,
  mayStack: (node: OrgNode) => boolean = isLeaf,
): Scene {
  const { shape, order } = shapeOf(tree.roots, (index) => {
    const node = tree.nodes[index];
    return node !== undefined && isOpen(node) ? (tree.under[index] ?? []) : [];
  });
  const { column: left, row: rowOf } = stackedPlacement(
    shape,
    (place) => {
      const node = tree.nodes[order[place] ?? -1];
      return (shape.children[place] ?? 0) === 0 && node !== undefined && mayStack(node);
    },
    { rowsToLevel: row.toLevel, mostRows: row.most },
  );
  let least = 0;
  let most = 0;
  for (const column of left) {
    if (column < least) least = column;
    if (column > most) most = column;
  }
  const placeOf = new Map<number, number>();
  const levelOf = new Uint8Array(shape.size);
  const top = new Float64Array(shape.size);
  const bottoms = new Float64Array(Math.max(0, shape.levels.length - 1));
  for (let level = 0; level + 1 < shape.levels.length; level++) {
    levelOf.fill(level, shape.levels[level], shape.levels[level + 1]);
  }
  let height = 0;
  for (let place = 0; place < shape.size; place++) {
    const level = levelOf[place] ?? 0;
    const stacked = rowOf[place] ?? -1;
    left[place] = ((left[place] ?? 0) - least) * pitch.x;
    top[place] = level * pitch.y + Math.max(0, stacked) * row.height;
    const bottom = (top[place] ?? 0) + (stacked === -1 ? card.height : row.height);
    if (bottom > (bottoms[level] ?? 0)) bottoms[level] = bottom;
    if (bottom > height) height = bottom;
    placeOf.set(order[place] ?? -1, place);
  }
  return {
    tree,
    shape,
    order,
    placeOf,
    left,
    top,
    rowOf,
    bottoms,
    levelOf,
    width: (most - least + 1) * pitch.x - pitch.gapX,
    height,
  };
}

export function nodeAt(scene: Scene, place: number): OrgNode | undefined {
  return scene.tree.nodes[scene.order[place] ?? -1];
}

export function placeOfNode(scene: Scene, id: string | null): number | undefined {
  if (id === null) return undefined;
  return scene.placeOf.get(scene.tree.indexOf.get(id) ?? -1);
}

export function heightAt(scene: Scene, place: number): number {
  return (scene.rowOf[place] ?? -1) === -1 ? card.height : row.height;
}

/** Whether a row is the last of its stack, whose lower corners are rounded. */
export function isLastRow({ rowOf, left, shape }: Scene, place: number): boolean {
  const next = place + 1;
  const isSameStack =
    shape.parent[next] === shape.parent[place] &&
    left[next] === left[place] &&
    (rowOf[next] ?? -1) === (rowOf[place] ?? -1) + 1;
  return !isSameStack;
}
