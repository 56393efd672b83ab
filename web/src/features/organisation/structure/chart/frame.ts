import type { CardText, CardTexts } from './card-text.ts';
import { heightAt, type Scene } from './chart-tree.ts';
import { card, firstNotBefore, pitch, type Size, type View } from './geometry.ts';

export interface Palette {
  ground: string;
  surface: string;
  line: string;
  link: string;
  ink: string;
  quiet: string;
  brand: string;
  status: Readonly<Record<NonNullable<CardText['status']>, string>>;
  /** How a node changed between the two compared days. */
  mark: Readonly<Record<string, string>>;
  /** The colour of each tint. */
  tint: Readonly<Record<string, string>>;
}

/** The appearance of a tree's nodes, by their index in the tree. */
export interface Look {
  selected: string | null;
  /** The viewer's own node, which stays an element at every scale like the selected one. */
  own: string | null;
  /** The node where the line to the top starts. */
  lineFrom: string | null;
  /** Everyone from the selected node to the top. */
  path: ReadonlySet<string>;
  isDimmed: (id: string) => boolean;
  markOf: (id: string) => string | undefined;
  /** The tint at the side of a card, in the chosen colouring. */
  tintOf: (id: string) => string | undefined;
  showDottedLines: boolean;
}

/** Below these scales less is drawn, since it would be illegible. */
export const detail = { text: 0.32, outline: 0.1, twigs: 0.05, block: 0.06 } as const;
export const radius = 8;

export interface Frame {
  scene: Scene;
  view: View;
  screen: Size;
  look: Look;
  palette: Palette;
  texts: CardTexts;
  /** Whether the reports of a node are shown. */
  isOpen: (place: number) => boolean;
  /** Cards shown as elements above the drawing are not painted. */
  hasElements: boolean;
}

/** Calls back with every visible card and its corner on the screen. */
export function eachVisible(
  { scene, view, screen }: Pick<Frame, 'scene' | 'view' | 'screen'>,
  seen: (place: number, x: number, y: number) => void,
): void {
  const { levels } = scene.shape;
  const [x, end] = [-view.x / view.scale - card.width, (screen.width - view.x) / view.scale];
  for (let level = 0; level + 1 < levels.length; level++) {
    if ((scene.bottoms[level] ?? 0) * view.scale + view.y < 0) continue;
    if (level * pitch.y * view.scale + view.y > screen.height) continue;
    const last = levels[level + 1] ?? 0;
    for (let place = firstNotBefore(scene.left, x, levels[level] ?? 0, last); place < last; place++) {
      const left = scene.left[place] ?? 0;
      if (left > end) break;
      const y = (scene.top[place] ?? 0) * view.scale + view.y;
      if (y + heightAt(scene, place) * view.scale < 0 || y > screen.height) continue;
      seen(place, left * view.scale + view.x, y);
    }
  }
}

/** The middle of a card, across, on the screen. */
export function centre(scene: Scene, place: number, view: View): number {
  return ((scene.left[place] ?? 0) + card.width / 2) * view.scale + view.x;
}
