import { heightAt, type Scene } from './chart-tree.ts';
import type { Palette } from './frame.ts';
import { card, pitch, type Size, type View } from './geometry.ts';

/** The scale of an overview that fits the whole scene into a box. */
export function overviewScale({ width, height }: Size, box: Size): { across: number; down: number } {
  const across = box.width / Math.max(1, width);
  // A wide chart would be a line, so its levels are spread as far as there is room.
  return { across, down: Math.min(box.height / Math.max(1, height), Math.max(across, 12 / pitch.y)) };
}

/** The whole scene, small: drawn once for each scene, with a single pixel for nodes that share one. */
export function paintOverview(
  ink: CanvasRenderingContext2D,
  scene: Scene,
  box: Size,
  palette: Palette,
): void {
  ink.fillStyle = palette.surface;
  ink.fillRect(0, 0, box.width, box.height);
  const { across, down } = overviewScale(scene, box);
  const { levels } = scene.shape;
  ink.fillStyle = palette.line;
  for (let level = 0; level + 1 < levels.length; level++) {
    let drawnTo = -1;
    for (let place = levels[level] ?? 0; place < (levels[level + 1] ?? 0); place++) {
      const x = (scene.left[place] ?? 0) * across;
      const width = Math.max(1, card.width * across);
      const isRow = (scene.rowOf[place] ?? -1) > 0;
      if (!isRow && x + width <= drawnTo + 0.5) continue;
      drawnTo = x + width;
      ink.fillRect(x, (scene.top[place] ?? 0) * down, width, Math.max(1, heightAt(scene, place) * down));
    }
  }
}

/** The part of the overview that is on the screen. */
export function windowOf(scene: Scene, view: View, screen: Size, box: Size) {
  const { across, down } = overviewScale(scene, box);
  const left = Math.max(0, (-view.x / view.scale) * across);
  const top = Math.max(0, (-view.y / view.scale) * down);
  const right = Math.min(box.width, ((screen.width - view.x) / view.scale) * across);
  const bottom = Math.min(box.height, ((screen.height - view.y) / view.scale) * down);
  return { left, top, width: Math.max(3, right - left), height: Math.max(3, bottom - top) };
}
