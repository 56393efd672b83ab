import { CardLayer, type CardWords } from './card-layer.ts';
import css from './chart.module.css';
import { heightAt, nodeAt, placeOfNode, type Scene } from './chart-tree.ts';
import { eachVisible, type Look, type Palette } from './frame.ts';
import {
  type Box,
  card,
  centredOn,
  fitted,
  kept,
  opened,
  row,
  type Size,
  scaleOfElements,
  toggle,
  type View,
  zoomedAt,
} from './geometry.ts';
import { type Carried, type Gestures, listenToGestures } from './gestures.ts';
import { paint } from './painter.ts';

export interface DrawingEvents {
  onSelect: (id: string) => void;
  onToggle: (id: string) => void;
  /** The view or the visible part has changed; called at most once a frame. */
  onFrame: (view: View, screen: Size) => void;
}

export interface Shown {
  scene: Scene;
  look: Look;
  words: CardWords;
  isOpen: (id: string) => boolean;
}

/** Picks up a card where the viewer may move it; without a carrier, cards cannot be moved. */
export type Carrier = (drawing: Drawing, id: string, x: number, y: number) => Carried | undefined;

/** The smallest box around the others. */
function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** One chart on the screen: a canvas below, the cards large enough to read above it as elements. */
export class Drawing {
  readonly #host: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #ink: CanvasRenderingContext2D;
  readonly #cards: CardLayer;
  readonly #events: DrawingEvents;
  readonly #resizes: ResizeObserver;
  readonly #gestures: Gestures;
  #shown: Shown | undefined;
  #palette: Palette;
  #view: View = { x: 0, y: 0, scale: 1 };
  #screen: Size = { width: 0, height: 0 };
  #elementsFrom = 1;
  #frame = 0;
  #whenSized: (() => void) | undefined;
  #carrier: Carrier | undefined;

