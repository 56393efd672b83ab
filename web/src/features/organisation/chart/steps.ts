import { isPartlyKnown, nodeAt, placeOfNode, type Scene } from './chart-tree.ts';

/** Where an arrow key leads from a node; `open` where what is there has to be opened first. */
export type Step = { to: string } | { open: string } | undefined;

const siblingSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go along a level, up to whom one reports, down to the first of those below. */
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
    const other = place + along;
    const isOnLevel = other >= (levels[level] ?? 0) && other < (levels[level + 1] ?? 0);
    return isOnLevel ? named(other) : undefined;
  }
  if (key === 'ArrowUp') return named(parent[place]);
  if (key === 'ArrowDown') {
    if ((children[place] ?? 0) > 0) return named(firstChild[place]);
    const node = nodeAt(scene, place);
    return node !== undefined && node.reports > 0 ? { open: node.id } : undefined;
  }
  return undefined;
}

/** Whether all of those below a node are on the screen's drawing. */
export function isShownOpen(scene: Scene, id: string): boolean {
  const place = placeOfNode(scene, id);
  if (place === undefined || (scene.shape.children[place] ?? 0) === 0) return false;
  return !isPartlyKnown(scene.tree, scene.order[place] ?? -1);
}
