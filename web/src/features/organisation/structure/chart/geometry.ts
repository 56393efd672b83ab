/** Sizes of the chart, in pixels at its own scale. */
export const card = { width: 224, height: 120 } as const;
export const pitch = { gapX: 20, gapY: 48, x: 244, y: 168 } as const;
/** A row of a stack. Three are as high as a level; beyond `most` rows a stack continues in the next column. */
export const row = { height: 56, toLevel: 3, most: 10 } as const;

/** The button on a card's lower edge, in the middle, that opens and closes its branch. */
export const toggle = { width: 52, height: 24 } as const;

export const scales = { least: 0.00002, most: 1.5 } as const;

/** The position of the drawing's origin on the screen, and the scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The visible part of a drawing. */
export interface Seen {
  view: View;
  screen: Size;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Zooms around the pointer. */
export function zoomedAt(view: View, x: number, y: number, factor: number): View {
  const scale = within(view.scale * factor, scales.least, scales.most);
  const ratio = scale / view.scale;
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

const margin = 24;

/** Fits everything on the screen, never enlarged. */
export function fitted(content: Size, screen: Size): View {
  const across = (screen.width - 2 * margin) / Math.max(1, content.width);
  const down = (screen.height - 2 * margin) / Math.max(1, content.height);
  const scale = within(Math.min(across, down, 1), scales.least, scales.most);
  return { scale, x: (screen.width - content.width * scale) / 2, y: margin };
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** Below this scale the text of a card is hard to read. */
const readable = 0.6;

/**
 * The first view of a chart: the whole if readable, otherwise the first readable box, from its top. If none
 * is readable, as much of the last as fits at the smallest useful scale.
 */
export function opened(content: Size, boxes: readonly Box[], screen: Size): View {
  const whole = fitted(content, screen);
  const last = boxes.at(-1);
  if (whole.scale >= readable || last === undefined) return whole;
  const scaleOf = (box: Box) => fitted(box, screen).scale;
  const chosen = boxes.find((box) => scaleOf(box) >= readable) ?? last;
  const scale = Math.max(scaleOf(chosen), 0.4);
  return {
    scale,
    x: screen.width / 2 - (chosen.left + chosen.width / 2) * scale,
    y: margin - chosen.top * scale,
  };
}

/** Puts a card in the middle of the screen, a third down. */
export function centredOn(left: number, top: number, scale: number, screen: Size): View {
  return {
    scale,
    x: screen.width / 2 - (left + card.width / 2) * scale,
    y: screen.height / 3 - (top + card.height / 2) * scale,
  };
}

/** Keeps a part of the drawing on the screen, so that it cannot be lost. */
export function kept(view: View, content: Size, screen: Size): View {
  const room = 96;
  return {
    scale: view.scale,
    x: within(view.x, room - content.width * view.scale, screen.width - room),
    y: within(view.y, room - content.height * view.scale, screen.height - room),
  };
}

/**
 * The scale from which cards are elements: at most this many cards, or three times the rows, then fit on the
 * screen.
 */
const mostElements = 96;
export function scaleOfElements({ width, height }: Size): number {
  const seen = (scale: number) =>
    (Math.floor((width / scale + card.width) / pitch.x) + 1) *
    (Math.floor((height / scale + card.height) / pitch.y) + 1);
  let scale = 0.5;
  while (seen(scale) > mostElements) scale += 0.02;
  return scale;
}

/** The first of some sorted edges that is not before the given one. */
export function firstNotBefore(edges: Float64Array, edge: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}
