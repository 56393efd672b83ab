/**
 * Where each of a forest's nodes stands, in columns: siblings in their order, everyone under the middle of those they
 * lead, sub-trees as close as they fit. Linear in the number of nodes (Reingold and Tilford, Tidier Drawings of Trees,
 * IEEE Transactions on Software Engineering 7, 1981), which is why a hundred thousand take milliseconds.
 *
 * Nodes are numbered level by level from the left. So those under one node are a range, a level is a range, and the
 * columns of a level are sorted: what stands between two of them is found by halving.
 */
export interface TreeShape {
  /** How many nodes there are. */
  size: number;
  /** The parent of each node, -1 for the roots, which come first. */
  parent: Int32Array;
  /** Those under a node are `firstChild[i]` up to, but not with, `firstChild[i] + children[i]`. */
  firstChild: Int32Array;
  children: Int32Array;
  /** The first node of each level; one entry more than there are levels. */
  levels: Int32Array;
}

/** Numbers a forest level by level. `order` holds, for each new number, the number the node had before. */
export function shapeOf(
  roots: readonly number[],
  under: (node: number) => readonly number[],
): { shape: TreeShape; order: Int32Array } {
  const order: number[] = [...roots];
  const parent: number[] = roots.map(() => -1);
  const firstChild: number[] = [];
  const children: number[] = [];
  const levels: number[] = [0];
  let endOfLevel = order.length;
  for (let at = 0; at < order.length; at++) {
    if (at === endOfLevel) {
      levels.push(at);
      endOfLevel = order.length;
    }
    const below = under(order[at] ?? 0);
    firstChild.push(order.length);
    children.push(below.length);
    for (const child of below) {
      order.push(child);
      parent.push(at);
    }
  }
  if (order.length > 0) levels.push(order.length);
  return {
    shape: {
      size: order.length,
      parent: Int32Array.from(parent),
      firstChild: Int32Array.from(firstChild),
      children: Int32Array.from(children),
      levels: Int32Array.from(levels),
    },
    order: Int32Array.from(order),
  };
}

const none = -1;

/** The edge of a sub-tree: who is next on it, and how far to the side of the one before. */
interface Edge {
  next: Int32Array;
  step: Float64Array;
}

export function columnsOf({ size, parent, firstChild, children, levels }: TreeShape): Float64Array {
  /** From the node that leads, or from the first root. */
  const offset = new Float64Array(size);
  // Where an edge leaves its sub-tree's last level it continues in the deeper neighbour.
  const leftThread: Edge = { next: new Int32Array(size).fill(none), step: new Float64Array(size) };
  const rightThread: Edge = { next: new Int32Array(size).fill(none), step: new Float64Array(size) };
  /** The outermost nodes of the last level of each sub-tree, and how far they are to the side of its root. */
  const lastLeft = Int32Array.from({ length: size }, (_, node) => node);
  const lastRight = lastLeft.slice();
  const leftReach = new Float64Array(size);
  const rightReach = new Float64Array(size);

  /** Puts siblings side by side, each as close to those before as its sub-tree allows; from the first, in columns. */
  function placeSideBySide(first: number, count: number): void {
    let deepestLeft = lastLeft[first] ?? first;
    let deepestLeftAt = leftReach[first] ?? 0;
    let deepestRight = lastRight[first] ?? first;
    let deepestRightAt = rightReach[first] ?? 0;
    for (let sibling = first + 1; sibling < first + count; sibling++) {
      let left = sibling - 1;
      let leftAt = offset[left] ?? 0;
      let right = sibling;
      let rightFromSibling = 0;
      let place = leftAt + 1;
      for (;;) {
        place = Math.max(place, leftAt + 1 - rightFromSibling);
        const below = children[left] ?? 0;
        const nextLeft = below > 0 ? (firstChild[left] ?? 0) + below - 1 : (rightThread.next[left] ?? none);
        if (nextLeft !== none) leftAt += (below > 0 ? offset[nextLeft] : rightThread.step[left]) ?? 0;
        const isInner = (children[right] ?? 0) > 0;
        const nextRight = isInner ? (firstChild[right] ?? 0) : (leftThread.next[right] ?? none);
        if (nextRight !== none) {
          rightFromSibling += (isInner ? offset[nextRight] : leftThread.step[right]) ?? 0;
        }
        left = nextLeft;
        right = nextRight;
        if (left === none || right === none) break;
      }
      offset[sibling] = place;
      const outerRight = lastRight[sibling] ?? sibling;
      const outerRightAt = place + (rightReach[sibling] ?? 0);
      if (right !== none) {
        leftThread.next[deepestLeft] = right;
        leftThread.step[deepestLeft] = place + rightFromSibling - deepestLeftAt;
        deepestLeft = lastLeft[sibling] ?? sibling;
        deepestLeftAt = place + (leftReach[sibling] ?? 0);
      }
      if (left !== none) {
        rightThread.next[outerRight] = left;
        rightThread.step[outerRight] = leftAt - outerRightAt;
      } else {
        deepestRight = outerRight;
        deepestRightAt = outerRightAt;
      }
    }
    const leader = parent[first] ?? none;
    if (leader === none) return;
    const middle = (offset[first + count - 1] ?? 0) / 2;
    for (let sibling = first; sibling < first + count; sibling++)
      offset[sibling] = (offset[sibling] ?? 0) - middle;
    lastLeft[leader] = deepestLeft;
    leftReach[leader] = deepestLeftAt - middle;
    lastRight[leader] = deepestRight;
    rightReach[leader] = deepestRightAt - middle;
  }

  // Children have higher numbers than their parent, so each sub-tree is laid out before its root.
  for (let node = size - 1; node >= 0; node--) {
    const count = children[node] ?? 0;
    if (count > 0) placeSideBySide(firstChild[node] ?? 0, count);
  }
  const roots = levels[1] ?? 0;
  if (roots > 1) placeSideBySide(0, roots);
  const column = offset;
  for (let node = 0; node < size; node++) {
    const leader = parent[node] ?? none;
    if (leader !== none) column[node] = (column[node] ?? 0) + (column[leader] ?? 0);
  }
  return column;
}
