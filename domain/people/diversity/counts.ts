/** No figures are shown for fewer people than this. */
export const fewest = 10;

/** The counts of some people: how many answered, and how many chose each option, in order. */
export interface Row {
  people: number;
  counts: readonly number[];
}

export interface Figures<Group> {
  /** Everyone who is counted; null while no one is. */
  overall: Row | null;
  /** Null where what these chose is withheld. */
  groups: readonly { group: Group; row: Row | null }[];
}

export function sumOf(rows: readonly Row[], options: number): Row {
  return {
    people: rows.reduce((sum, { people }) => sum + people, 0),
    counts: Array.from({ length: options }, (_, at) =>
      rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    ),
  };
}

/**
 * Whether a row reveals no single person's answer. The people who chose an option, and the people who did not, are none or at
 * least ten: an option that everyone chose reveals everyone's answer. Where several can be chosen, the people who chose more
 * than one are none or at least ten too. The sum of two rows that may be shown may be shown.
 */
export function isShowable({ people, counts }: Row): boolean {
  const further = counts.reduce((sum, count) => sum + count, 0) - people;
  return (
    people >= fewest &&
    counts.every((count) => count === 0 || (count >= fewest && people - count >= fewest)) &&
    (further === 0 || further >= fewest * (counts.length - 1))
  );
}

/** Counted in the whole alone: no group of theirs could be told of. */
export const together = 'together';
/** No longer with the company, or of another answer. */
export const gone = 'gone';

/**
 * People who have been told of together in everything ever shown: whatever is worked out of it is a sum of such rows, so each
 * of them alone might be shown.
 */
export interface Told {
  /** A group, `together` or `gone`. */
  place: string;
  row: Row;
  /** The people it counts, each with their answer. */
  members: readonly string[];
}

export interface Answered {
  member: string;
  group: string;
  /** The places of the options chosen. */
  chosen: readonly number[];
}

function rowOf(answered: readonly Answered[], options: number): Row {
  const counts = Array.from({ length: options }, () => 0);
  for (const place of answered.flatMap(({ chosen }) => chosen)) counts[place] = (counts[place] ?? 0) + 1;
  return { people: answered.length, counts };
}

const without = (row: Row, part: Row): Row => ({
  people: row.people - part.people,
  counts: row.counts.map((count, at) => count - (part.counts[at] ?? 0)),
});
const isNoneOrShowable = (row: Row) => row.people === 0 || isShowable(row);

/**
 * Moves people who now belong elsewhere, but only where the move reveals nothing about them or about those
 * who stay.
 */
function followed(told: Told, now: ReadonlyMap<string, Answered>, options: number): Told[] {
  const isHere = ({ group }: Answered) => group === told.place;
  const present = told.members.flatMap((member) => now.get(member) ?? []);
  const elsewhere = Map.groupBy(
    present.filter((one) => !isHere(one)),
    ({ group }) => group,
  );
  const parts: Told[] = [...elsewhere].map(([place, people]) => ({
    place,
    row: rowOf(people, options),
    members: people.map(({ member }) => member),
  }));
  if (told.place !== gone && present.length < told.members.length) {
    // The answers of people who have gone are kept nowhere else.
    const row = without(told.row, rowOf(present, options));
    parts.push({ place: gone, row, members: told.members.filter((member) => !now.has(member)) });
  }
  const moved: Told[] = [];
  let left = told.row;
  for (const part of parts.sort((one, other) => other.row.people - one.row.people)) {
    const rest = without(left, part.row);
    if (!isShowable(part.row) || !isNoneOrShowable(rest)) continue;
    moved.push(part);
    left = rest;
  }
  const movedMembers = new Set(moved.flatMap(({ members }) => members));
  const members = told.members.filter((member) => !movedMembers.has(member));
  return members.length === 0 ? moved : [...moved, { place: told.place, row: left, members }];
}

/**
 * For people counted for the first time: each group that may be shown, and the others together where they may
 * be.
 */
function begun(answered: readonly Answered[], options: number): Told[] {
  const told: Told[] = [];
  const others: Answered[] = [];
  const toldOf = (place: string, people: readonly Answered[]) => ({
    place,
    row: rowOf(people, options),
    members: people.map(({ member }) => member),
  });
  for (const [group, people] of Map.groupBy(answered, (one) => one.group)) {
    if (isShowable(rowOf(people, options))) told.push(toldOf(group, people));
    else others.push(...people);
  }
  return isShowable(rowOf(others, options)) ? [...told, toldOf(together, others)] : told;
}

/**
 * The rows to show from now on for people who have answered. Figures of different nights can be compared,
 * which reveals a group's gains and losses: so no one enters, leaves or changes a row except with people who
 * may be shown together.
 */
export function recounted(told: readonly Told[], answered: readonly Answered[], options: number): Told[] {
  const now = new Map(answered.map((one) => [one.member, one]));
  const known = new Set(told.flatMap(({ members }) => members));
  return [
    ...told.flatMap((one) => followed(one, now, options)),
    ...begun(
      answered.filter(({ member }) => !known.has(member)),
      options,
    ),
  ];
}

/**
 * The figures of the rows shown. A group with fewer than half of its people counted is withheld: it would be
 * taken for the whole.
 */
export function figuresOf(
  told: readonly Told[],
  answered: readonly Answered[],
  options: number,
): Figures<string> {
  const shown = told.filter(({ place }) => place !== gone);
  const sum = (rows: readonly Told[]) =>
    rows.length === 0
      ? null
      : sumOf(
          rows.map(({ row }) => row),
          options,
        );
  const sizes = new Map<string, number>();
  for (const { group } of answered) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const groups = new Set([...sizes.keys(), ...shown.map(({ place }) => place)]);
  groups.delete(together);
  return {
    overall: sum(shown),
    groups: [...groups].sort().map((group) => {
      const row = sum(shown.filter(({ place }) => place === group));
      return { group, row: row !== null && 2 * row.people >= (sizes.get(group) ?? 0) ? row : null };
    }),
  };
}
