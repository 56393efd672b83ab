/**
 * Values with their effective days: versions of a record, in order, never overlapping. Days are ISO 8601 and
 * compare as text; so do the two ends of time, as the database writes them. `to` is the first day a version
 * no longer holds.
 */
export const beginningOfTime = '-infinity';
export const endOfTime = 'infinity';

export interface Version<Values> {
  from: string;
  to: string;
  values: Values;
}

/** Why a list of versions cannot be changed so. */
export type ChangeProblem = 'nothing-holds' | 'no-such-version' | 'only-version';

export type Changed<Values> = { versions: Version<Values>[] } | { problem: ChangeProblem };

export function versionAt<Values>(
  versions: readonly Version<Values>[],
  day: string,
): Version<Values> | undefined {
  return versions.find(({ from, to }) => from <= day && day < to);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same list without boundaries at which nothing changes, but those that stood there before. */
function withoutNewSeams<Values>(
  versions: readonly Version<Values>[],
  kept: ReadonlySet<string>,
): Version<Values>[] {
  const joined: Version<Values>[] = [];
  for (const version of versions) {
    const last = joined.at(-1);
    const isSeam = last?.to === version.from && isSame(last.values, version.values);
    if (last && isSeam && !kept.has(version.from)) last.to = version.to;
    else joined.push({ ...version });
  }
  return joined;
}

/**
 * Fields get new values from a day. Changes planned for later are kept: each field keeps its new value until
 * the day on which it was planned to change anyway, so that a new title does not undo next month's move, nor
 * the move the title.
 */
export function changeFrom<Values extends object>(
  versions: readonly Version<Values>[],
  day: string,
  changes: Partial<Values>,
): Changed<Values> {
  const changing = versionAt(versions, day);
  if (changing === undefined) return { problem: 'nothing-holds' };
  const pending = new Map(Object.entries(changes));
  const original = new Map(Object.entries(changing.values));
  let reached = changing.to;
  const changed = versions.flatMap((version): Version<Values>[] => {
    const isFirst = version === changing;
    if (!isFirst && (version.from !== reached || version.from < day)) return [version];
    reached = version.to;
    for (const [field, value] of Object.entries(version.values)) {
      if (!isSame(value, original.get(field))) pending.delete(field);
    }
    const values = { ...version.values, ...Object.fromEntries(pending) };
    if (!isFirst || version.from === day) return [{ ...version, values }];
    return [
      { ...version, to: day },
      { from: day, to: version.to, values },
    ];
  });
  return { versions: withoutNewSeams(changed, new Set(versions.map(({ from }) => from))) };
}

/** A version was written down wrongly: its values were others all along, and those of the others stay. */
export function correctVersion<Values extends object>(
  versions: readonly Version<Values>[],
  from: string,
  changes: Partial<Values>,
): Changed<Values> {
  if (!versions.some((version) => version.from === from)) return { problem: 'no-such-version' };
  return {
    versions: versions.map((version) =>
      version.from === from ? { ...version, values: { ...version.values, ...changes } } : version,
    ),
  };
}

/**
 * Takes back what was to happen on a day: a change, and what held before goes on; a beginning after a time without any
 * version, and that time goes on; or an end, and what held then goes on until something else begins.
 */
export function withdrawAt<Values>(versions: readonly Version<Values>[], day: string): Changed<Values> {
  const at = versions.findIndex(({ from }) => from === day);
  const ending = versions.findIndex(({ to }) => to === day);
  if (at === -1) {
    if (ending === -1) return { problem: 'no-such-version' };
    const goesOnTo = versions[ending + 1]?.from ?? endOfTime;
    return {
      versions: versions.map((version, place) =>
        place === ending ? { ...version, to: goesOnTo } : { ...version },
      ),
    };
  }
  if (versions.length === 1) return { problem: 'only-version' };
  const withdrawnTo = versions[at]?.to ?? endOfTime;
  return {
    versions: versions
      .map((version, place) => (place === ending ? { ...version, to: withdrawnTo } : { ...version }))
      .filter((_version, place) => place !== at),
  };
}

/** Ends the record from a day, whatever was planned. */
export function closeFrom<Values>(versions: readonly Version<Values>[], day: string): Changed<Values> {
  if (versionAt(versions, day) === undefined) return { problem: 'nothing-holds' };
  const left = versions
    .filter(({ from }) => from < day)
    .map((version) => (version.to > day ? { ...version, to: day } : { ...version }));
  return left.length === 0 ? { problem: 'only-version' } : { versions: left };
}

/** The first day on which something else holds than before; null where nothing is another. */
export function firstDifference(
  before: readonly Version<unknown>[],
  after: readonly Version<unknown>[],
): string | null {
  const days = [...before, ...after].flatMap(({ from, to }) => [from, to]).toSorted();
  const heldOn = (versions: readonly Version<unknown>[], day: string) => versionAt(versions, day)?.values;
  return days.find((day) => !isSame(heldOn(before, day), heldOn(after, day))) ?? null;
}

/** The days on which something held before and nothing does after. */
export function daysLost(
  before: readonly Version<unknown>[],
  after: readonly Version<unknown>[],
): { from: string; to: string }[] {
  return before.flatMap(({ from, to }) => {
    const lost: { from: string; to: string }[] = [];
    let day = from;
    for (const kept of after) {
      if (kept.to <= day || to <= kept.from) continue;
      if (day < kept.from) lost.push({ from: day, to: kept.from });
      day = kept.to;
    }
    return day < to ? [...lost, { from: day, to }] : lost;
  });
}

/**
 * Rewrites everything effective from a day, planned changes too; versions that do not change are not split.
 */
export function rewriteFrom<Values extends object>(
  versions: readonly Version<Values>[],
  day: string,
  rewrite: (values: Values) => Values,
): Version<Values>[] {
  return versions.flatMap((version): Version<Values>[] => {
    const values = rewrite(version.values);
    if (version.to <= day || isSame(values, version.values)) return [{ ...version }];
    if (version.from >= day) return [{ ...version, values }];
    return [
      { ...version, to: day },
      { from: day, to: version.to, values },
    ];
  });
}

/**
 * The days of a version were written down wrongly: it reaches from one day to another, and a neighbour that touched it
 * gives or takes what lies between, but never all it has, and no day that would then be in neither.
 */
export function correctDays<Values>(
  versions: readonly Version<Values>[],
  from: string,
  days: { from: string; to: string },
): { versions: Version<Values>[] } | { problem: 'no-such-version' | 'over-another' } {
  const at = versions.findIndex((version) => version.from === from);
  const corrected = versions[at];
  if (corrected === undefined) return { problem: 'no-such-version' };
  const moved = versions.map((version, place) => {
    if (place === at) return { ...version, ...days };
    if (place === at - 1 && version.to === corrected.from) return { ...version, to: days.from };
    if (place === at + 1 && version.from === corrected.to) return { ...version, from: days.to };
    return { ...version };
  });
  const isOrderly = moved.every(
    (version, place) => version.from < version.to && version.to <= (moved[place + 1]?.from ?? endOfTime),
  );
  const leavesGapBefore = versions[at - 1]?.to === corrected.from && days.to < corrected.from;
  const leavesGapAfter = versions[at + 1]?.from === corrected.to && corrected.to < days.from;
  const isWhole = isOrderly && !leavesGapBefore && !leavesGapAfter;
  return isWhole ? { versions: moved } : { problem: 'over-another' };
}
