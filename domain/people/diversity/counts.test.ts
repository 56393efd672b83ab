import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answered,
  fewest,
  figuresOf,
  gone,
  isShowable,
  type Row,
  recounted,
  type Told,
  together,
} from './counts.ts';

interface Person {
  id: number;
  group: string;
  chosen: number[];
}

const options = 3;
const answerOf = ({ id, group, chosen }: Person): Answered => ({
  member: `${id}:${chosen.join()}`,
  group,
  chosen,
});
/** Computed from the people a figure counts, so that it does not depend on the code under test. */
function rowOf(members: Iterable<string>): Row {
  const choices = [...members].map((member) => member.split(':')[1]?.split(',').map(Number) ?? []);
  return {
    people: choices.length,
    counts: Array.from({ length: options }, (_, at) => choices.filter((one) => one.includes(at)).length),
  };
}
const mayBeTold = (members: ReadonlySet<string>) => members.size === 0 || isShowable(rowOf(members));

const group = fc.constantFrom('a', 'b', 'c');
const size = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 8, max: 30 }));
const chosen = (isSeveral: boolean) =>
  isSeveral ? fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }) : fc.nat(2).map((one) => [one]);
const change = (isSeveral: boolean) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('join' as const), size, group, chosen: chosen(isSeveral) }),
    },
    fc.record({ kind: fc.constant('leave' as const), size, from: fc.nat(200) }),
    fc.record({ kind: fc.constant('move' as const), size, from: fc.nat(200), group }),
    fc.record({ kind: fc.constant('answer' as const), size, from: fc.nat(200), chosen: chosen(isSeveral) }),
  );
const nights = fc
  .boolean()
  .chain((isSeveral) =>
    fc.array(fc.array(change(isSeveral), { minLength: 1, maxLength: 9 }), { minLength: 2, maxLength: 7 }),
  );
type Change = typeof nights extends fc.Arbitrary<(infer One)[][]> ? One : never;

let lastId = 0;
function changed(people: readonly Person[], one: Change): Person[] {
  if (one.kind === 'join') {
    const joined = Array.from({ length: one.size }, () => ({
      id: ++lastId,
      group: one.group,
      chosen: one.chosen,
    }));
    return [...people, ...joined];
  }
  const from = people.length === 0 ? 0 : one.from % people.length;
  const met = people.slice(from, from + one.size);
  const others = people.filter((person) => !met.includes(person));
  if (one.kind === 'leave') return others;
  return [
    ...others,
    ...met.map((person) =>
      one.kind === 'move' ? { ...person, group: one.group } : { ...person, chosen: one.chosen },
    ),
  ];
}

/** Every figure shown in these nights, with whom it counts. */
function shownIn(many: readonly (readonly Change[])[]): ReadonlySet<string>[] {
  let people: Person[] = [];
  let told: Told[] = [];
  const seen: ReadonlySet<string>[] = [];
  for (const night of many) {
    for (const one of night) people = changed(people, one);
    const answered = people.map(answerOf);
    told = recounted(told, answered, options);
    const shown = figuresOf(told, answered, options);
    const countedIn = (isIn: (place: string) => boolean) =>
      new Set(told.filter(({ place }) => isIn(place)).flatMap(({ members }) => members));
    const figures = [
      { row: shown.overall, members: countedIn((place) => place !== gone) },
      ...shown.groups.map((one) => ({ row: one.row, members: countedIn((place) => place === one.group) })),
    ];
    for (const { row, members } of figures) {
      if (row === null) continue;
      expect(row).toEqual(rowOf(members));
      seen.push(members);
    }
  }
  return seen;
}

