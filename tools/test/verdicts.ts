import type { Tally } from './tally.ts';

/** Collects the results of a long test and prints each as it comes. */
export interface Verdicts {
  check(holds: boolean, guarantee: string): void;
  note(figure: string): void;
  tally(): Tally;
}

export function collectVerdicts(): Verdicts {
  let passed = 0;
  let failed = 0;
  return {
    check: (holds, guarantee) => {
      if (holds) passed += 1;
      else failed += 1;
      console.log(`${holds ? 'ok  ' : 'FAIL'} ${guarantee}`);
    },
    note: (figure) => console.log(`     ${figure}`),
    tally: () => ({ passed, failed }),
  };
}
