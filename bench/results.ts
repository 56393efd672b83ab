import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../tools/test/program.ts';
import { listOfTwenty } from './calls.ts';
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

/** Writes RESULTS.md and the same as JSON, and returns what to show. */
export function writeResults(folder: string, results: BenchResults): string {
  const text = resultsText(results);
  fs.writeFileSync(path.join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  fs.writeFileSync(path.join(folder, 'RESULTS.md'), text);
  return text;
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
