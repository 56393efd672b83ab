import path from 'node:path';
import { projectRoot } from './program.ts';
import { fileLoads, type Outcome } from './reports.ts';
import type { Tally } from './tally.ts';

export interface Run {
  readonly code: number;
  /** Undefined where the runner ended without a report. */
  readonly outcomes: readonly Outcome[] | undefined;
}

/** More failing files than this are not chance. */
const mostFiles = 10;

/**
 * Runs the files of failed tests once more, alone, and takes their verdict from there. Tests that then pass
 * are named as flaky: one noisy second does not fail a whole run, but its cause still needs fixing.
 */
export async function withSecondTry(run: (files: readonly string[] | 'all') => Promise<Run>): Promise<Tally> {
  const first = await run('all');
  const files = [...new Set(failedOf(first).map(({ file }) => file))];
  if (files.length === 0 || files.length > mostFiles) return judged(first);
  console.log(`\nOnce more, alone: ${files.map(shortName).join(', ')}`);
  return judgedAgain(first, await run(files));
}

/**
 * A runner that fails without naming a failed test has failed itself: it crashed, or an error belonged to no
 * test.
 */
export function judged({ code, outcomes }: Run): Tally {
  const all = outcomes ?? [];
  const failed = all.filter((one) => !one.passed).length;
  const isSilentFailure = failed === 0 && (code !== 0 || outcomes === undefined);
  return { passed: all.length - failed, failed: isSilentFailure ? 1 : failed };
}

/** @param second the files of all tests that failed in `first` */
export function judgedAgain(first: Run, second: Run): Tally {
  const failedFirst = failedOf(first);
  const retried = new Set(failedFirst.map(({ file }) => file));
  const again = new Map((second.outcomes ?? []).map((one) => [keyOf(one), one]));
  const isMissing = (one: Outcome) => one.name !== fileLoads && !again.has(keyOf(one));
  const outcomes = [
    ...(first.outcomes ?? []).filter(({ file }) => !retried.has(file)),
    ...again.values(),
    ...failedFirst.filter(isMissing),
  ];
  const flaky = failedFirst.filter((one) => !isMissing(one) && again.get(keyOf(one))?.passed !== false);
  return {
    ...judged({ code: second.code, outcomes }),
    flaky: flaky.map(({ file, name }) => `${shortName(file)}: ${name}`),
  };
}

const failedOf = ({ outcomes = [] }: Run) => outcomes.filter(({ passed }) => !passed);
const keyOf = ({ file, name }: Outcome) => `${file}\n${name}`;
const shortName = (file: string) => path.relative(projectRoot, file);
