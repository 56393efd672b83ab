import { fontStack } from '../../../../ui/tokens.ts';
import type { CardText } from './card-text.ts';
import { heightAt, nodeAt } from './chart-tree.ts';
import { detail, type Frame, type Palette, radius } from './frame.ts';
import { card, firstNotBefore, pitch, row, toggle } from './geometry.ts';

const faint = 0.35;
/** The width of the tint at the side of a card. */
const side = 4;

/** From far away: a block for each card, and one for cards on the same pixel. */
export function paintBlocks(
  ink: CanvasRenderingContext2D,
  { scene, view, screen, look, palette }: Frame,
): void {
  const { levels } = scene.shape;
  const width = Math.max(0.6, card.width * view.scale);
  const height = Math.max(1, card.height * view.scale);
  const rowHeight = Math.max(1, row.height * view.scale * 0.8);
  const step = 1 / view.scale;
  const isMerged = pitch.x * view.scale < 1;
  const begin = -view.x / view.scale - card.width;
  const end = (screen.width - view.x) / view.scale;
  for (let level = 0; level + 1 < levels.length; level++) {
    if ((scene.bottoms[level] ?? 0) * view.scale + view.y < 0) continue;
    if (level * pitch.y * view.scale + view.y > screen.height) continue;
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
      const y = (scene.top[place] ?? 0) * view.scale + view.y;
      const stacked = (scene.rowOf[place] ?? -1) !== -1;
      ink.fillRect(left * view.scale + view.x, y, width, stacked ? rowHeight : height);
      place = isMerged
        ? Math.max(place + 1, firstNotBefore(scene.left, left + step, place, last))
        : place + 1;
    }
  }
}

export function paintCard(
  ink: CanvasRenderingContext2D,
  frame: Frame,
  place: number,
  x: number,
  y: number,
): void {
  const { scene, view, look, palette, texts } = frame;
  const node = nodeAt(scene, place);
  if (node === undefined) return;
  const { scale } = view;
  const isSelected = look.selected === node.id;
  const mark = look.markOf(node.id);
  // Relative to a local origin: a wide chart has coordinates beyond a canvas's precision.
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
  const height = heightAt(scene, place);
  ink.roundRect(0, 0, card.width, height, radius);
  ink.fill();
  if (scale >= detail.outline || isSelected) ink.stroke();
  const tint = palette.tint[look.tintOf(node.id) ?? ''];
  if (tint !== undefined) {
    ink.fillStyle = tint;
    ink.fillRect(0, radius / 2, side, height - radius);
  }
  if (scale >= detail.text) {
    const isRow = height === row.height;
    if (isRow) paintRow(ink, texts(node), palette);
    else paintText(ink, texts(node), palette);
    const count = `${node.reports}  ${frame.isOpen(place) ? '⌃' : '⌄'}`;
    if (node.reports > 0 && !isRow) paintToggle(ink, count, palette);
  } else if (tint === undefined && node.vacancyStatus !== null) {
    ink.fillStyle = palette.status[node.vacancyStatus];
    ink.fillRect(0, 0, card.width, 10);
  }
  ink.restore();
}

function paintText(ink: CanvasRenderingContext2D, text: CardText, palette: Palette): void {
  ink.textBaseline = 'alphabetic';
  ink.fillStyle = palette.ink;
  ink.font = `600 14px ${fontStack}`;
  ink.fillText(clipped(ink, text.title, card.width - 24), 12, 25);
  ink.font = `400 13px ${fontStack}`;
  ink.fillText(clipped(ink, text.people, card.width - 24), 12, 46);
  ink.font = `400 12px ${fontStack}`;
  ink.fillText(clipped(ink, text.place, card.width - 24), 12, 82);
  ink.fillStyle = palette.quiet;
  ink.fillText(clipped(ink, text.subtitle, card.width - 24), 12, 65);
  if (text.status === null) return;
  ink.fillStyle = palette.status[text.status];
  ink.fillText(text.type === '' ? text.statusWord : `${text.statusWord} · ${text.type}`, 12, 109);
}

function paintRow(ink: CanvasRenderingContext2D, text: CardText, palette: Palette): void {
  ink.textBaseline = 'alphabetic';
  ink.fillStyle = palette.ink;
  ink.font = `600 13px ${fontStack}`;
  ink.fillText(clipped(ink, text.title, card.width - 24), 12, 18);
  ink.font = `400 12px ${fontStack}`;
  ink.fillStyle = text.status === 'vacant' ? palette.status.vacant : palette.ink;
  ink.fillText(clipped(ink, text.people, card.width - 24), 12, 34);
  ink.fillStyle = palette.quiet;
  ink.fillText(clipped(ink, text.place, card.width - 24), 12, 49);
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

/** The part of a text that fits; measuring is slow, so results are cached. */
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
