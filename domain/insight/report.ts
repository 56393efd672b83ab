/** A person, position, department, location or label that a report has a row for. */
export interface ReportGroup {
  key: string;
  /** Null for what belongs to no group. */
  title: string | null;
  href: string | null;
}

/** One thing that is counted, or several that are alike. */
export interface CountedLine {
  group: ReportGroup;
  series: string;
  /** One where it is not there. */
  count?: number;
}

/** One figure, in hundredths, that goes into the average of its group, as often as it was measured. */
export interface MeasuredLine {
  group: ReportGroup;
  value: number;
  count?: number;
}

const timesOf = ({ count = 1 }: { count?: number }): number => count;
const sumOf = <One>(all: readonly One[], value: (one: One) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** The figures the share done is averaged from. */
export const doneShare = <Line extends CountedLine>(
  lines: readonly Line[],
  isDone: (line: Line) => boolean,
): MeasuredLine[] =>
  lines.map((line) => ({
    group: line.group,
    value: isDone(line) ? 10_000 : 0,
    count: timesOf(line),
  }));

export interface ReportRow {
  /** By series, in their order. */
  counts: number[];
  total: number;
  /** The average of what was measured, rounded once, half away from zero; null where nothing was. */
  figure: number | null;
}
export interface GroupRow extends ReportRow, ReportGroup {}

function averageOf(measured: readonly MeasuredLine[]): number | null {
  const times = sumOf(measured, timesOf);
  if (times === 0) return null;
  const sum = sumOf(measured, (one) => one.value * timesOf(one));
  const size = Math.floor((Math.abs(sum) * 2 + times) / (times * 2));
  return sum < 0 ? -size : size;
}

function rowOf(
  series: readonly string[],
  counted: readonly CountedLine[],
  measured: readonly MeasuredLine[],
): ReportRow {
  const bySeries = Map.groupBy(counted, (line) => line.series);
  const counts = series.map((key) => sumOf(bySeries.get(key) ?? [], timesOf));
  return {
    counts,
    total: sumOf(counts, (count) => count),
    figure: averageOf(measured),
  };
}

/** The groups by title, what belongs to none at the end, and everything together. */
export function reportOf(
  series: readonly string[],
  { counted, measured }: { counted: readonly CountedLine[]; measured: readonly MeasuredLine[] },
): { groups: GroupRow[]; whole: ReportRow } {
  const countedIn = Map.groupBy(counted, ({ group }) => group.key);
  const measuredIn = Map.groupBy(measured, ({ group }) => group.key);
  const groups = [...countedIn].map(([key, lines]): GroupRow => {
    const { title = null, href = null } = lines[0]?.group ?? {};
    return { key, title, href, ...rowOf(series, lines, measuredIn.get(key) ?? []) };
  });
  return { groups: groups.toSorted(byTitle), whole: rowOf(series, counted, measured) };
}

function byTitle(one: ReportGroup, other: ReportGroup): number {
  if (one.title === null || other.title === null)
    return Number(one.title === null) - Number(other.title === null);
  return one.title.localeCompare(other.title, 'en') || (one.key < other.key ? -1 : 1);
}
