/** Groups of fewer people never show alone. */
export const leastInGroup = 10;

/** The most people one session holds. */
export const mostInSession = 2000;

/** Low, medium and high. */
export const potentials = [1, 2, 3] as const;
export type Potential = (typeof potentials)[number];

/** The columns of the nine-box, each with the ratings it holds. */
export const boxColumns = [
  { key: 'below', ratings: [1, 2] },
  { key: 'achieves', ratings: [3] },
  { key: 'exceeds', ratings: [4, 5] },
] as const;
export type BoxColumn = (typeof boxColumns)[number]['key'];

export function columnOf(rating: number): BoxColumn {
  if (rating >= 4) return 'exceeds';
  return rating === 3 ? 'achieves' : 'below';
}

/** The rating in a column that is nearest to the present one. */
export function nearestRating(rating: number, column: BoxColumn): number {
  const ratings = boxColumns.find(({ key }) => key === column)?.ratings ?? [3];
  return Math.min(Math.max(rating, ratings[0]), ratings.at(-1) ?? ratings[0]);
}

/** The number of people with each rating, from 1 to 5. */
export const ratingCounts = (ratings: readonly number[]): number[] =>
  [1, 2, 3, 4, 5].map((rating) => ratings.filter((one) => one === rating).length);

export interface GroupedPerson {
  /** Null where the person belongs to no group. */
  group: string | null;
  before: number;
  now: number;
}

export interface RatingShare {
  /** Null for people of small groups, who show together; empty for people who belong to no group. */
  title: string | null;
  /** The number of groups it holds. */
  groups: number;
  people: number;
  /** People rated 4 or 5 as hundredths of a percent. */
  before: number;
  now: number;
  /** The share now in hundredths of the highest share; null where no one is rated 4 or 5. */
  ratio: number | null;
  /** Less than four fifths of the highest share. */
  isLow: boolean;
}

interface Counted {
  title: string | null;
  groups: number;
  people: number;
  before: number;
  now: number;
}

const isHigh = (rating: number) => rating >= 4;
const shareOf = (count: number, people: number) => Math.floor((20_000 * count + people) / (2 * people));

function countedGroups(people: readonly GroupedPerson[]): Counted[] {
  const byTitle = Map.groupBy(people, ({ group }) => group ?? '');
  return [...byTitle].map(([title, members]) => ({
    title,
    groups: 1,
    people: members.length,
    before: members.filter(({ before }) => isHigh(before)).length,
    now: members.filter(({ now }) => isHigh(now)).length,
  }));
}

const byTitle = (one: Counted, other: Counted) => ((one.title ?? '') < (other.title ?? '') ? -1 : 1);

/**
 * Small groups are merged, because a group left out could be worked out from the total. Where they are too few together,
 * the smallest group that could show is merged with them.
 */
function merged(groups: readonly Counted[]): Counted[] {
  const bySize = groups.toSorted((one, other) => other.people - one.people || byTitle(one, other));
  const shown = bySize.filter(({ people }) => people >= leastInGroup);
  const small = bySize.filter(({ people }) => people < leastInGroup);
  const sum = (key: 'people' | 'before' | 'now' | 'groups') =>
    small.reduce((total, group) => total + group[key], 0);
  while (small.length > 0 && sum('people') < leastInGroup) {
    const next = shown.pop();
    if (next === undefined) return [];
    small.push(next);
  }
  shown.sort(byTitle);
  return small.length === 0
    ? shown
    : [
        ...shown,
        { title: null, groups: sum('groups'), people: sum('people'), before: sum('before'), now: sum('now') },
      ];
}

/**
 * The share of each group that is rated 4 or 5, beside the highest: an indicator, not a verdict. Empty where fewer than two
 * groups can show.
 */
export function ratingShares(people: readonly GroupedPerson[]): RatingShare[] {
  const groups = merged(countedGroups(people));
  const [first] = groups;
  if (first === undefined || groups.length < 2) return [];
  const highest = groups.reduce(
    (most, group) => (group.now * most.people > most.now * group.people ? group : most),
    first,
  );
  return groups.map(({ title, groups: count, people: size, before, now }) => {
    const [part, whole] = [now * highest.people, highest.now * size];
    return {
      title,
      groups: count,
      people: size,
      before: shareOf(before, size),
      now: shareOf(now, size),
      ratio: whole === 0 ? null : Math.floor((200 * part + whole) / (2 * whole)),
      isLow: whole > 0 && part * 5 < whole * 4,
    };
  });
}
