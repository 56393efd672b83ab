/** Of fewer people than these nothing is said. */
export const fewest = 10;

/** Of some people: how many answered, and how many chose each of the options, in their order. */
export interface Row {
  people: number;
  counts: readonly number[];
}

export interface Figures<Group> {
  /** Of everybody; null where it is withheld, and then everything is. */
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
 * Whether a row tells of nobody in particular. Whoever chose an option, and whoever did not, are none or at least ten: an
 * option that all have chosen says it of each of them. Where several may be chosen, those who chose more than one are none or
 * at least ten too, whichever they chose. The sum of two rows that may be shown may be shown.
 */
export function isShowable({ people, counts }: Row): boolean {
  const further = counts.reduce((sum, count) => sum + count, 0) - people;
  return (
    people >= fewest &&
    counts.every((count) => count === 0 || (count >= fewest && people - count >= fewest)) &&
    (further === 0 || further >= fewest * (counts.length - 1))
  );
}

/**
 * What may be shown of people in groups, each in one. Whoever knows the whole and some groups knows the sum of the others, so
 * that sum has to be one that might be shown: while it is not, the smallest of the groups that are left is withheld as well.
 */
export function showable<Group>(groups: readonly { group: Group; row: Row }[]): Figures<Group> {
  const options = groups[0]?.row.counts.length ?? 0;
  const overall = sumOf(
    groups.map(({ row }) => row),
    options,
  );
  const nothing = groups.map(({ group }) => ({ group, row: null }));
  if (!isShowable(overall)) return { overall: null, groups: nothing };
  const smallestFirst = groups
    .map(({ row }, place) => ({ row, place }))
    .sort((one, other) => one.row.people - other.row.people || one.place - other.place);
  const withheld = smallestFirst.filter(({ row }) => !isShowable(row));
  const left = smallestFirst.filter(({ row }) => isShowable(row));
  const isTold = () =>
    withheld.length > 0 &&
    !isShowable(
      sumOf(
        withheld.map(({ row }) => row),
        options,
      ),
    );
  while (isTold()) withheld.push(...left.splice(0, 1));
  const places = new Set(withheld.map(({ place }) => place));
  return {
    overall,
    groups: groups.map(({ group, row }, place) => ({ group, row: places.has(place) ? null : row })),
  };
}
