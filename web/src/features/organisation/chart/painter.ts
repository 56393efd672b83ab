import type { CardText, CardTexts } from './card-text.ts';
import { nodeAt, placeOfNode, type Scene } from './chart-tree.ts';
import { card, firstNotBefore, pitch, type Size, toggle, type View } from './geometry.ts';

export interface Palette {
  ground: string;
  surface: string;
  line: string;
  link: string;
  ink: string;
  quiet: string;
  brand: string;
  status: Readonly<Record<NonNullable<CardText['status']>, string>>;
  /** What happened to a node between two days that are compared. */
  mark: Readonly<Record<string, string>>;
}

/** How the nodes of a tree are looked at; by their place in the tree. */
export interface Look {
  selected: string | null;
  /** Everybody from the selected one to the top. */
  path: ReadonlySet<string>;
  isDimmed: (id: string) => boolean;
  markOf: (id: string) => string | undefined;
  showDottedLines: boolean;
}

/** Below these scales less is drawn, since nobody could read it. */
const detail = { text: 0.32, outline: 0.1, twigs: 0.05, block: 0.06 } as const;
const radius = 8;
const faint = 0.35;

export interface Frame {
  scene: Scene;
  view: View;
  screen: Size;
  look: Look;
  palette: Palette;
  texts: CardTexts;
  /** Whether those below a place are shown. */
  isOpen: (place: number) => boolean;
  /** Cards that stand as elements above the drawing are not painted. */
  hasElements: boolean;
}

export function paint(ink: CanvasRenderingContext2D, frame: Frame): void {
  const { screen, palette, view } = frame;
  ink.fillStyle = palette.ground;
  ink.fillRect(0, 0, screen.width, screen.height);
  paintLinks(ink, frame);
  if (view.scale >= detail.outline) paintPath(ink, frame);
  if (!frame.hasElements) {
    if (view.scale < detail.block) paintBlocks(ink, frame);
    else eachVisible(frame, (place, x, y) => paintCard(ink, frame, place, x, y));
  }
  if (frame.look.showDottedLines && view.scale >= detail.outline) paintDottedLines(ink, frame);
}

/** Calls back with every card that can be seen and where its corner is on the screen. */
export function eachVisible(
  { scene, view, screen }: Pick<Frame, 'scene' | 'view' | 'screen'>,
  seen: (place: number, x: number, y: number) => void,
): void {
  const { levels } = scene.shape;
  const [x, end] = [-view.x / view.scale - card.width, (screen.width - view.x) / view.scale];
  for (let level = 0; level + 1 < levels.length; level++) {
    const y = level * pitch.y * view.scale + view.y;
    if (y + card.height * view.scale < 0 || y > screen.height) continue;
    const last = levels[level + 1] ?? 0;
    for (let place = firstNotBefore(scene.left, x, levels[level] ?? 0, last); place < last; place++) {
      const left = scene.left[place] ?? 0;
      if (left > end) break;
      seen(place, left * view.scale + view.x, y);
    }
  }
}

function centre(scene: Scene, place: number, view: View): number {
  return ((scene.left[place] ?? 0) + card.width / 2) * view.scale + view.x;
}

/** From every leader a stem, a bar over those they lead, and a twig to each. Of what is too close to tell apart, one. */
function paintLinks(ink: CanvasRenderingContext2D, { scene, view, screen, palette }: Frame): void {
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
    // Those on the level below that can be seen, and one more on each side, whose bar may pass through.
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

/** The line from the selected node to the top. */
function paintPath(ink: CanvasRenderingContext2D, { scene, view, look, palette }: Frame): void {
  let place = placeOfNode(scene, look.selected) ?? -1;
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

/** From the left of a card to the left of the foot of whom it also reports to. */
function paintDottedLines(ink: CanvasRenderingContext2D, frame: Frame): void {
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
      const otherY = ((scene.levelOf[other] ?? 0) * pitch.y + card.height) * view.scale + view.y;
      const bend = (pitch.gapY / 2) * view.scale;
      ink.moveTo(x + inset, y);
      ink.bezierCurveTo(x + inset, y - bend, otherX, otherY + bend, otherX, otherY);
    }
  });
  ink.stroke();
  ink.setLineDash([]);
}

