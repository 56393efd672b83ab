import type { RuleBody } from './leave-types.queries.ts';

export const ruleKinds = ['by-pattern-hours', 'by-hours-worked', 'evenly', 'front-loaded', 'none'] as const;
export const amountUnits = ['weeks', 'days', 'fixed'] as const;
export const yearStarts = ['anniversary', '01-01', '04-01', '07-01'] as const;

/** A rule as entered: in weeks and hours. */
export interface RuleDraft {
  validFrom: string;
  /** The state it is limited to; empty for all states without their own rule. */
  state: string;
  kind: (typeof ruleKinds)[number];
  amount: number;
  /** Percent of the hours worked. */
  percent: number;
  unit: (typeof amountUnits)[number];
  yearBegins: (typeof yearStarts)[number];
  isProRata: boolean;
  isLessUnpaid: boolean;
  hasCap: boolean;
  cap: number;
  doesLapse: boolean;
  carried: number;
  carriedMonths: number | null;
  afterMonths: number;
}

export const emptyRule: RuleDraft = {
  validFrom: '',
  state: '',
  kind: 'by-pattern-hours',
  amount: 4,
  percent: 12.07,
  unit: 'weeks',
  yearBegins: 'anniversary',
  isProRata: true,
  isLessUnpaid: false,
  hasCap: false,
  cap: 8,
  doesLapse: false,
  carried: 1,
  carriedMonths: null,
  afterMonths: 0,
};

/** Weeks of leave per weeks of a year, in whole numbers: 5.6 of 52 are 560 of 5,200. */
const weeksOfYear = (weeks: number) => ({ numerator: Math.round(weeks * 100), denominator: 5200 });

function yearlyOf({ unit }: RuleDraft, amount: number) {
  if (unit === 'weeks') return { unit, tenThousandths: Math.round(amount * 10_000) };
  return unit === 'days' ? { unit, days: Math.round(amount) } : { unit, amount: Math.round(amount * 60) };
}

const beginsOf = (yearBegins: RuleDraft['yearBegins']) =>
  yearBegins === 'anniversary' ? yearBegins : { monthAndDay: yearBegins };

/** Null where everything carries over. */
export function yearEndOf(draft: RuleDraft): RuleBody['yearEnd'] {
  const { hasCap, doesLapse, carriedMonths, yearBegins } = draft;
  if (draft.kind === 'none' || (!hasCap && !doesLapse)) return null;
  return {
    cap: hasCap ? yearlyOf(draft, draft.cap) : null,
    carried: doesLapse ? yearlyOf(draft, draft.carried) : null,
    carriedMonths: doesLapse ? carriedMonths : null,
    yearBegins: beginsOf(yearBegins),
  };
}

export function ruleOf(draft: RuleDraft): RuleBody['accrual'] {
  const { kind, yearBegins, isProRata, isLessUnpaid, afterMonths } = draft;
  if (kind === 'none') return { kind };
  if (kind === 'by-hours-worked') {
    return { kind, rate: { numerator: Math.round(draft.percent * 100), denominator: 10_000 } };
  }
  if (kind === 'by-pattern-hours') return { kind, rate: weeksOfYear(draft.amount), isLessUnpaid };
  const yearly = [{ fromYears: 0, yearly: yearlyOf(draft, draft.amount) }] satisfies [unknown];
  const begins = beginsOf(yearBegins);
  return kind === 'evenly'
    ? { kind, yearly, yearBegins: begins }
    : { kind, yearly, yearBegins: begins, isProRata, afterMonths };
}
