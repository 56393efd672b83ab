import { type AccrualFacts, type Earned, earnedTo, type RuleVersion, roundedOf } from './accrual.ts';

/** A ledger, and the facts its rules are applied to. */
export interface Ledger {
  /** Every line, of which `accrued` came from the rules. */
  ledger: number;
  accrued: number;
  paidOut: number;
  rules: readonly RuleVersion[];
  accrual: AccrualFacts;
  earned: Earned | null;
}

const isReducible = ({ rules, accrual }: Pick<Ledger, 'rules' | 'accrual'>) =>
  accrual.leavesOn !== null && rules.some(({ rule }) => rule.kind === 'front-loaded' && rule.isProRata);

export interface Entitlement {
  earned: Earned;
  minutes: number;
  /** Whether it is less than it was before the last day counted. */
  isReduced: boolean;
}

/**
 * The leave the rules give by each of several days, in order. A grant that is less than it was, because the employment
 * ends, never takes back what was taken.
 */
export function entitlements(ledger: Ledger): (day: string) => Entitlement {
  const { rules, accrual, accrued, paidOut } = ledger;
  const whole: AccrualFacts | null = isReducible(ledger) ? { ...accrual, leavesOn: null } : null;
  const taken = accrued - ledger.ledger - paidOut;
  let { earned } = ledger;
  let earnedWhole: Earned | null = null;
  return (day) => {
    earned = earnedTo(rules, accrual, day, earned);
    const entitled = roundedOf(earned);
    if (whole === null) return { earned, minutes: entitled, isReduced: false };
    earnedWhole = earnedTo(rules, whole, day, earnedWhole);
    const granted = roundedOf(earnedWhole);
    const minutes = Math.max(entitled, Math.min(granted, taken));
    return { earned, minutes, isReduced: minutes < granted };
  };
}

/** The leave the rules will have added by a day; less than today only if the employment ends. */
export function addedBy(ledger: Ledger, day: string): number {
  const { minutes } = entitlements(ledger)(day);
  return ledger.accrual.leavesOn === null ? Math.max(ledger.accrued, minutes) : minutes;
}

/** The ledger of someone whose last day is to come, for those who know of it. */
export function withLastDay<Of extends Ledger>(ledger: Of, leavesOn: string): Of {
  const accrual = { ...ledger.accrual, leavesOn };
  return isReducible({ ...ledger, accrual }) ? { ...ledger, accrual, earned: null } : ledger;
}
