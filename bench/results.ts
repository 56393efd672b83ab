import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../tools/test/program.ts';
import { listOfTwenty } from './calls.ts';
import { type OrganisationFigures, organisationText } from './organisation-results.ts';
import { type ProfileFigures, profileText } from './profile-results.ts';
import type { CallResult } from './summary.ts';

const targets = { listOfDriver: 0.5, p99Ms: 25, residentMb: 250 } as const;

export interface BenchResults {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly versions: string;
  readonly connections: number;
  readonly rounds: number;
  readonly residentMb: number | null;
  readonly calls: readonly CallResult[];
}

export function machineFacts() {
  const packageVersion = (name: string): string =>
    JSON.parse(fs.readFileSync(path.join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')).version;
  const cores = os.cpus();
  return {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
    }).trim(),
    machine: `${cores.length} × ${cores[0]?.model.trim() ?? 'processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}`,
    versions: `Node ${process.versions.node}, Fastify ${packageVersion('fastify')}, pg ${packageVersion('pg')}, embedded PostgreSQL 18`,
  };
}

const platformFile = 'results.json';
const chartFile = 'org-chart.json';
const organisationFile = 'organisation.json';
const profileFile = 'profile.json';

/** Writes RESULTS.md and the same as JSON, and returns the text to print. */
export function writeResults(folder: string, results: BenchResults): string {
  writeJson(folder, platformFile, results);
  return writeText(folder);
}

/** How one chart was drawn; null where it took over a minute. Times in milliseconds. */
export interface ChartResult {
  readonly who: string;
  readonly size: number;
  readonly interactive: number | null;
  readonly near: FrameTimes | null;
  readonly out: FrameTimes | null;
  readonly elements: number | null;
}
interface FrameTimes {
  readonly p95: number;
  readonly worst: number;
}

interface ChartResults {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly charts: readonly ChartResult[];
}

export function writeChartResults(folder: string, date: string, charts: readonly ChartResult[]): string {
  const { commit, machine } = machineFacts();
  writeJson(folder, chartFile, { date, commit, machine, charts } satisfies ChartResults);
  return writeText(folder);
}

interface OrganisationResults {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly figures: OrganisationFigures;
}

export function writeOrganisationResults(folder: string, date: string, figures: OrganisationFigures): string {
  const { commit, machine } = machineFacts();
  writeJson(folder, organisationFile, { date, commit, machine, figures } satisfies OrganisationResults);
  return writeText(folder);
}

interface ProfileResults {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly figures: ProfileFigures;
}

export function writeProfileResults(folder: string, date: string, figures: ProfileFigures): string {
  const { commit, machine } = machineFacts();
  writeJson(folder, profileFile, { date, commit, machine, figures } satisfies ProfileResults);
  return writeText(folder);
}

