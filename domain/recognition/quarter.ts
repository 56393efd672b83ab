import { Temporal } from 'temporal-polyfill';

/** Groups of fewer people are hidden: in a small one a number tells about each of them. */
export const leastPeople = 10;

export interface CountedGroup {
  /** Null for people without a department. */
  title: string | null;
  people: number;
  notRecognised: number;
}
export interface ShownGroup {
  title: string | null;
  /** Null where it is hidden. */
  counts: { people: number; notRecognised: number } | null;
}

const peopleIn = (groups: readonly CountedGroup[]) => groups.reduce((sum, { people }) => sum + people, 0);

/**
 * The figures shown of groups and of everyone together. A hidden group can be calculated from the whole:
 * where that is about fewer than ten people, the smallest of the other groups is hidden as well.
 */
export function shownGroups(groups: readonly CountedGroup[]): {
  groups: ShownGroup[];
  whole: ShownGroup['counts'];
} {
  const bySize = groups.toSorted((one, other) => one.people - other.people);
  const small = bySize.filter(({ people }) => people < leastPeople);
  const hidden = new Set(small);
  for (const next of bySize.slice(small.length)) {
    if (hidden.size === 0 || peopleIn([...hidden]) >= leastPeople) break;
    hidden.add(next);
  }
  const people = peopleIn(groups);
  const notRecognised = groups.reduce((sum, group) => sum + group.notRecognised, 0);
  return {
    groups: groups.map((group) => ({
      title: group.title,
      counts: hidden.has(group) ? null : { people: group.people, notRecognised: group.notRecognised },
    })),
    whole: people < leastPeople ? null : { people, notRecognised },
  };
}

export interface Quarter {
  /** Such as 2026-Q3. */
  name: string;
  from: string;
  to: string;
}

const quarterAt = (day: Temporal.PlainDate): Quarter => {
  const number = Math.ceil(day.month / 3);
  const from = Temporal.PlainDate.from({ year: day.year, month: number * 3 - 2, day: 1 });
  return {
    name: `${day.year}-Q${number}`,
    from: from.toString(),
    to: from.add({ months: 3 }).subtract({ days: 1 }).toString(),
  };
};

/** How many are offered. */
const quartersBack = 8;

/** Quarters that are over, the latest first: numbers that still move would tell who was recognised since yesterday. */
export function quartersBefore(today: string): [Quarter, ...Quarter[]] {
  const before = (quarters: number) =>
    quarterAt(Temporal.PlainDate.from(today).subtract({ months: 3 * quarters }));
  return [before(1), ...Array.from({ length: quartersBack - 1 }, (_, place) => before(place + 2))];
}