describe('figures of many nights', () => {
  it('tell of no one in particular, whichever two of them are held against each other', () => {
    fc.assert(
      fc.property(nights, (many) => {
        const seen = shownIn(many);
        for (const one of seen) {
          expect(mayBeTold(one)).toBe(true);
          for (const other of seen) expect(mayBeTold(one.difference(other))).toBe(true);
        }
      }),
    );
  });

  it('tell of no one in particular, however many of them are added and taken away', () => {
    fc.assert(
      fc.property(nights, (many) => {
        const seen = shownIn(many);
        // Whatever is worked out of figures counts alike those whom the same figures count.
        const alike = Map.groupBy(new Set(seen.flatMap((one) => [...one])), (member) =>
          seen.map((one) => Number(one.has(member))).join(''),
        );
        for (const members of alike.values()) expect(mayBeTold(new Set(members))).toBe(true);
      }),
    );
  });
});

const made = (from: number, count: number, where: string, option: number): Answered[] =>
  Array.from({ length: count }, (_, at) => answerOf({ id: from + at, group: where, chosen: [option] }));
const both = (from: number, count: number, where: string) => [
  ...made(from, count, where, 0),
  ...made(from + count, count, where, 1),
];
const rowIn = (told: readonly Told[], answered: readonly Answered[], where: string) =>
  figuresOf(told, answered, 2).groups.find((one) => one.group === where)?.row;

it('keeps the figure of a group that one person joined, of whichever group nine others are', () => {
  const first = [...both(0, 12, 'a'), ...both(100, 12, 'b')];
  const then = [...first, ...made(200, 9, 'a', 0), ...made(300, 1, 'b', 1)];
  const before = recounted([], first, 2);
  const after = recounted(before, then, 2);
  expect(figuresOf(after, then, 2)).toEqual(figuresOf(before, first, 2));
});

it('keeps both figures where one person went from one group to the other, and lets twenty go there', () => {
  const first = [...both(0, 25, 'a'), ...both(100, 12, 'b')];
  const moved = (isMoved: (at: number) => boolean) =>
    first.map((one, at) => (isMoved(at) ? { ...one, group: 'b' } : one));
  const before = recounted([], first, 2);
  const one = moved((at) => at === 0);
  expect(figuresOf(recounted(before, one, 2), one, 2)).toEqual(figuresOf(before, first, 2));
  const many = moved((at) => at % 25 < 10 && at < 50);
  const after = recounted(before, many, 2);
  expect(rowIn(after, many, 'a')).toEqual({ people: 30, counts: [15, 15] });
  expect(rowIn(after, many, 'b')).toEqual({ people: 44, counts: [22, 22] });
});

it('goes on counting a leaver until as many have left as may be told of', () => {
  const first = both(0, 25, 'a');
  const before = recounted([], first, 2);
  const few = first.slice(1);
  expect(rowIn(recounted(before, few, 2), few, 'a')).toEqual({ people: 50, counts: [25, 25] });
  const many = first.filter((_, at) => at % 25 >= 10);
  expect(rowIn(recounted(before, many, 2), many, 'a')).toEqual({ people: 30, counts: [15, 15] });
});

it('counts groups too small to be shown in the whole alone, and only where they may be told of together', () => {
  const small = [...both(0, 6, 'a'), ...both(100, 7, 'b'), ...both(200, 20, 'c')];
  const told = recounted([], small, 2);
  expect(told.map(({ place }) => place).sort()).toEqual(['c', together]);
  expect(figuresOf(told, small, 2).overall?.people).toBe(66);
  expect(rowIn(told, small, 'a')).toBeNull();
  const fewer = small.filter(({ group: held }) => held !== 'b');
  expect(figuresOf(recounted([], fewer, 2), fewer, 2).overall?.people).toBe(40);
});

it('withholds a group of which fewer than half are counted', () => {
  const first = both(0, 12, 'a');
  const grown = [...first, ...made(100, 25, 'a', 0)];
  expect(rowIn(recounted(recounted([], first, 2), grown, 2), grown, 'a')).toBeNull();
});

it('shows nothing of a company in which all but a few chose the same', () => {
  const answered = [...made(0, 57, 'a', 0), ...made(100, 3, 'a', 1)];
  expect(recounted([], answered, 2)).toEqual([]);
  expect(isShowable({ people: 60, counts: [60, 0] })).toBe(false);
  expect(fewest).toBe(10);
});
