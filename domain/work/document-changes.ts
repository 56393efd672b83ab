import { changesBetween, type Step } from '../text/changes.ts';

export interface Block<Kind extends string = string> {
  kind: Kind;
  text: string;
}
export type Passage = Step<string>;

/** A piece of text as it changed; of one that was edited, its parts with what was removed and added. */
export interface ChangedBlock<Kind extends string = string> {
  kind: Kind;
  change: 'same' | 'removed' | 'added' | 'edited';
  /** The text before, where it was edited or removed; the text now otherwise. */
  before: string;
  after: string;
}

/** Texts that differ in more pieces are shown as entirely removed and added. */
const mostChangedBlocks = 1000;
const mostChangedWords = 200;
/** Words of a long paragraph are compared up to here, so that a page of changes has a bound. */
const mostWords = 2000;

const keyOf = ({ kind, text }: Block): string => `${kind} ${text}`;

/** With the white space after them, so that together they are the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/gu) ?? [];

/** How much of the words two texts share, from 0 to 1. */
function likeness(before: string, after: string): number {
  const left = new Map<string, number>();
  const words = wordsOf(before).map((word) => word.trim());
  const others = wordsOf(after).map((word) => word.trim());
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      shared += 1;
      left.set(word, count - 1);
    }
  }
  const most = Math.max(words.length, others.length);
  return most === 0 ? 1 : shared / most;
}

/** A piece is compared with so many of those that were removed in its place, the next ones first. */
const mostLookedAhead = 3;

/** Pieces that share fewer words than this are two different ones. */
const leastLikeness = 0.4;

/** How one text became the other, piece by piece and in order. A removed piece and the one in its place are one that was edited. */
export function blockChanges<Kind extends string>(
  before: readonly Block<Kind>[],
  after: readonly Block<Kind>[],
): ChangedBlock<Kind>[] {
  const known = new Map<string, Block<Kind>>();
  for (const block of [...before, ...after]) known.set(keyOf(block), block);
  const steps = changesBetween(before.map(keyOf), after.map(keyOf), mostChangedBlocks);
  const changed: ChangedBlock<Kind>[] = [];
  let removed: Block<Kind>[] = [];
  let added: Block<Kind>[] = [];
  const settle = () => {
    changed.push(...paired(removed, added));
    removed = [];
    added = [];
  };
  for (const { change, value } of steps) {
    const block = known.get(value);
    if (block === undefined) continue;
    if (change === 'removed') removed.push(block);
    else if (change === 'added') added.push(block);
    else {
      settle();
      changed.push({ kind: block.kind, change: 'same', before: block.text, after: block.text });
    }
  }
  settle();
  return changed;
}

/** The pieces removed and added in one place, each pair that is alike as one, in the order of the later text. */
function paired<Kind extends string>(
  removed: readonly Block<Kind>[],
  added: readonly Block<Kind>[],
): ChangedBlock<Kind>[] {
  const changed: ChangedBlock<Kind>[] = [];
  let next = 0;
  const drop = (upTo: number) => {
    for (const { kind, text } of removed.slice(next, upTo)) {
      changed.push({ kind, change: 'removed', before: text, after: '' });
    }
  };
  for (const { kind, text } of added) {
    const near = removed.slice(next, next + mostLookedAhead);
    const ahead = near.findIndex((one) => one.kind === kind && likeness(one.text, text) >= leastLikeness);
    const former = near[ahead];
    if (former === undefined) changed.push({ kind, change: 'added', before: '', after: text });
    else {
      drop(next + ahead);
      changed.push({ kind, change: 'edited', before: former.text, after: text });
      next += ahead + 1;
    }
  }
  drop(removed.length);
  return changed;
}

/** A changed piece in parts that follow each other: what stayed, was removed and was added. */
export function passagesOf({
  change,
  before,
  after,
}: Pick<ChangedBlock, 'change' | 'before' | 'after'>): Passage[] {
  if (change === 'removed') return [{ change, value: before }];
  if (change !== 'edited') return [{ change, value: after }];
  const [words, others] = [wordsOf(before), wordsOf(after)];
  const isLong = words.length > mostWords || others.length > mostWords;
  const passages: Passage[] = [];
  for (const step of changesBetween(words, others, isLong ? 0 : mostChangedWords)) {
    const last = passages.at(-1);
    if (last?.change === step.change) last.value += step.value;
    else passages.push({ ...step });
  }
  return passages;
}

export interface Excerpt<Kind extends string = string> {
  block: ChangedBlock<Kind>;
  /** How many unchanged pieces were left out before it. */
  skipped: number;
}

/** The changed pieces, each with the unchanged one before and after it, and how many were left out between. */
export function excerptsOf<Kind extends string>(changed: readonly ChangedBlock<Kind>[]): Excerpt<Kind>[] {
  const excerpts: Excerpt<Kind>[] = [];
  let skipped = 0;
  for (const [place, block] of changed.entries()) {
    const isNear = [place - 1, place, place + 1].some((at) => (changed[at]?.change ?? 'same') !== 'same');
    if (isNear) excerpts.push({ block, skipped });
    skipped = isNear ? 0 : skipped + 1;
  }
  return excerpts;
}
