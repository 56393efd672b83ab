import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LedPosition,
  leaderOf,
  lineChanges,
  outlineBefore,
  outlineOf,
  type Structure,
  structureOf,
} from './restructure-draft-effects.ts';
import { commonSuperior, type FiguredPosition, figuresOf, wideSpan } from './restructure-draft-figures.ts';

/**
 * Each reports to one before it, so that there is never a ring; people are numbered by the position they begin in. Some
 * hold another position besides.
 */
const tree = fc
  .array(
    fc.record({
      above: fc.nat(),
      holders: fc.integer({ min: 0, max: 2 }),
      fte: fc.integer({ min: 0, max: 2000 }),
      further: fc.option(fc.nat()),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ above, holders, fte, further }, place): LedPosition & FiguredPosition => ({
      id: place + 1,
      reportsToId: place === 0 ? null : (above % place) + 1,
      holders: Array.from({ length: holders }, (_, index) => (place + 1) * 10 + index),
      // The first of another position, and no one twice in the same.
      further:
        further === null || further % rows.length === place ? [] : [((further % rows.length) + 1) * 10],
      budgetFteThousandths: fte % 3 === 0 ? null : fte,
      budgetHeadcount: fte % 5 === 0 ? null : 1,
      assignedHeadcount: holders,
      assignedFteThousandths: holders * 1000,
    })),
  );

/** From a position up, itself first. */
function pathOf(positions: readonly LedPosition[], id: number): number[] {
  const position = positions.find((one) => one.id === id);
  if (position === undefined) return [];
  return position.reportsToId === null ? [id] : [id, ...pathOf(positions, position.reportsToId)];
}
const heldBy = (positions: readonly LedPosition[], person: number) =>
  positions.find(({ holders }) => holders.includes(person));
/** Everyone below a person, computed the slow way: by each person's path to the top. */
function reportsOf(positions: readonly LedPosition[], person: number): Set<number> {
  const leadsFrom = positions.filter(({ holders, further }) => [...holders, ...further].includes(person));
  const reports = positions.flatMap(({ id, holders }) => {
    const path = pathOf(positions, id).slice(1);
    return leadsFrom.some((one) => path.includes(one.id)) ? holders : [];
  });
  return new Set(reports.filter((report) => report !== person));
}
function managerOf(positions: readonly LedPosition[], person: number): number | null {
  const own = heldBy(positions, person);
  if (own === undefined) return null;
  for (const id of pathOf(positions, own.id).slice(1)) {
    const above = positions.find((one) => one.id === id);
    const others = [...(above?.holders ?? []), ...(above?.further ?? [])].filter((one) => one !== person);
    if (others[0] !== undefined) return others[0];
  }
  return null;
}

type Random = [kind: number, which: number, where: number];
const changes = fc.array(fc.tuple(fc.nat(3), fc.nat(), fc.nat()), { maxLength: 8 });

/**
 * The effect of steps on a tree, applied to a list: moved with the branch, closed with reports and people
 * going elsewhere, opened, emptied.
 */
function changed<Position extends LedPosition>(
  begun: readonly Position[],
  random: readonly Random[],
): Position[] {
  let positions = [...begun];
  let next = 1000;
  for (const [kind, which, where] of random) {
    const chosen = positions[which % positions.length];
    const target = positions[where % positions.length];
    if (chosen === undefined || target === undefined) break;
    const isBelow = pathOf(positions, target.id).includes(chosen.id);
    if (kind === 0 && !isBelow) {
      positions = positions.map((one) => (one.id === chosen.id ? { ...one, reportsToId: target.id } : one));
    } else if (kind === 1 && !isBelow) {
      positions = positions
        .filter(({ id }) => id !== chosen.id)
        .map((one) => ({
          ...one,
          reportsToId: one.reportsToId === chosen.id ? target.id : one.reportsToId,
          holders: one.id === target.id ? [...one.holders, ...chosen.holders] : one.holders,
        }));
    } else if (kind === 2) {
      next += 1;
      positions = [...positions, { ...chosen, id: next, reportsToId: chosen.id, holders: [], further: [] }];
    } else if (kind === 3) {
      positions = positions.map((one) => (one.id === chosen.id ? { ...one, holders: [], further: [] } : one));
    }
  }
  return positions;
}
const peopleIn = (...lists: (readonly LedPosition[])[]) => [
  ...new Set(lists.flat().flatMap(({ holders, further }) => [...holders, ...further])),
];

describe('the figures of a tree', () => {
  it('are what counting one by one gives', () => {
    fc.assert(
      fc.property(tree, (positions) => {
        const figures = figuresOf(positions);
        const spans = positions
          .map(({ id }) => positions.filter(({ reportsToId }) => reportsToId === id).length)
          .filter((span) => span > 0);
        expect(figures.positions).toBe(positions.length);
        expect(figures.levels).toBe(Math.max(...positions.map(({ id }) => pathOf(positions, id).length)));
        expect(figures.headcount).toBe(positions.flatMap(({ holders }) => holders).length);
        expect(figures.vacancies).toBe(positions.filter(({ holders }) => holders.length === 0).length);
        expect(figures.span.managers).toBe(spans.length);
        expect(figures.span.widest).toBe(Math.max(0, ...spans));
        expect(figures.span.withOne).toBe(spans.filter((span) => span === 1).length);
        expect(figures.span.withMany).toBe(spans.filter((span) => span > wideSpan).length);
        const average = (positions.length - 1) / Math.max(1, spans.length);
        expect(figures.span.average).toBeCloseTo(average, 0);
      }),
    );
  });

  it('are the same in whatever order the positions come', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (positions, turn) => {
        const at = turn % positions.length;
        expect(figuresOf([...positions.slice(at), ...positions.slice(0, at)])).toEqual(figuresOf(positions));
      }),
    );
  });

  it('of a branch do not count what is above it', () => {
    const above = {
      budgetFteThousandths: null,
      budgetHeadcount: null,
      assignedFteThousandths: 0,
      assignedHeadcount: 0,
    };
    expect(figuresOf([{ id: 2, reportsToId: 1, ...above }])).toMatchObject({
      levels: 1,
      budgetFteThousandths: null,
      span: { managers: 0, average: 0 },
    });
  });
});

