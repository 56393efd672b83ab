import { type AccrualFacts, amountOn, type RuleVersion, type YearEndRule, yearStartOf } from './accrual.ts';
import { daysLater, leaveYearOf, monthsLater } from './days.ts';
import { ExactSum, type Rate } from './exact-sum.ts';
import type { LedgerUnit } from './starter-type.ts';

/** Besides leave that lapses: weeks or days the law owes are worth another number of minutes once the hours change. */
export type LapseCause = 'year-end' | 'carried' | 'cap' | 'revalued';

export interface Lapse {
  day: string;
  cause: LapseCause;
  /** Taken off the balance; negative where it grows. */
  minutes: number;
}

/**
 * The value a balance keeps when hours change, where the law requires it, and the days on which they change.
 */
export interface KeptValue {
  unit: Exclude<LedgerUnit, 'minutes'>;
  changesOn: readonly string[];
}

/** A change of the balance on a day. */
export interface Movement {
  day: string;
  minutes: number;
  kind: 'accrued' | 'taken' | 'other';
}

interface LapsesAsked {
  rules: readonly RuleVersion[];
  facts: AccrualFacts;
  /** The balance before the first day, which is the first one of a leave year. */
  before: number;
  from: string;
  to: string;
  /** In the order of their days, without what lapsed. */
  movements: readonly Movement[];
  /** Null where the balance keeps its minutes. */
  keeps: KeptValue | null;
}

/** The rule for the end of a year that is in force on a day. */
function yearEndOn(rules: readonly RuleVersion[], day: string): YearEndRule | null {
  const inForce = rules.filter(({ from }) => from <= day).toSorted((a, z) => (a.from < z.from ? 1 : -1));
  return inForce[0]?.yearEnd ?? null;
}

const yearOn = (rule: YearEndRule, facts: AccrualFacts, day: string) =>
  leaveYearOf(day, yearStartOf(rule.yearBegins, facts));

/**
 * The first day of the leave year before the one a day is in: what lapsed earlier stays as it is. Null where nothing lapses
 * and the balance keeps its minutes.
 */
export function settledFrom(
  rules: readonly RuleVersion[],
  facts: AccrualFacts,
  day: string,
  keeps: KeptValue | null,
): string | null {
  const rule = yearEndOn(rules, day);
  if (rule === null && keeps === null) return null;
  const start = yearStartOf(rule?.yearBegins ?? 'anniversary', facts);
  return leaveYearOf(daysLater(leaveYearOf(day, start).from, -1), start).from;
}

/** The minutes of a week or a day of the pattern of a day; null where there are none. */
function minutesOf(unit: KeptValue['unit'], facts: AccrualFacts, day: string): Rate | null {
  const pattern = facts.patternOn(day);
  const parts = unit === 'weeks' ? pattern?.weeks : pattern?.workedDays;
  if (pattern === null || parts === undefined || parts === 0 || pattern.minutes === 0) return null;
  return { numerator: pattern.minutes, denominator: parts };
}

/** The same weeks or days in the minutes of other hours. */
function revalued(minutes: number, before: Rate, after: Rate): number {
  const sum = new ExactSum();
  sum.add(minutes * after.numerator * before.denominator, after.denominator * before.numerator);
  return sum.rounded();
}

const sum = (movements: readonly Movement[]) => movements.reduce((all, { minutes }) => all + minutes, 0);
const ofKind = (movements: readonly Movement[], kind: Movement['kind']) =>
  sum(movements.filter((one) => one.kind === kind));

/** The days on which something can lapse: a year that begins, leave carried into it that expires, and anything that moves. */
function daysToLookAt({ rules, facts, from, to, movements, keeps }: LapsesAsked): string[] {
  const days = new Set([...movements.map(({ day }) => day), ...(keeps?.changesOn ?? [])]);
  for (const { yearEnd } of rules) {
    if (yearEnd === null || yearEnd === undefined) continue;
    let start = yearOn(yearEnd, facts, from).from;
    while (start <= to) {
      days.add(start);
      if (yearEnd.carriedMonths !== null) days.add(monthsLater(start, yearEnd.carriedMonths));
      start = yearOn(yearEnd, facts, start).until;
    }
  }
  return [...days].filter((day) => day >= from && day <= to).sort();
}

/**
 * Lapses from one day to another, and what hours that change make of a balance that keeps its weeks or days. Leave carried
 * over is taken first.
 */
export function lapsesTo(asked: LapsesAsked): Lapse[] {
  const { rules, facts, movements, keeps } = asked;
  const lapses: Lapse[] = [];
  let balance = asked.before;
  let carriedLeft = 0;
  let expiresOn: string | null = null;
  const worthOn = (day: string) => (keeps === null ? null : minutesOf(keeps.unit, facts, day));
  let worth = worthOn(daysLater(asked.from, -1));
  const lapse = (day: string, cause: LapseCause, minutes: number) => {
    if (minutes <= 0) return;
    lapses.push({ day, cause, minutes });
    balance -= minutes;
  };
  for (const day of daysToLookAt(asked)) {
    const lastOfYear = yearEndOn(rules, daysLater(day, -1));
    if (expiresOn === day) {
      lapse(day, 'carried', Math.min(carriedLeft, Math.max(0, balance)));
      expiresOn = null;
    }
    if (lastOfYear !== null && yearOn(lastOfYear, facts, day).from === day) {
      const { carried, carriedMonths } = lastOfYear;
      if (carried !== null) lapse(day, 'year-end', balance - amountOn(carried, facts.patternOn(day)));
      carriedLeft = Math.max(0, balance);
      expiresOn = carriedMonths === null ? null : monthsLater(day, carriedMonths);
    }
    const worthNow = worthOn(day);
    if (worth !== null && worthNow !== null) {
      const now = revalued(balance, worth, worthNow);
      if (now !== balance) lapses.push({ day, cause: 'revalued', minutes: balance - now });
      carriedLeft = revalued(carriedLeft, worth, worthNow);
      balance = now;
    }
    // Days without a pattern are passed over: the balance waits for the next one.
    worth = worthNow ?? worth;
    const moved = movements.filter((one) => one.day === day);
    balance += sum(moved);
    carriedLeft = Math.max(0, carriedLeft + Math.min(0, ofKind(moved, 'taken')));
    const cap = yearEndOn(rules, day)?.cap ?? null;
    if (cap !== null) {
      const over = balance - amountOn(cap, facts.patternOn(day));
      lapse(day, 'cap', Math.min(over, Math.max(0, ofKind(moved, 'accrued'))));
    }
  }
  return lapses;
}

/** The differences by day and cause between wanted and recorded lapses; negative minutes give leave back. */
export function lapsesToAdd(wanted: readonly Lapse[], recorded: readonly Lapse[]): Lapse[] {
  const open = new Map<string, Lapse>();
  const add = ({ day, cause, minutes }: Lapse, sign: 1 | -1) => {
    const key = `${day} ${cause}`;
    open.set(key, { day, cause, minutes: (open.get(key)?.minutes ?? 0) + sign * minutes });
  };
  for (const one of wanted) add(one, 1);
  for (const one of recorded) add(one, -1);
  return [...open.values()].filter(({ minutes }) => minutes !== 0).sort((a, z) => (a.day < z.day ? -1 : 1));
}
