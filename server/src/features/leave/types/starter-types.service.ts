import type { AccrualRule, ByService, YearlyAmount } from '@tenure/domain/leave/accrual.ts';
import type { LedgerUnit, StarterLeaveType } from '@tenure/domain/leave/starter-type.ts';

/** Ledgers are kept in minutes: weeks and days a law owes become minutes by the pattern of the day they are granted. */
function inMinutes(yearly: YearlyAmount, unit: LedgerUnit): YearlyAmount {
  if (yearly.unit !== 'fixed' || unit === 'minutes') return yearly;
  return unit === 'weeks'
    ? { unit: 'weeks', tenThousandths: yearly.amount }
    : { unit: 'days', days: Math.round(yearly.amount / 10_000) };
}

function ruleInMinutes(rule: AccrualRule, unit: LedgerUnit): AccrualRule {
  if (rule.kind !== 'evenly' && rule.kind !== 'front-loaded') return rule;
  const [first, ...later] = rule.yearly;
  const converted: ByService = [
    { ...first, yearly: inMinutes(first.yearly, unit) },
    ...later.map((step) => ({ ...step, yearly: inMinutes(step.yearly, unit) })),
  ];
  return { ...rule, yearly: converted };
}

export const rulesOf = ({ rules, ledgerUnit, source }: StarterLeaveType) =>
  rules.map(({ from, rule, yearEnd = null, state = null, source: ofState = source }) => ({
    validFrom: from,
    state,
    source: ofState,
    accrual: ruleInMinutes(rule, ledgerUnit),
    yearEnd,
  }));

/** A type that nothing accrues or banks has nothing to spend, so it is limited by approval alone. */
export const hasBalance = ({ rules, isBanking }: StarterLeaveType): boolean =>
  isBanking || rules.some(({ rule }) => rule.kind !== 'none');