describe('the smallest branch that has everything in it', () => {
  it('is above all of it, and nothing below it is', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (positions, picked) => {
        const ids = picked.map((which) => (which % positions.length) + 1);
        const paths = ids.map((id) => pathOf(positions, id));
        const top = commonSuperior(paths);
        const common = positions.filter(({ id }) => paths.every((path) => path.includes(id)));
        expect(common.some(({ id }) => id === top)).toBe(true);
        expect(common.every(({ id }) => pathOf(positions, Number(top)).includes(id))).toBe(true);
      }),
    );
  });

  it('is none where something is beside everything else, or at the top of it all', () => {
    expect(commonSuperior([[2, 1], [3]])).toBeNull();
    expect(commonSuperior([[2, 1], []])).toBeNull();
    expect(commonSuperior([])).toBeNull();
  });
});

describe('what changes of a structure mean', () => {
  const both = (begun: readonly LedPosition[], random: readonly Random[]) => {
    const after = changed(begun, random);
    return { after, lines: lineChanges(structureOf(begun), structureOf(after)) };
  };

  it('names exactly those whose manager is another, with the one before and the one after', () => {
    fc.assert(
      fc.property(tree, changes, (begun, random) => {
        const { after, lines } = both(begun, random);
        const expected = peopleIn(begun, after)
          .map((id) => ({ id, before: managerOf(begun, id), after: managerOf(after, id) }))
          .filter((one) => one.before !== one.after);
        const inOrder = (one: { id: number }, other: { id: number }) => one.id - other.id;
        expect(lines.managers.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
      }),
    );
  });

  it('counts whom each sees no more, and whom they see for the first time', () => {
    fc.assert(
      fc.property(tree, changes, (begun, random) => {
        const { after, lines } = both(begun, random);
        for (const id of peopleIn(begun, after)) {
          const [was, is] = [reportsOf(begun, id), reportsOf(after, id)];
          const told = lines.views.find((one) => one.id === id) ?? { loses: 0, gains: 0 };
          expect({ loses: told.loses, gains: told.gains }).toEqual({
            loses: was.difference(is).size,
            gains: is.difference(was).size,
          });
        }
      }),
    );
  });

  it('names each position that is led by another, or is closed', () => {
    fc.assert(
      fc.property(tree, changes, (begun, random) => {
        const { after, lines } = both(begun, random);
        const leader = (structure: Structure, id: number) => leaderOf(structure, id);
        const [was, is] = [structureOf(begun), structureOf(after)];
        const expected = begun
          .filter(({ id }) => !is.has(id) || leader(was, id) !== leader(is, id))
          .map(({ id }) => id);
        expect(lines.handedOver.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
      }),
    );
  });

  it('is nothing where nothing changes', () => {
    fc.assert(
      fc.property(tree, (begun) => {
        const same = structureOf(begun);
        expect(lineChanges(same, structureOf(begun))).toEqual({ managers: [], views: [], handedOver: [] });
        expect(outlineOf(same, same, { split: new Set(), changed: new Set() })).toEqual([]);
      }),
    );
  });

  it('is shown with all that changed once, each one level below what it hangs under', () => {
    fc.assert(
      fc.property(tree, changes, (begun, random) => {
        const after = changed(begun, random);
        const [was, is] = [structureOf(begun), structureOf(after)];
        const rows = outlineOf(was, is, { split: new Set(), changed: new Set() });
        const expected = [...new Set([...was.keys(), ...is.keys()])].filter(
          (id) => was.get(id)?.reportsToId !== is.get(id)?.reportsToId || was.has(id) !== is.has(id),
        );
        const marked = rows.filter((row) => row.changes.length > 0).map(({ id }) => id);
        expect(new Set(marked)).toEqual(new Set(expected));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const [place, { id, level }] of rows.entries()) {
          const superior = (is.get(id) ?? was.get(id))?.reportsToId ?? null;
          const before = rows.slice(0, place).findLast((row) => row.level === level - 1);
          expect(before?.id ?? null).toBe(superior);
        }
      }),
    );
  });

  it('is shown as it was before with all that moves or closes, each one level below what it hung under', () => {
    fc.assert(
      fc.property(tree, changes, (begun, random) => {
        const after = changed(begun, random);
        const [was, is] = [structureOf(begun), structureOf(after)];
        const rows = outlineBefore(was, is, { split: new Set(), changed: new Set() });
        const expected = [...was.keys()].filter(
          (id) => was.get(id)?.reportsToId !== is.get(id)?.reportsToId || !is.has(id),
        );
        expect(new Set(rows.filter((row) => row.changes.length > 0).map(({ id }) => id))).toEqual(
          new Set(expected),
        );
        for (const [place, { id, level, changes: marks, movedTo }] of rows.entries()) {
          const above = rows.slice(0, place).findLast((row) => row.level === level - 1);
          expect(above?.id ?? null).toBe(was.get(id)?.reportsToId ?? null);
          expect(movedTo).toBe(marks.includes('moved') ? (is.get(id)?.reportsToId ?? null) : null);
        }
      }),
    );
  });
});