  constructor(host: HTMLElement, prefix: string, palette: Palette, events: DrawingEvents) {
    this.#host = host;
    this.#palette = palette;
    this.#events = events;
    this.#canvas = document.createElement('canvas');
    this.#canvas.className = css.canvas ?? '';
    this.#canvas.ariaHidden = 'true';
    host.prepend(this.#canvas);
    const ink = this.#canvas.getContext('2d', { alpha: false });
    if (ink === null) throw new Error('The browser draws no canvas');
    this.#ink = ink;
    this.#cards = new CardLayer(host, prefix);
    this.#gestures = listenToGestures(host, {
      pan: (dx, dy) => this.moveTo({ ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy }),
      zoom: (x, y, factor) => this.moveTo(zoomedAt(this.#view, x, y, factor)),
      press: (target, x, y) => this.#press(target, x, y),
      hold: (x, y) => {
        const id = this.#carrier && this.nodeAt(x, y);
        return id === undefined ? undefined : this.#carrier?.(this, id, x, y);
      },
    });
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#resizes.observe(host);
    this.#resize();
  }

  get view(): View {
    return this.#view;
  }

  get screen(): Size {
    return this.#screen;
  }

  get host(): HTMLElement {
    return this.#host;
  }

  get scene(): Scene | undefined {
    return this.#shown?.scene;
  }

  carryWith(carrier: Carrier | undefined): void {
    this.#carrier = carrier;
  }

  /** The node whose card is at a point of the screen. */
  nodeAt(x: number, y: number): string | undefined {
    const found = this.#paintedAt(x, y);
    return found?.isToggle ? undefined : found?.id;
  }

  /** The position of a node's card on the screen. */
  boxOf(id: string): { x: number; y: number; width: number; height: number } | undefined {
    const place = this.#boxIn(id);
    const { scale, x, y } = this.#view;
    return (
      place && {
        x: place.left * scale + x,
        y: place.top * scale + y,
        width: place.width * scale,
        height: place.height * scale,
      }
    );
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#redraw();
  }

  paintWith(palette: Palette): void {
    this.#palette = palette;
    this.#redraw();
  }

  moveTo(view: View): void {
    const scene = this.#shown?.scene;
    this.#view = scene === undefined ? view : kept(view, scene, this.#screen);
    this.#redraw();
  }

  /** Zooms around the middle of the screen. */
  zoomBy(factor: number): void {
    this.moveTo(zoomedAt(this.#view, this.#screen.width / 2, this.#screen.height / 2, factor));
  }

  fit(): void {
    this.#onceSized(() => {
      if (this.#shown !== undefined) this.moveTo(fitted(this.#shown.scene, this.#screen));
    });
  }

  /** Shows the whole chart, or the first readable group of nodes. */
  begin(groups: readonly (readonly string[])[]): void {
    this.#onceSized(() => {
      const scene = this.#shown?.scene;
      if (scene === undefined) return;
      const boxes = groups.flatMap((ids) => around(ids.flatMap((id) => this.#boxIn(id) ?? [])) ?? []);
      this.moveTo(opened(scene, boxes, this.#screen));
    });
  }

  /** Brings a node to the middle, large enough to read. */
  centre(id: string): void {
    this.#onceSized(() => {
      const place = this.#boxIn(id);
      if (place === undefined) return;
      const { left, top } = place;
      this.moveTo(
        centredOn(left, top, Math.max(this.#view.scale, Math.min(1, this.#elementsFrom)), this.#screen),
      );
    });
  }

  /** Scrolls only as far as needed to bring a node wholly onto the screen. */
  reveal(id: string): void {
    const place = this.#boxIn(id);
    if (place === undefined) return;
    const { scale } = this.#view;
    const x = place.left * scale + this.#view.x;
    const y = place.top * scale + this.#view.y;
    const room = 24;
    const over = (at: number, size: number, most: number) =>
      at < room ? room - at : Math.min(0, most - room - at - size);
    this.moveTo({
      scale,
      x: this.#view.x + over(x, card.width * scale, this.#screen.width),
      y: this.#view.y + over(y, place.height * scale, this.#screen.height),
    });
  }

  /** Shows the changes, keeping one node in its place on the screen. */
  showAround(shown: Shown, id: string): void {
    const before = this.#boxIn(id);
    this.#shown = shown;
    const after = this.#boxIn(id);
    if (before === undefined || after === undefined) return this.#redraw();
    const { scale, x, y } = this.#view;
    this.moveTo({
      scale,
      x: x + (before.left - after.left) * scale,
      y: y + (before.top - after.top) * scale,
    });
  }

  /** The id of a node's element, while there is one. */
  elementOf(id: string): string {
    return this.#cards.idOf(id);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resizes.disconnect();
    this.#gestures.stop();
    this.#cards.destroy();
    this.#canvas.remove();
  }

  #boxIn(id: string): Box | undefined {
    const scene = this.#shown?.scene;
    const place = scene === undefined ? undefined : placeOfNode(scene, id);
    if (scene === undefined || place === undefined) return undefined;
    return {
      left: scene.left[place] ?? 0,
      top: scene.top[place] ?? 0,
      width: card.width,
      height: heightAt(scene, place),
    };
  }

  #press(target: EventTarget | null, x: number, y: number): void {
    const hit = this.#cards.hit(target);
    if (hit !== undefined) {
      if (hit.isToggle) this.#events.onToggle(hit.id);
      else this.#events.onSelect(hit.id);
      return;
    }
    const painted = this.#paintedAt(x, y);
    if (painted?.isToggle) this.#events.onToggle(painted.id);
    else if (painted !== undefined) this.#events.onSelect(painted.id);
  }

  #paintedAt(x: number, y: number): { id: string; isToggle: boolean } | undefined {
    const scene = this.#shown?.scene;
    if (scene === undefined) return undefined;
    let found: { id: string; isToggle: boolean } | undefined;
    const { scale } = this.#view;
    eachVisible({ scene, view: this.#view, screen: this.#screen }, (place, left, top) => {
      const node = nodeAt(scene, place);
      if (node === undefined) return;
      const across = (x - left) / scale;
      const down = (y - top) / scale;
      const height = heightAt(scene, place);
      const isOnToggle =
        node.reports > 0 &&
        height !== row.height &&
        Math.abs(across - card.width / 2) <= toggle.width / 2 &&
        Math.abs(down - height) <= toggle.height / 2;
      const isOnCard = across >= 0 && down >= 0 && across <= card.width && down <= height;
      if (isOnToggle || isOnCard) found = { id: node.id, isToggle: isOnToggle };
    });
    return found;
  }

  #onceSized(act: () => void): void {
    if (this.#screen.width > 0) act();
    else this.#whenSized = act;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    if (width === 0 || height === 0) return;
    const ratio = globalThis.devicePixelRatio;
    // The middle of the view stays in place, for example when a phone is rotated.
    const wider = this.#screen.width === 0 ? 0 : width - this.#screen.width;
    this.#view = { ...this.#view, x: this.#view.x + wider / 2 };
    this.#screen = { width, height };
    this.#elementsFrom = scaleOfElements(this.#screen);
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#whenSized?.();
    this.#whenSized = undefined;
    this.#draw();
  }

  #redraw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const shown = this.#shown;
    if (shown === undefined || this.#screen.width === 0) return;
    const isOpen = (place: number) => shown.isOpen(nodeAt(shown.scene, place)?.id ?? '');
    const frame = {
      scene: shown.scene,
      look: shown.look,
      view: this.#view,
      screen: this.#screen,
      palette: this.#palette,
      texts: shown.words.texts,
      isOpen,
      hasElements: this.#view.scale >= this.#elementsFrom,
    };
    paint(this.#ink, frame);
    this.#cards.update(frame, shown.words);
    this.#events.onFrame(this.#view, this.#screen);
  }
}
