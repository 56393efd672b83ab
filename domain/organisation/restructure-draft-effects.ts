import { childrenOf } from './restructure-draft-figures.ts';

/** A position of a day with who leads from it; the first of them is the manager of those below. */
export interface LedPosition {
  id: number;
  reportsToId: number | null;
  /** People whose main position it is. */
  holders: readonly number[];
  /** People who hold it beside their main position: they lead from it after the others, but are not placed by it. */
  further: readonly number[];
}
const leadersOf = ({ holders, further }: LedPosition): readonly number[] => [...holders, ...further];
export type Structure = ReadonlyMap<number, LedPosition>;

export function structureOf(positions: readonly LedPosition[]): Structure {
  return new Map(positions.map((position) => [position.id, position]));
}

/** From the position's superior up. */
function* above(structure: Structure, id: number): Generator<LedPosition> {
  let superior = structure.get(id)?.reportsToId ?? null;
  while (superior !== null) {
    const position = structure.get(superior);
    if (position === undefined) return;
    yield position;
    superior = position.reportsToId;
  }
}

/**
 * The leader of a position, or of a person in it: the first in the nearest position above held by anyone but
 * that person.
 */
export function leaderOf(structure: Structure, id: number, person?: number): number | null {
  for (const position of above(structure, id)) {
    const leader = leadersOf(position).find((holder) => holder !== person);
    if (leader !== undefined) return leader;
  }
  return null;
}

function placesOf(structure: Structure): Map<number, number> {
  const places = new Map<number, number>();
  for (const { id, holders } of structure.values()) for (const person of holders) places.set(person, id);
  return places;
}

export interface ManagerChange {
  id: number;
  before: number | null;
  after: number | null;
}

export interface ViewChange {
  id: number;
  /** People they have seen as reports, direct and indirect, and see no more; and the other way about. */
  loses: number;
  gains: number;
}

export interface LineChanges {
  managers: ManagerChange[];
  views: ViewChange[];
  /** Positions whose leader changes; closed ones included. */
  handedOver: { id: number; before: number | null; after: number | null; isClosed: boolean }[];
}

/** Everyone whose manager is another, and everyone who has others below them. */
export function lineChanges(before: Structure, after: Structure): LineChanges {
  const [placeBefore, placeAfter] = [placesOf(before), placesOf(after)];
  const moved = turned(before, after);
  const views = new Map<number, ViewChange>();
  const seen = (id: number) => {
    const known = views.get(id) ?? { id, loses: 0, gains: 0 };
    views.set(id, known);
    return known;
  };
  const superiorsOf = (structure: Structure, place: number | undefined, person: number) =>
    new Set(
      place === undefined
        ? []
        : [...above(structure, place)].flatMap(leadersOf).filter((holder) => holder !== person),
    );
  const managers: ManagerChange[] = [];
  for (const person of new Set([...placeBefore.keys(), ...placeAfter.keys()])) {
    const [was, is] = [placeBefore.get(person), placeAfter.get(person)];
    if (was === is && was !== undefined && !moved.has(was)) continue;
    const [leadBefore, leadAfter] = [
      was === undefined ? null : leaderOf(before, was, person),
      is === undefined ? null : leaderOf(after, is, person),
    ];
    if (leadBefore !== leadAfter) managers.push({ id: person, before: leadBefore, after: leadAfter });
    const [superiorsBefore, superiorsAfter] = [
      superiorsOf(before, was, person),
      superiorsOf(after, is, person),
    ];
    for (const one of superiorsBefore) if (!superiorsAfter.has(one)) seen(one).loses += 1;
    for (const one of superiorsAfter) if (!superiorsBefore.has(one)) seen(one).gains += 1;
  }
  return { managers, views: [...views.values()], handedOver: handedOver(before, after, moved) };
}

/** Positions that report elsewhere, are held by others, or are there only before or only afterwards. */
export function changedPlaces(before: Structure, after: Structure): number[] {
  const changed = [...after.values()].filter((is) => {
    const was = before.get(is.id);
    return (
      was === undefined ||
      was.reportsToId !== is.reportsToId ||
      was.holders.join() !== is.holders.join() ||
      was.further.join() !== is.further.join()
    );
  });
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return [...changed.map(({ id }) => id), ...gone];
}

