import { isLastRow, isPartlyKnown, nodeAt, placeOfNode, type Scene } from './chart-tree.ts';

/** The target of an arrow key; `open` if its branch must be opened first. */
export type Step = { to: string } | { open: string } | undefined;

const siblingSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Left and right move along a level, up to the superior, down to the first report; in a stack, row by row.
 */
export function stepFrom(scene: Scene, id: string | null, key: string): Step {
  const place = placeOfNode(scene, id);
  const named = (other: number | undefined) => {
    const node = other === undefined || other < 0 ? undefined : nodeAt(scene, other);
    return node === undefined ? undefined : { to: node.id };
  };
  if (place === undefined || key === 'Home') return named(0);
  const { levels, parent, firstChild, children } = scene.shape;
  const level = scene.levelOf[place] ?? 0;
  const along = siblingSteps[key];
  if (along !== undefined) {
    const column = scene.left[place] ?? 0;
    let other = place + along;
    // Past the rest of the current stack.
    while (
      (scene.rowOf[place] ?? -1) !== -1 &&
      scene.left[other] === column &&
      scene.levelOf[other] === level
    ) {
      other += along;
    }
    const isOnLevel = other >= (levels[level] ?? 0) && other < (levels[level + 1] ?? 0);
    return isOnLevel ? named(other) : undefined;
  }
  const row = scene.rowOf[place] ?? -1;
  if (key === 'ArrowUp') return named(row > 0 ? place - 1 : parent[place]);
  if (key === 'ArrowDown') {
    if (row !== -1 && !isLastRow(scene, place)) return named(place + 1);
    if ((children[place] ?? 0) > 0) return named(firstChild[place]);
    const node = nodeAt(scene, place);
    return node !== undefined && node.reports > 0 ? { open: node.id } : undefined;
  }
  return undefined;
}

/** Whether all reports of a node are in the drawing. */
export function isShownOpen(scene: Scene, id: string): boolean {
  const place = placeOfNode(scene, id);
  if (place === undefined || (scene.shape.children[place] ?? 0) === 0) return false;
  return !isPartlyKnown(scene.tree, scene.order[place] ?? -1);
}
