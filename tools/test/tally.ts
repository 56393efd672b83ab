/** How many checks of a run passed and how many failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that failed and then passed alone. */
  readonly flaky?: readonly string[];
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      flaky: [...(total.flaky ?? []), ...(one.flaky ?? [])],
    }),
    { passed: 0, failed: 0, flaky: [] },
  );
}

/** The last line of every run; callers parse exactly this. */
export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Ends the run: the summary alone on the last line, and an exit code to match. */
export function conclude(tally: Tally): void {
  const { flaky = [] } = tally;
  if (flaky.length > 0) console.log(['\nflaky:', ...flaky.map((name) => `  ${name}`)].join('\n'));
  console.log(`\n${summaryLine(tally)}`);
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

/** Runs one after another; a run that throws has failed, and the others still run. */
export async function runInTurn(runs: readonly (() => Promise<Tally>)[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const run of runs) {
    try {
      tallies.push(await run());
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      tallies.push({ passed: 0, failed: 1 });
    }
  }
  return sum(tallies);
}