/** Positions with a change above them: their own superior, a position further up, or its holder. */
function turned(before: Structure, after: Structure): ReadonlySet<number> {
  const isTurned = new Set<number>();
  const [belowBefore, belowAfter] = [childrenOf([...before.values()]), childrenOf([...after.values()])];
  let next = changedPlaces(before, after);
  while (next.length > 0) {
    const fresh = next.filter((id) => !isTurned.has(id));
    for (const id of fresh) isTurned.add(id);
    next = fresh.flatMap((id) => [...(belowBefore.get(id) ?? []), ...(belowAfter.get(id) ?? [])]);
  }
  return isTurned;
}

function handedOver(before: Structure, after: Structure, moved: ReadonlySet<number>) {
  return [...moved].flatMap((id) => {
    if (!before.has(id)) return [];
    const isClosed = !after.has(id);
    const change = {
      id,
      before: leaderOf(before, id),
      after: isClosed ? null : leaderOf(after, id),
      isClosed,
    };
    return isClosed || change.before !== change.after ? [change] : [];
  });
}

export const positionChanges = ['added', 'moved', 'split', 'closed', 'changed'] as const;
export type PositionChange = (typeof positionChanges)[number];

export interface OutlineRow {
  id: number;
  level: number;
  changes: PositionChange[];
  /** The place it was moved from, where it was moved. */
  movedFrom: number | null;
}

interface Marked {
  split: ReadonlySet<number>;
  changed: ReadonlySet<number>;
}

/**
 * The changed positions, each below its superior, and nothing else: a branch of thousands is read in a few
 * rows.
 */
export function outlineOf(before: Structure, after: Structure, marked: Marked): OutlineRow[] {
  const both = new Map([...before, ...after]);
  const changesOf = (id: number): PositionChange[] => {
    const [was, is] = [before.get(id), after.get(id)];
    if (is === undefined) return ['closed'];
    return [
      ...(was === undefined ? (['added'] as const) : []),
      ...(was !== undefined && was.reportsToId !== is.reportsToId ? (['moved'] as const) : []),
      ...(marked.split.has(id) ? (['split'] as const) : []),
      ...(was !== undefined && marked.changed.has(id) ? (['changed'] as const) : []),
    ];
  };
  const shown = new Set<number>();
  for (const id of both.keys()) {
    if (changesOf(id).length === 0) continue;
    shown.add(id);
    for (const { id: superior } of above(both, id)) shown.add(superior);
  }
  return inOutline([...both.values()].filter(({ id }) => shown.has(id))).map(({ id, level }) => {
    const changes = changesOf(id);
    const movedFrom = changes.includes('moved') ? (before.get(id)?.reportsToId ?? null) : null;
    return { id, level, changes, movedFrom };
  });
}

/** A row of the same outline before the changes, with the position's new superior. */
export interface OutlineRowBefore {
  id: number;
  level: number;
  changes: ('moved' | 'closed' | 'split' | 'changed')[];
  movedTo: number | null;
}

export function outlineBefore(before: Structure, after: Structure, marked: Marked): OutlineRowBefore[] {
  const rows = outlineOf(before, after, marked);
  const changesOf = new Map(rows.map(({ id, changes }) => [id, changes]));
  const shown = new Set(rows.flatMap(({ id }) => (before.has(id) ? [id] : [])));
  for (const id of shown) for (const { id: superior } of above(before, id)) shown.add(superior);
  return inOutline([...before.values()].filter(({ id }) => shown.has(id))).map(({ id, level }) => {
    const changes = (changesOf.get(id) ?? []).filter((change) => change !== 'added');
    const movedTo = changes.includes('moved') ? (after.get(id)?.reportsToId ?? null) : null;
    return { id, level, changes, movedTo };
  });
}

/** Positions with their levels, each below the one it reports to. */
function inOutline(positions: readonly LedPosition[]): { id: number; level: number }[] {
  const below = childrenOf(positions);
  const rows: { id: number; level: number }[] = [];
  const waiting = (below.get(null) ?? []).map((id) => ({ id, level: 1 })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, level } = next;
    rows.push(next);
    waiting.push(...(below.get(id) ?? []).map((child) => ({ id: child, level: level + 1 })).toReversed());
  }
  return rows;
}
