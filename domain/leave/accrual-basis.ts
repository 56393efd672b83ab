import { endOfTime, type Version } from '../dates/effective-dated.ts';
import type { WorkPattern } from '../pay/work-pattern.ts';
import type { RuleVersion, Span } from './accrual.ts';

/** Everything that what was earned by a day depends on, as data that can be compared. */
interface AccrualBasis {
  startsOn: string;
  endsOn: string | null;
  leavesOn: string | null;
  abroad: readonly Span[];
  accruesFrom: string;
  rules: readonly RuleVersion[];
  patterns: readonly Version<WorkPattern>[];
  unpaid: readonly { day: string; minutes: number }[];
  hoursWorked: readonly { day: string; minutes: number }[];
}

/**
 * The facts up to a day as one text. While it stays the same, what was earned by that day is still right; a correction of the
 * past changes it, and everything is worked out from the beginning again.
 */
export function basisTo(basis: AccrualBasis, through: string): string {
  const { startsOn, endsOn, leavesOn, abroad, accruesFrom, rules, patterns, unpaid, hoursWorked } = basis;
  const byThen = ({ day }: { day: string }) => day <= through;
  return JSON.stringify({
    startsOn,
    endsOn: endsOn !== null && endsOn <= through ? endsOn : null,
    accruesFrom,
    rules: rules
      .filter(({ from }) => from <= through)
      .map(({ from, rule }) => ({ from, rule }))
      .toSorted((a, z) => a.from.localeCompare(z.from)),
    patterns: patterns
      .filter(({ from }) => from <= through)
      .map((version) => ({ ...version, to: version.to <= through ? version.to : endOfTime })),
    unpaid: unpaid.filter(byThen),
    hoursWorked: hoursWorked.filter(byThen),
    // Absent where it decides nothing, so that what was kept before stays right.
    ...(rules.some(({ rule }) => rule.kind === 'front-loaded' && rule.isProRata) && {
      proRata: { leavesOn, hours: true },
    }),
    ...(abroad.some(({ from }) => from <= through) && {
      abroad: abroad.filter(({ from }) => from <= through),
    }),
  });
}
