/** How many checks of a run held and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }),
    { passed: 0, failed: 0 },
  );
}

/** The last line of every run; what calls it reads exactly this. */
export function summaryLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Ends the run: the summary alone on the last line, and an exit code that says the same. */
export function conclude(tally: Tally): void {
  console.log(`\n${summaryLine(tally)}`);
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

/** A runner that ended badly without naming a failed test has failed as such: a file did not load, or it crashed. */
export function judged(reported: Tally | undefined, exitCode: number): Tally {
  const counted = reported ?? { passed: 0, failed: 0 };
  const isSilentFailure = counted.failed === 0 && (exitCode !== 0 || reported === undefined);
  return isSilentFailure ? { passed: counted.passed, failed: 1 } : counted;
}
