import { type LineFigures, mostInOrdinaryBranch } from './organisation-statements.ts';

export interface CallFigure {
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly calls: number;
}

export interface CompanyFigures {
  readonly people: number;
  readonly positions: number;
  readonly ownChart: CallFigure;
  readonly search: CallFigure;
  readonly comparison: CallFigure;
}

/**
 * One person's chart in the large company divided by the same in the small: the median over rounds, one after
 * the other.
 */
export interface ChartRatio {
  readonly shape: string;
  readonly ratio: number;
}

export interface ImportFigures {
  readonly rows: number;
  /** How many people the company imported into has. */
  readonly into: number;
  readonly dryRunSeconds: number;
  readonly applySeconds: number;
  readonly undoSeconds: number;
}

export interface OrganisationFigures {
  readonly small: CompanyFigures;
  readonly large: CompanyFigures;
  readonly charts: readonly ChartRatio[];
  readonly middle: number;
  readonly wholeOfMiddle: CallFigure;
  readonly lines: LineFigures;
  readonly import: ImportFigures;
}

const targets = {
  bytes: 150_000,
  ofSmall: 1.3,
  searchP99Ms: 50,
  wholeP50Ms: 150,
  lineMs: 5,
  importSeconds: 60,
} as const;

interface Row {
  readonly what: string;
  /** Null where nothing is promised; the figure is reported all the same. */
  readonly target: string | null;
  readonly measured: string;
  readonly isMet: boolean;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
const times = ({ p50Ms, p99Ms }: CallFigure) => `p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}`;
const measuredRow = (what: string, measured: string): Row => ({ what, target: null, measured, isMet: true });

function rowsOf({
  small,
  large,
  charts,
  middle,
  wholeOfMiddle,
  lines,
  import: imported,
}: OrganisationFigures): Row[] {
  const [few, many] = [`${small.positions} positions`, `${large.positions} positions`];
  const step = (what: string, seconds: number): Row => ({
    what: `${imported.rows} rows imported into a company of ${imported.into} people: ${what}`,
    target: `< ${targets.importSeconds} s`,
    measured: `${seconds.toFixed(1)} s`,
    isMet: seconds < targets.importSeconds,
  });
  return [
    {
      what: `Opening the chart of ${many}`,
      target: `< ${targets.bytes / 1000} kB`,
      measured: `${(large.ownChart.bytes / 1000).toFixed(1)} kB, ${times(large.ownChart)}`,
      isMet: large.ownChart.bytes < targets.bytes,
    },
    measuredRow(
      `Opening the chart of ${few}`,
      `${(small.ownChart.bytes / 1000).toFixed(1)} kB, ${times(small.ownChart)}`,
    ),
    ...charts.map(({ shape, ratio }) => ({
      what: `One person’s chart (${shape}) at ${many}, of what it takes at ${few}`,
      target: `≤ ${targets.ofSmall} ×`,
      measured: `${ratio.toFixed(2)} ×`,
      isMet: ratio <= targets.ofSmall,
    })),
    {
      what: `Search over a spread of words at ${many}`,
      target: `p99 < ${targets.searchP99Ms} ms`,
      measured: times(large.search),
      isMet: large.search.p99Ms < targets.searchP99Ms,
    },
    measuredRow(`The same at ${few}`, times(small.search)),
    {
      what: `The whole chart of ${middle} positions in one answer`,
      target: `p50 < ${targets.wholeP50Ms} ms`,
      measured: `${times(wholeOfMiddle)}, ${(wholeOfMiddle.bytes / 1e6).toFixed(1)} MB`,
      isMet: wholeOfMiddle.p50Ms < targets.wholeP50Ms,
    },
    ...lines.ordinary.map(({ what, medianMs, slowestMs, mostRows, samples }) => ({
      what: `The ${what} on some day at ${many}, in the database, of ${samples} picked at random (at most ${mostRows} rows)`,
      target: `< ${targets.lineMs} ms`,
      measured: `median ${ms(medianMs)}, slowest ${ms(slowestMs)}`,
      isMet: slowestMs < targets.lineMs,
    })),
    measuredRow(
      `The ${lines.ofHead.what} of ${many}, ${lines.ofHead.mostRows} positions, in the database`,
      ms(lines.ofHead.slowestMs),
    ),
    measuredRow(`Comparison of two days a year apart at ${many}, the first 20`, times(large.comparison)),
    measuredRow(`The same at ${few}`, times(small.comparison)),
    step('dry run', imported.dryRunSeconds),
    step('apply', imported.applySeconds),
    step('undo', imported.undoSeconds),
  ];
}

export function organisationText(
  figures: OrganisationFigures,
  made: { machine: string; commit: string; date: string },
): string {
  return [
    '# The organisation at size',
    '',
    `Made by \`npm run bench:organisation\`: the demo company with ${figures.large.people} people in ${figures.large.positions} positions beside the same with ${figures.small.people} in ${figures.small.positions}, in one run, one`,
    'connection, one call after the other. Lines are measured in the database by `explain (analyze)`, each one statement, of people',
    `and days picked at random; branches of more than ${mostInOrdinaryBranch} are left out there, and that of the head is told apart.`,
    '',
    '| what | target | measured | |',
    '|---|---|---|---|',
    ...rowsOf(figures).map(
      ({ what, target, measured, isMet }) =>
        `| ${what} | ${target ?? '–'} | ${measured} | ${target === null ? '' : isMet ? 'met' : '**missed**'} |`,
    ),
    '',
    `${made.machine}. Commit ${made.commit}, ${made.date}.`,
    '',
  ].join('\n');
}
