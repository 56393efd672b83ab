import { type Changed, changeFrom, endOfTime, type Version, versionAt } from '../dates/effective-dated.ts';

/**
 * A record of which someone sees some fields. To them a version is as long as those stay the same, and what they do to it
 * is done to what stands beneath, whatever else begins and ends there: neither the days nor the values of the other fields
 * can be told from what they see, nor are they moved by what they do.
 */
type Values<Value> = Readonly<Record<string, Value | null>>;
type Timeline<Value> = readonly Version<Values<Value>>[];

const only = <Value>(values: Values<Value>, fields: readonly string[]): Values<Value> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function partOf<Value>(
  versions: Timeline<Value>,
  fields: readonly string[],
): Version<Values<Value>>[] {
  const seen: Version<Values<Value>>[] = [];
  for (const { from, to, values } of versions) {
    const part = only(values, fields);
    const last = seen.at(-1);
    if (last?.to === from && isSame(last.values, part)) last.to = to;
    else seen.push({ from, to, values: part });
  }
  return seen;
}

function within<Value>(
  versions: Timeline<Value>,
  { from, to }: Pick<Version<Values<Value>>, 'from' | 'to'>,
  changes: Values<Value>,
): Version<Values<Value>>[] {
  return versions.map((version) =>
    from <= version.from && version.from < to
      ? { ...version, values: { ...version.values, ...changes } }
      : { ...version },
  );
}

/** Without a boundary on this day, where nothing at all changes on it. */
function withoutSeamOn<Value>(versions: Version<Values<Value>>[], day: string): Version<Values<Value>>[] {
  const at = versions.findIndex(({ from }) => from === day);
  const [before, after] = [versions[at - 1], versions[at]];
  if (before?.to !== day || after === undefined || !isSame(before.values, after.values)) return versions;
  before.to = after.to;
  return versions.filter((version) => version !== after);
}

/** A correction applies to the whole version, as long as it looks to a viewer of these fields. */
export function correctPart<Value>(
  versions: Timeline<Value>,
  fields: readonly string[],
  from: string,
  changes: Values<Value>,
): Changed<Values<Value>> {
  const wrong = partOf(versions, fields).find((version) => version.from === from);
  return wrong === undefined
    ? { problem: 'no-such-version' }
    : { versions: within(versions, wrong, changes) };
}

/**
 * The same for viewers who do not see changes planned after a day: to them the last version has no end, so it
 * continues until the day on which each field is planned to change anyway.
 */
export function correctPartUntil<Value>(
  versions: Timeline<Value>,
  fields: readonly string[],
  { from, today }: { from: string; today: string },
  changes: Values<Value>,
): Changed<Values<Value>> {
  const seen = partOf(versions, fields);
  const wrong = seen.find((version) => version.from === from && from <= today);
  if (wrong === undefined) return { problem: 'no-such-version' };
  if (wrong.to <= today || wrong.to === endOfTime) return correctPart(versions, fields, from, changes);
  return changeFrom([...versions], from, changes);
}

/**
 * Withdraws the values planned for these fields from a day; the earlier ones continue until they change
 * again.
 */
export function withdrawPart<Value>(
  versions: Timeline<Value>,
  fields: readonly string[],
  day: string,
): Changed<Values<Value>> {
  const seen = partOf(versions, fields);
  const planned = seen.find(({ from }) => from === day);
  const before = seen.find(({ to }) => to === day);
  if (planned === undefined || before === undefined) return { problem: 'no-such-version' };
  const restored = within(
    versions,
    planned,
    only(versionAt(seen, before.from)?.values ?? before.values, fields),
  );
  return { versions: withoutSeamOn(restored, day) };
}
