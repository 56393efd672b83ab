import { heightAt, nodeAt, placeOfNode } from './chart-tree.ts';
import { centre, detail, eachVisible, type Frame, radius } from './frame.ts';
import { card, firstNotBefore, pitch } from './geometry.ts';

/**
 * A stem from every leader, a bar over the reports, and a twig to each. Lines too close to tell apart are
 * drawn once.
 */
export function paintLinks(ink: CanvasRenderingContext2D, { scene, view, screen, palette }: Frame): void {
  const { shape, left } = scene;
  const { levels, parent, firstChild, children } = shape;
  const step = 1 / view.scale;
  ink.strokeStyle = palette.link;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let level = 0; level + 2 < levels.length; level++) {
    const stem = (level * pitch.y + card.height) * view.scale + view.y;
    const twig = (level + 1) * pitch.y * view.scale + view.y;
    if (twig < 0 || stem > screen.height) continue;
    const bar = Math.round((stem + twig) / 2) + 0.5;
    // The visible ones on the level below, and one more on each side, whose bar may pass through.
    const from = levels[level + 1] ?? 0;
    const to = levels[level + 2] ?? 0;
    const firstSeen = firstNotBefore(left, -view.x / view.scale - card.width, from, to);
    const lastSeen = firstNotBefore(left, (screen.width - view.x) / view.scale, firstSeen, to);
    const lastLeader = parent[Math.min(to - 1, lastSeen)] ?? 0;
    let leader = parent[Math.max(from, firstSeen - 1)] ?? 0;
    while (leader <= lastLeader) {
      const count = children[leader] ?? 0;
      if (count === 0) {
        leader++;
        continue;
      }
      const first = firstChild[leader] ?? 0;
      const begin = centre(scene, first, view);
      const end = centre(scene, first + count - 1, view);
      if (view.scale >= detail.twigs) {
        const middle = centre(scene, leader, view);
        ink.moveTo(middle, stem);
        ink.lineTo(middle, bar);
        const seenFrom = Math.max(first, firstSeen);
        const seenTo = Math.min(first + count, lastSeen);
        for (let child = seenFrom; child < seenTo; child++) {
          // Only the first row of a stack is linked.
          if ((scene.rowOf[child] ?? -1) > 0) continue;
          const x = centre(scene, child, view);
          ink.moveTo(x, bar);
          ink.lineTo(x, twig);
        }
      }
      ink.moveTo(Math.max(-2, begin), bar);
      ink.lineTo(Math.min(screen.width + 2, Math.max(end, begin + 0.5)), bar);
      const next = leader + 1;
      leader =
        end - begin < 1
          ? Math.max(next, firstNotBefore(left, (left[leader] ?? 0) + step, next, lastLeader + 1))
          : next;
    }
  }
  ink.stroke();
}

/** The line from the selected node, or from the viewer, to the top. */
export function paintPath(ink: CanvasRenderingContext2D, { scene, view, look, palette }: Frame): void {
  let place = placeOfNode(scene, look.lineFrom) ?? -1;
  if (place === -1) return;
  ink.strokeStyle = palette.brand;
  ink.lineWidth = 2;
  ink.beginPath();
  for (;;) {
    const leader = scene.shape.parent[place] ?? -1;
    if (leader === -1) break;
    const level = scene.levelOf[place] ?? 0;
    const twig = level * pitch.y * view.scale + view.y;
    const stem = ((level - 1) * pitch.y + card.height) * view.scale + view.y;
    const bar = Math.round((stem + twig) / 2) + 0.5;
    const x = centre(scene, place, view);
    const above = centre(scene, leader, view);
    ink.moveTo(x, twig);
    const corner = Math.min(radius * view.scale, Math.abs(x - above) / 2);
    ink.arcTo(x, bar, above, bar, corner);
    ink.arcTo(above, bar, above, stem, corner);
    ink.lineTo(above, stem);
    place = leader;
  }
  ink.stroke();
}

/** From the left of a card to the left of the foot of its second superior's card. */
export function paintDottedLines(ink: CanvasRenderingContext2D, frame: Frame): void {
  const { scene, view, palette } = frame;
  const inset = 24 * view.scale;
  ink.strokeStyle = palette.quiet;
  ink.lineWidth = 1.5;
  ink.setLineDash([4, 4]);
  ink.beginPath();
  eachVisible(frame, (place, x, y) => {
    for (const superior of nodeAt(scene, place)?.indirectlyJoinsTo ?? []) {
      const other = placeOfNode(scene, superior);
      if (other === undefined) continue;
      const otherX = (scene.left[other] ?? 0) * view.scale + view.x + inset;
      const otherY = ((scene.top[other] ?? 0) + heightAt(scene, other)) * view.scale + view.y;
      const bend = (pitch.gapY / 2) * view.scale;
      ink.moveTo(x + inset, y);
      ink.bezierCurveTo(x + inset, y - bend, otherX, otherY + bend, otherX, otherY);
    }
  });
  ink.stroke();
  ink.setLineDash([]);
}
