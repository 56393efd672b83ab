import css from './carrying.module.css';
import { lineAbove } from './chart-tree.ts';
import type { Carrier, Drawing } from './drawing.ts';

export interface CarryingWords {
  /** Announces what is being carried. */
  carried: (id: string) => string;
  under: (id: string) => string;
  ownBranch: string;
  already: string;
}

interface CarryingEvents {
  onMove: (id: string, superior: string) => void;
  /** The pointer rests on a closed branch, to go further down. */
  onOpen: (id: string) => void;
}

/** Within this distance of an edge the chart scrolls, faster the nearer the pointer is. */
const edge = 56;
const fastest = 18;
/** Resting this long on a card opens its branch. */
const rest = 900;

/**
 * Lets people pick up cards and drop them on others. Loaded only for those who may; idle while nothing is
 * carried.
 */
export function carrierOf(words: () => CarryingWords, events: CarryingEvents): Carrier {
  return (drawing, id, x, y) => {
    const carrying = new Carrying(drawing, id, words(), events);
    carrying.move(x, y);
    return carrying;
  };
}

class Carrying {
  readonly #drawing: Drawing;
  readonly #id: string;
  readonly #words: CarryingWords;
  readonly #events: CarryingEvents;
  readonly #hand = document.createElement('div');
  readonly #note = document.createElement('span');
  readonly #zone = document.createElement('div');
  readonly #listening = new AbortController();
  #at = { x: 0, y: 0 };
  #over: string | undefined;
  #frame = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(drawing: Drawing, id: string, words: CarryingWords, events: CarryingEvents) {
    this.#drawing = drawing;
    this.#id = id;
    this.#words = words;
    this.#events = events;
    this.#hand.className = css.hand ?? '';
    this.#zone.className = css.zone ?? '';
    const title = document.createElement('b');
    title.textContent = words.carried(id);
    this.#hand.append(title, this.#note);
    // The form says the same to people who do not see this.
    this.#hand.ariaHidden = 'true';
    this.#zone.ariaHidden = 'true';
    this.#zone.hidden = true;
    drawing.host.append(this.#zone, this.#hand);
    drawing.host.dataset['carrying'] = '';
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        this.cancel();
      },
      { capture: true, signal: this.#listening.signal },
    );
  }

  move(x: number, y: number): void {
    if (this.#listening.signal.aborted) return;
    this.#at = { x, y };
    this.#hand.style.transform = `translate(${x + 14}px,${y + 14}px)`;
    this.#look();
    if (this.#frame === 0 && this.#drift() !== undefined) this.#pan();
  }

  drop(): void {
    const over = this.#over;
    const fits = over !== undefined && this.#refusal(over) === undefined;
    const isOver = this.#listening.signal.aborted;
    this.cancel();
    if (!isOver && over !== undefined && fits) this.#events.onMove(this.#id, over);
  }

  cancel(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#resting);
    this.#hand.remove();
    this.#zone.remove();
    delete this.#drawing.host.dataset['carrying'];
  }

  /** Why it cannot go under a node, in words; undefined where it can. */
  #refusal(over: string): string | undefined {
    const tree = this.#drawing.scene?.tree;
    if (tree === undefined) return this.#words.ownBranch;
    if (lineAbove(tree, over).includes(this.#id)) return this.#words.ownBranch;
    const superior = tree.nodes[tree.indexOf.get(this.#id) ?? -1]?.joinsTo;
    return superior === over ? this.#words.already : undefined;
  }

  #look(): void {
    const over = this.#drawing.nodeAt(this.#at.x, this.#at.y);
    if (over !== this.#over) {
      clearTimeout(this.#resting);
      const rested = over;
      if (rested !== undefined && rested !== this.#id) {
        this.#resting = setTimeout(() => this.#events.onOpen(rested), rest);
      }
    }
    this.#over = over;
    const box = over === undefined || over === this.#id ? undefined : this.#drawing.boxOf(over);
    this.#zone.hidden = box === undefined;
    this.#note.textContent = '';
    if (box === undefined || over === undefined) return;
    const refusal = this.#refusal(over);
    this.#zone.dataset['fits'] = String(refusal === undefined);
    this.#note.textContent = refusal ?? this.#words.under(over);
    this.#zone.style.transform = `translate(${box.x}px,${box.y}px)`;
    this.#zone.style.width = `${box.width}px`;
    this.#zone.style.height = `${box.height}px`;
  }

  #drift(): { x: number; y: number } | undefined {
    const { width, height } = this.#drawing.screen;
    const pull = (at: number, most: number) =>
      at < edge
        ? ((edge - at) / edge) * fastest
        : at > most - edge
          ? ((most - edge - at) / edge) * fastest
          : 0;
    const within = (amount: number) => Math.max(-fastest, Math.min(fastest, amount));
    const [x, y] = [within(pull(this.#at.x, width)), within(pull(this.#at.y, height))];
    return x === 0 && y === 0 ? undefined : { x, y };
  }

  #pan(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const drift = this.#drift();
      if (drift === undefined) return;
      const { view } = this.#drawing;
      this.#drawing.moveTo({ ...view, x: view.x + drift.x, y: view.y + drift.y });
      this.#look();
      this.#pan();
    });
  }
}