function paintBlocks(ink: CanvasRenderingContext2D, { scene, view, screen, look, palette }: Frame): void {
  const { levels } = scene.shape;
  const width = Math.max(0.6, card.width * view.scale);
  const height = Math.max(1, card.height * view.scale);
  const step = 1 / view.scale;
  const isMerged = pitch.x * view.scale < 1;
  const begin = -view.x / view.scale - card.width;
  const end = (screen.width - view.x) / view.scale;
  for (let level = 0; level + 1 < levels.length; level++) {
    const y = level * pitch.y * view.scale + view.y;
    if (y + height < 0 || y > screen.height) continue;
    const last = levels[level + 1] ?? 0;
    let place = firstNotBefore(scene.left, begin, levels[level] ?? 0, last);
    while (place < last) {
      const left = scene.left[place] ?? 0;
      if (left > end) break;
      const id = nodeAt(scene, place)?.id ?? '';
      const mark = look.markOf(id);
      ink.fillStyle =
        mark === undefined
          ? look.path.has(id)
            ? palette.brand
            : look.isDimmed(id)
              ? palette.line
              : palette.link
          : (palette.mark[mark] ?? palette.link);
      ink.fillRect(left * view.scale + view.x, y, width, height);
      place = isMerged
        ? Math.max(place + 1, firstNotBefore(scene.left, left + step, place, last))
        : place + 1;
    }
  }
}

function paintCard(ink: CanvasRenderingContext2D, frame: Frame, place: number, x: number, y: number): void {
  const { scene, view, look, palette, texts } = frame;
  const node = nodeAt(scene, place);
  if (node === undefined) return;
  const { scale } = view;
  const isSelected = look.selected === node.id;
  const mark = look.markOf(node.id);
  // Distances from a corner of its own: a wide chart has places beyond what a canvas can tell apart.
  ink.save();
  ink.translate(x, y);
  ink.scale(scale, scale);
  ink.globalAlpha = look.isDimmed(node.id) && !isSelected ? faint : 1;
  ink.fillStyle = palette.surface;
  ink.strokeStyle = isSelected
    ? palette.brand
    : mark === undefined
      ? palette.line
      : (palette.mark[mark] ?? palette.line);
  ink.lineWidth = isSelected || mark !== undefined ? 3 : 1 / Math.min(1, scale);
  ink.beginPath();
  ink.roundRect(0, 0, card.width, card.height, radius);
  ink.fill();
  if (scale >= detail.outline || isSelected) ink.stroke();
  if (scale >= detail.text) {
    paintText(ink, texts(node), palette);
    if (node.reports > 0) paintToggle(ink, `${node.reports}  ${frame.isOpen(place) ? '⌃' : '⌄'}`, palette);
  } else if (node.vacancyStatus !== null) {
    ink.fillStyle = palette.status[node.vacancyStatus];
    ink.fillRect(0, 0, card.width, 10);
  }
  ink.restore();
}

const regular = '"Inter Variable", system-ui, sans-serif';

function paintText(ink: CanvasRenderingContext2D, text: CardText, palette: Palette): void {
  ink.textBaseline = 'alphabetic';
  ink.fillStyle = palette.ink;
  ink.font = `600 14px ${regular}`;
  ink.fillText(clipped(ink, text.title, card.width - 24), 12, 25);
  ink.font = `400 13px ${regular}`;
  ink.fillText(clipped(ink, text.people, card.width - 24), 12, 70);
  ink.fillStyle = palette.quiet;
  ink.fillText(clipped(ink, text.subtitle, card.width - 24), 12, 44);
  if (text.status === null) return;
  ink.fillStyle = palette.status[text.status];
  ink.fillText(text.statusWord, 12, 102);
}

function paintToggle(ink: CanvasRenderingContext2D, text: string, palette: Palette): void {
  ink.fillStyle = palette.surface;
  ink.strokeStyle = palette.line;
  ink.lineWidth = 1;
  ink.beginPath();
  ink.roundRect(
    (card.width - toggle.width) / 2,
    card.height - toggle.height / 2,
    toggle.width,
    toggle.height,
    toggle.height / 2,
  );
  ink.fill();
  ink.stroke();
  ink.fillStyle = palette.quiet;
  ink.textAlign = 'center';
  ink.fillText(text, card.width / 2, card.height + 4);
}

const widths = new Map<string, string>();
const mostWidths = 20_000;

/** What of a text fits; measuring is dear, so it is remembered. */
function clipped(ink: CanvasRenderingContext2D, text: string, room: number): string {
  const key = `${ink.font}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  let short = text;
  if (ink.measureText(text).width > room) {
    let fits = 0;
    let tooLong = text.length;
    while (fits + 1 < tooLong) {
      const middle = (fits + tooLong) >> 1;
      if (ink.measureText(`${text.slice(0, middle)}…`).width <= room) fits = middle;
      else tooLong = middle;
    }
    short = `${text.slice(0, fits)}…`;
  }
  if (widths.size >= mostWidths) widths.clear();
  widths.set(key, short);
  return short;
}
