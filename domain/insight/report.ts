/** A person, position, department, location or label that a report has a row for. */
export interface ReportGroup {
  key: string;
  /** Null for what belongs to no group. */
  title: string | null;
  href: string | null;
}

/** One thing that is counted. */
export interface CountedLine {
  group: ReportGroup;
  series: string;
}

/** One figure, in hundredths, that goes into the average of its group. */
export interface MeasuredLine {
  group: ReportGroup;
  value: number;
}

/** The figures the share done is averaged from. */
export const doneShare = <Line extends CountedLine>(
  lines: readonly Line[],
  isDone: (line: Line) => boolean,
): MeasuredLine[] => lines.map((line) => ({ group: line.group, value: isDone(line) ? 10_000 : 0 }));

export interface ReportRow {
  /** By series, in their order. */
  counts: number[];
  total: number;
  /** The average of what was measured, rounded once, half away from zero; null where nothing was. */
  figure: number | null;
}
export interface GroupRow extends ReportRow, ReportGroup {}

function averageOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((so, value) => so + value, 0);
  const size = Math.floor((Math.abs(sum) * 2 + values.length) / (values.length * 2));
  return sum < 0 ? -size : size;
}

function rowOf(
  series: readonly string[],
  counted: readonly CountedLine[],
  measured: readonly MeasuredLine[],
): ReportRow {
  const counts = series.map((key) => counted.filter((line) => line.series === key).length);
  return {
    counts,
    total: counts.reduce((sum, count) => sum + count, 0),
    figure: averageOf(measured.map(({ value }) => value)),
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
