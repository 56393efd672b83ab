import { type AccrualFacts, amountOn, type RuleVersion, type YearEndRule, yearStartOf } from './accrual.ts';
import { daysLater, leaveYearOf, monthsLater } from './days.ts';

export type LapseCause = 'year-end' | 'carried' | 'cap';

export interface Lapse {
  day: string;
  cause: LapseCause;
  minutes: number;
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
}

/** The rule for the end of a year that is in force on a day. */
function yearEndOn(rules: readonly RuleVersion[], day: string): YearEndRule | null {
  const inForce = rules.filter(({ from }) => from <= day).toSorted((a, z) => (a.from < z.from ? 1 : -1));
  return inForce[0]?.yearEnd ?? null;
}

const yearOn = (rule: YearEndRule, facts: AccrualFacts, day: string) =>
  leaveYearOf(day, yearStartOf(rule.yearBegins, facts));

/**
 * The first day of the leave year before the one a day is in: what lapsed earlier stays as it is. Null without a rule for the
 * end of a year.
 */
export function settledFrom(rules: readonly RuleVersion[], facts: AccrualFacts, day: string): string | null {
  const rule = yearEndOn(rules, day);
  if (rule === null) return null;
  return yearOn(rule, facts, daysLater(yearOn(rule, facts, day).from, -1)).from;
}

const sum = (movements: readonly Movement[]) => movements.reduce((all, { minutes }) => all + minutes, 0);
const ofKind = (movements: readonly Movement[], kind: Movement['kind']) =>
  sum(movements.filter((one) => one.kind === kind));

/** The days on which something can lapse: a year that begins, leave carried into it that expires, and anything that moves. */
function daysToLookAt({ rules, facts, from, to, movements }: LapsesAsked): string[] {
  const days = new Set(movements.map(({ day }) => day));
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

/** Lapses from one day to another. Leave carried over is taken first. */
export function lapsesTo(asked: LapsesAsked): Lapse[] {
  const { rules, facts, movements } = asked;
  const lapses: Lapse[] = [];
  let balance = asked.before;
  let carriedLeft = 0;
  let expiresOn: string | null = null;
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