function writeJson(folder: string, file: string, value: unknown): void {
  // A missing folder must not lose the measurements.
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function readJson<Value>(folder: string, file: string): Value | undefined {
  const whole = path.join(folder, file);
  return fs.existsSync(whole) ? (JSON.parse(fs.readFileSync(whole, 'utf8')) as Value) : undefined;
}

/** The parts are measured separately and read together. */
function writeText(folder: string): string {
  const platform = readJson<BenchResults>(folder, platformFile);
  const charts = readJson<ChartResults>(folder, chartFile);
  const organisation = readJson<OrganisationResults>(folder, organisationFile);
  const profile = readJson<ProfileResults>(folder, profileFile);
  const parts = [
    platform && resultsText(platform),
    charts && chartText(charts),
    organisation && organisationText(organisation.figures, organisation),
    profile && profileText(profile.figures, profile),
  ];
  const text = parts.filter((part) => part !== undefined).join('\n');
  fs.writeFileSync(path.join(folder, 'RESULTS.md'), text);
  return text;
}

const chartTargets: Readonly<Record<number, number>> = { 1000: 200, 10_000: 300, 100_000: 900 };
const frameTargets = { p95: 17, worst: 34 } as const;

function chartText({ charts, machine, commit, date }: ChartResults): string {
  const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
  const times = (frames: FrameTimes | null) =>
    frames === null ? '–' : `${frames.p95.toFixed(1)} / ${ms(frames.worst)}`;
  const own = charts.filter(({ who }) => who === 'tenure');
  const verdicts = own.map(({ size, interactive, near, out }) => {
    const worst = Math.max(near?.worst ?? Infinity, out?.worst ?? Infinity);
    const p95 = Math.max(near?.p95 ?? Infinity, out?.p95 ?? Infinity);
    const target = chartTargets[size] ?? 0;
    return verdict(
      `${size} positions: interactive after ${ms(interactive ?? undefined)} ms (target ${target}), frames ${p95.toFixed(1)} ms at the 95th percentile and ${ms(worst)} at worst (targets ${frameTargets.p95} and ${frameTargets.worst})`,
      (interactive ?? Infinity) <= target && p95 <= frameTargets.p95 && worst <= frameTargets.worst,
    );
  });
  return [
    '# Drawing the org chart',
    '',
    'Made by `npm run bench:chart`: the same company with everything open, 1440 × 900, headless Chromium without a graphics',
    'processor. Interactive is from having the data until two frames were drawn; then 120 frames of moving close by, and 120 of',
    'drawing smaller until all is on the screen. React Flow is given the layout and draws only what can be seen.',
    '',
    ...verdicts,
    '',
    '| Positions | drawn by | interactive, ms | moving: p95 / worst, ms | to all of it: p95 / worst, ms | elements |',
    '|---|---|---|---|---|---|',
    ...charts.map(
      ({ size, who, interactive, near, out, elements }) =>
        `| ${size} | ${who} | ${interactive === null ? 'not within a minute' : ms(interactive)} | ${times(near)} | ${times(out)} | ${elements ?? '–'} |`,
    ),
    '',
    `${machine}. Commit ${commit}, ${date}.`,
    '',
  ].join('\n');
}

function resultsText(results: BenchResults): string {
  const rows = results.calls.map((call) =>
    [
      call.title,
      `**${call.ofDriver.toFixed(2)}** (${call.lowestOfDriver.toFixed(2)}–${call.highestOfDriver.toFixed(2)})`,
      call.ofBoth.toFixed(2),
      call.ofBare.toFixed(2),
      whole(call.product.perSecond),
      `${call.product.p50Ms.toFixed(1)} / ${call.product.p99Ms.toFixed(1)}`,
      `${whole(call.driver.perSecond)} · ${call.driver.p99Ms.toFixed(1)}`,
      `${whole(call.bare.perSecond)} · ${call.bare.p99Ms.toFixed(1)}`,
      `\`${call.request}\``,
    ].join(' | '),
  );
  const list = results.calls.find(({ title }) => title === listOfTwenty);
  const slowest = Math.max(...results.calls.map(({ product }) => product.p99Ms));
  const verdicts = [
    verdict(
      `${list?.ofDriver.toFixed(2)} of the driver for a list of 20 (target at least ${targets.listOfDriver})`,
      (list?.ofDriver ?? 0) >= targets.listOfDriver,
    ),
    verdict(`p99 at most ${slowest.toFixed(1)} ms (target under ${targets.p99Ms})`, slowest < targets.p99Ms),
    ...(results.residentMb === null
      ? []
      : [
          verdict(
            `${results.residentMb} MB resident after the run (target under ${targets.residentMb})`,
            results.residentMb < targets.residentMb,
          ),
        ]),
  ];
  return [
    '# What the platform costs',
    '',
    'Made by `npm run bench`; read the ratios. In every round each call is measured on the product, on the same statements',
    'sent through the driver alone (prepared, pipelined, the same pool size, no HTTP) and on a bare Fastify route that answers',
    'the same bytes, each in a process of its own, one after the other. A ratio is the median over the rounds (lowest–highest).',
    '“Of both” is against one process that would do the work of both floors and nothing else.',
    '',
    ...verdicts,
    '',
    '| Call | of the driver | of both | of bare Fastify | calls/s | p50 / p99 ms | driver: tx/s · p99 | Fastify: calls/s · p99 | request |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    `${results.connections} connections, ${results.rounds} rounds. ${results.machine}. ${results.versions}. Commit ${results.commit}, ${results.date}.`,
    '',
  ].join('\n');
}

const whole = (value: number) => value.toFixed(0);
const verdict = (text: string, holds: boolean) => `- ${holds ? 'Met' : '**Missed**'}: ${text}`;
