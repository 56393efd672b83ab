import { columnsOf, shapeOf, type TreeShape } from './tree-layout.ts';

/** The column of each node, and its row in a stack, or -1 for a card of its own. */
export interface Placement {
  column: Float64Array;
  row: Int16Array;
}

interface Stacking {
  /** The number of rows as high as one level. */
  rowsToLevel: number;
  /** A longer stack continues in a column beside it. */
  mostRows: number;
}

/**
 * Lays a forest out with neighbours that lead no one stacked below each other rather than side by side. A stack takes
 * the room of a line of nodes, one for each level that it reaches, so that nothing deeper beside it runs into it.
 */
export function stackedPlacement(
  shape: TreeShape,
  isRow: (place: number) => boolean,
  { rowsToLevel, mostRows }: Stacking,
): Placement {
  const row = new Int16Array(shape.size).fill(-1);
  const head = new Int32Array(shape.size).fill(-1);
  /** The link that follows each link of a stack, or -1; links are numbered after the nodes. */
  const next: number[] = [];
  const under: number[][] = [];

  function stack(first: number, end: number): number[] {
    const columns = Math.ceil((end - first) / mostRows);
    const rows = Math.ceil((end - first) / columns);
    const heads: number[] = [];
    for (let from = first; from < end; from += rows) {
      const to = Math.min(end, from + rows);
      const links = Math.ceil((to - from) / rowsToLevel);
      const begin = shape.size + next.length;
      for (let link = 0; link < links; link++) next.push(link + 1 < links ? begin + link + 1 : -1);
      heads.push(begin);
      for (let place = from; place < to; place++) {
        row[place] = place - from;
        head[place] = begin;
      }
    }
    return heads;
  }

  for (let leader = 0; leader < shape.size; leader++) {
    const end = (shape.firstChild[leader] ?? 0) + (shape.children[leader] ?? 0);
    const below: number[] = [];
    for (let place = shape.firstChild[leader] ?? 0; place < end; ) {
      let last = place;
      while (last < end && isRow(last)) last++;
      if (last - place > 1) {
        below.push(...stack(place, last));
        place = last;
      } else {
        below.push(place);
        place++;
      }
    }
    under.push(below);
  }
  if (next.length === 0) return { column: columnsOf(shape), row };
  const roots = Array.from({ length: shape.levels[1] ?? 0 }, (_, place) => place);
  const laid = shapeOf(roots, (node) => {
    if (node < shape.size) return under[node] ?? [];
    const follows = next[node - shape.size] ?? -1;
    return follows === -1 ? [] : [follows];
  });
  const columns = columnsOf(laid.shape);
  const columnOf = new Float64Array(shape.size + next.length);
  for (const [place, node] of laid.order.entries()) columnOf[node] = columns[place] ?? 0;
  const column = new Float64Array(shape.size);
  for (let place = 0; place < shape.size; place++) {
    const stacked = head[place] ?? -1;
    column[place] = columnOf[stacked === -1 ? place : stacked] ?? 0;
  }
  return { column, row };
}
