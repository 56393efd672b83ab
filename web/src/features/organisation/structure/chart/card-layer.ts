import type { CardTexts } from './card-text.ts';
import css from './chart.module.css';
import { isLastRow, nodeAt, placeOfNode, type Scene } from './chart-tree.ts';
import { eachVisible, type Frame } from './frame.ts';
import type { View } from './geometry.ts';

interface Card {
  root: HTMLElement;
  title: HTMLElement;
  people: HTMLElement;
  place: HTMLElement;
  toggle: HTMLButtonElement;
  /** Its current content, to write only differences. */
  shown: string;
}

export interface CardWords {
  texts: CardTexts;
  /** "7 reports". */
  reports: (count: number) => string;
  /** The accessible name of the button that shows or hides the people below. */
  toggleName: (title: string, isOpen: boolean, count: number) => string;
}

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' · ');

/** A card's place in its stack, for the style; empty for a separate card. */
function stackingOf(scene: Scene, place: number): string {
  const row = scene.rowOf[place] ?? -1;
  if (row === -1) return '';
  const isLast = isLastRow(scene, place);
  if (row === 0) return isLast ? 'only' : 'first';
  return isLast ? 'last' : 'middle';
}

/** Beyond this many pixels browsers round positions, so the layer's origin moves along instead. */
const farFromOrigin = 200_000;

/** Cards large enough to read, as elements: few, and reused as the chart moves beneath them. */
export class CardLayer {
  readonly #layer: HTMLElement;
  readonly #prefix: string;
  readonly #live = new Map<number, Card>();
  readonly #spare: Card[] = [];
  #scene: Scene | undefined;
  #origin = 0;

  constructor(host: HTMLElement, prefix: string) {
    this.#layer = document.createElement('div');
    this.#layer.className = css.layer ?? '';
    this.#layer.role = 'presentation';
    this.#prefix = prefix;
    host.append(this.#layer);
  }

  idOf(nodeId: string): string {
    return `${this.#prefix}-${nodeId}`;
  }

  /** The node of a click in the layer, and whether it was on the button below the card. */
  hit(target: EventTarget | null): { id: string; isToggle: boolean } | undefined {
    if (!(target instanceof Element)) return undefined;
    const id = target.closest<HTMLElement>('[data-node]')?.dataset['node'];
    return id === undefined ? undefined : { id, isToggle: target.closest('button') !== null };
  }

  update(frame: Frame, words: CardWords): void {
    const { scene, view, look } = frame;
    const keep = new Set<number>();
    if (frame.hasElements) eachVisible(frame, (place) => keep.add(place));
    // The selected card and the viewer's own stay elements at every scale, so that screen readers can reach
    // them.
    for (const id of [look.selected, look.own]) {
      const place = placeOfNode(scene, id);
      if (place !== undefined) keep.add(place);
    }
    const isNewScene = this.#scene !== scene;
    this.#scene = scene;
    for (const [place, card] of this.#live) {
      if (keep.has(place) && !isNewScene) continue;
      this.#live.delete(place);
      this.#spare.push(card);
    }
    const isMoved = this.#moveOrigin(view);
    for (const place of keep) {
      const known = this.#live.get(place);
      const card = known ?? this.#spare.pop() ?? this.#made();
      if (known === undefined) this.#live.set(place, card);
      if (known === undefined || isMoved) {
        const left = (scene.left[place] ?? 0) - this.#origin;
        card.root.style.transform = `translate(${left}px,${scene.top[place] ?? 0}px)`;
      }
      this.#write(card, frame, words, place, frame.isOpen(place));
    }
    for (const card of this.#spare) {
      if (card.root.isConnected) card.root.remove();
    }
    this.#spare.length = Math.min(this.#spare.length, 50);
  }

  destroy(): void {
    this.#layer.remove();
  }

  #moveOrigin(view: View): boolean {
    const begin = -view.x / view.scale;
    const isFar = Math.abs(begin - this.#origin) > farFromOrigin;
    if (isFar) this.#origin = Math.round(begin);
    const x = view.x + this.#origin * view.scale;
    this.#layer.style.transform = `matrix(${view.scale},0,0,${view.scale},${x},${view.y})`;
    return isFar;
  }

  #write(card: Card, { scene, look }: Frame, words: CardWords, place: number, isOpen: boolean): void {
    if (!card.root.isConnected) this.#layer.append(card.root);
    const node = nodeAt(scene, place);
    if (node === undefined) return;
    const text = words.texts(node);
    const mark = look.markOf(node.id) ?? '';
    const isSelected = look.selected === node.id;
    const isDimmed = look.isDimmed(node.id) && !isSelected;
    const tint = look.tintOf(node.id) ?? '';
    const stacked = stackingOf(scene, place);
    const drawn = [node.reports, isOpen, mark, isSelected, isDimmed, tint, stacked];
    const shown = [node.id, ...Object.values(text), ...drawn].join('\n');
    if (card.shown === shown) return;
    card.shown = shown;
    const { root, title, people, toggle } = card;
    root.id = this.idOf(node.id);
    root.dataset['node'] = node.id;
    root.dataset['status'] = text.status ?? '';
    // Decoration is drawn by the style, so that a card has few elements.
    root.dataset['word'] = stacked === '' ? joined([text.statusWord, text.type]) : text.statusWord;
    root.dataset['aside'] = text.aside;
    root.dataset['mark'] = mark;
    root.dataset['tint'] = tint;
    root.dataset['row'] = stacked;
    root.toggleAttribute('data-dimmed', isDimmed);
    root.ariaSelected = String(isSelected);
    root.ariaLevel = String((scene.levelOf[place] ?? 0) + 1);
    root.ariaExpanded = node.reports > 0 ? String(isOpen) : null;
    // Visible text comes first and in visual order, so that voice control matches it.
    const reports = node.reports > 0 ? words.reports(node.reports) : '';
    const parts = [
      text.title,
      text.people,
      text.place,
      reports,
      text.you,
      text.subtitle,
      text.statusWord,
      text.type,
      text.aside,
    ];
    root.ariaLabel = [...new Set(parts.filter((part) => part !== ''))].join(', ');
    title.textContent = text.title;
    title.dataset['you'] = text.you;
    people.textContent = text.people;
    people.dataset['initials'] = text.initials;
    people.dataset['photo'] = text.photo;
    card.place.textContent = text.place;
    card.place.dataset['subtitle'] = text.subtitle;
    people.style.setProperty('--photo', text.photo === '' ? 'none' : `url("${text.photo}")`);
    toggle.hidden = node.reports === 0;
    toggle.textContent = String(node.reports);
    toggle.toggleAttribute('data-open', isOpen);
    toggle.ariaLabel = words.toggleName(text.title, isOpen, node.reports);
  }

  #made(): Card {
    const element = (name: string, className: string | undefined) => {
      const one = document.createElement(name);
      one.className = className ?? '';
      return one;
    };
    const root = element('div', css.card);
    root.role = 'treeitem';
    const title = element('strong', css.title);
    const people = element('span', css.people);
    const place = element('span', css.place);
    const toggle = document.createElement('button');
    toggle.className = css.toggle ?? '';
    toggle.type = 'button';
    // The chart's own keys do the same.
    toggle.tabIndex = -1;
    // Spaces separate the words for screen readers.
    root.append(title, ' ', people, ' ', place, ' ', toggle);
    return { root, title, people, place, toggle, shown: '' };
  }
}
