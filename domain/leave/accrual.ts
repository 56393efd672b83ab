import {
  dayNumberOf,
  dayOfNumber,
  daysLater,
  type LeaveYear,
  leaveYearOf,
  monthsLater,
  yearsLater,
} from './days.ts';
import { ExactSum, type Rate, type Settled } from './exact-sum.ts';

/**
 * How much leave a year is worth, in the unit of the ledger (minutes, unless the law owes weeks or days):
 * a fixed number, or weeks or days of the person's own pattern.
 */
export type YearlyAmount =
  | { unit: 'fixed'; amount: number }
  | { unit: 'weeks'; tenThousandths: number }
  | { unit: 'days'; days: number };

/** The amounts by completed years of service, the first from zero. */
export type ByService = readonly [ServiceStep, ...ServiceStep[]];
export interface ServiceStep {
  fromYears: number;
  yearly: YearlyAmount;
}

/** When a leave year begins: with each anniversary of the first day, or of some months after it, or on a date such as 04-01. */
export type YearBegins = 'anniversary' | { monthsOfService: number } | { monthAndDay: string };

/** The cap of a balance, and how much of it carries over when the leave year ends. */
export interface YearEndRule {
  /** Nothing accrues above it; null for no cap. */
  cap: YearlyAmount | null;
  /** The most that goes over into the next leave year; null for all of it. */
  carried: YearlyAmount | null;
  /** How many months of the next leave year what went over can be taken; null for always. */
  carriedMonths: number | null;
  yearBegins: YearBegins;
}

export type AccrualRule =
  /** A part of every ordinary hour of the pattern, and of none that was unpaid leave where the rule says so. */
  | { kind: 'by-pattern-hours'; rate: Rate; isLessUnpaid?: boolean | undefined }
  /** A part of every hour that was worked, as imported per pay period. */
  | { kind: 'by-hours-worked'; rate: Rate }
  /** The year's amount, day by day. */
  | { kind: 'evenly'; yearly: ByService; yearBegins: YearBegins }
  /**
   * The year's amount at the beginning of the year; pro rata, that of the part of the year the person is employed in, at the hours
   * of each day.
   */
  | {
      kind: 'front-loaded';
      yearly: ByService;
      yearBegins: YearBegins;
      isProRata: boolean;
      afterMonths: number;
    }
  | { kind: 'none' };

export type FrontLoaded = Extract<AccrualRule, { kind: 'front-loaded' }>;

export interface AccrualFacts {
  /** The first day of employment, from which service and anniversaries are counted. */
  startsOn: string;
  /** The last day of employment. */
  endsOn: string | null;
  /** The last day once it counts: a grant for the whole year is then one for the part of it that is worked. */
  leavesOn: string | null;
  /** Spans in another country, whose rules applied on those days. */
  abroad: readonly Span[];
  /** Whether the balance itself follows the hours, so that a grant does not have to. */
  followsHours: boolean;
  /** The first day the ledger accrues for: the opening balance covers what came before. */
  accruesFrom: string;
  /** Minutes of the pattern on a day; zero where there is no pattern. */
  ordinaryMinutesOn: (day: string) => number;
  /** Minutes of leave on a day that does not count as service. */
  unpaidMinutesOn: (day: string) => number;
  /** The repeating weeks of the pattern on a day; null where there is no pattern. */
  patternOn: (day: string) => PatternWeeks | null;
  hoursWorked: readonly { day: string; minutes: number }[];
}

export interface Span {
  from: string;
  /** The first day after it. */
  until: string;
}

export interface PatternWeeks {
  weeks: number;
  minutes: number;
  workedDays: number;
}

/** Some day on which a leave year begins. */
export function yearStartOf(begins: YearBegins, facts: AccrualFacts): string {
  if (begins === 'anniversary') return facts.startsOn;
  return 'monthsOfService' in begins
    ? monthsLater(facts.startsOn, begins.monthsOfService)
    : `2000-${begins.monthAndDay}`;
}

/** A leave year is the same for every day in it, so it is looked up once and kept while the days go by. */
function leaveYears(begins: YearBegins, facts: AccrualFacts) {
  const start = yearStartOf(begins, facts);
  let year = leaveYearOf(facts.accruesFrom, start);
  return (day: string) => {
    if (day < year.from || day >= year.until) year = leaveYearOf(day, start);
    return year;
  };
}

function amountByService(steps: ByService, facts: AccrualFacts, day: string): YearlyAmount {
  const [first, ...later] = steps;
  return later.reduce(
    (reached, step) => (yearsLater(facts.startsOn, step.fromYears) <= day ? step : reached),
    first,
  ).yearly;
}

/** The year's amount with the pattern of a day, as a fraction. */
function yearlyAmount(yearly: YearlyAmount, pattern: PatternWeeks | null): Rate {
  if (yearly.unit === 'fixed') return { numerator: yearly.amount, denominator: 1 };
  if (pattern === null) return { numerator: 0, denominator: 1 };
  if (yearly.unit === 'weeks') {
    return { numerator: yearly.tenThousandths * pattern.minutes, denominator: 10_000 * pattern.weeks };
  }
  if (pattern.workedDays === 0) return { numerator: 0, denominator: 1 };
  return { numerator: yearly.days * pattern.minutes, denominator: pattern.workedDays };
}

/** The same in whole units of the ledger. */
export function amountOn(yearly: YearlyAmount, pattern: PatternWeeks | null): number {
  const sum = new ExactSum();
  const { numerator, denominator } = yearlyAmount(yearly, pattern);
  sum.add(numerator, denominator);
  return sum.rounded();
}

interface Days {
  from: string;
  to: string;
}

function addEvenly(sum: ExactSum, rule: AccrualRule & { kind: 'evenly' }, facts: AccrualFacts, days: Days) {
  const yearOf = leaveYears(rule.yearBegins, facts);
  const last = dayNumberOf(days.to);
  for (let number = dayNumberOf(days.from); number <= last; number += 1) {
    const day = dayOfNumber(number);
    const { from, until } = yearOf(day);
    const yearly = yearlyAmount(amountByService(rule.yearly, facts, day), facts.patternOn(day));
    sum.add(yearly.numerator, yearly.denominator * (dayNumberOf(until) - dayNumberOf(from)));
  }
}

/** A day, or the first one after it that is not spent in another country. */
const firstAtHome = ({ abroad }: AccrualFacts, day: string): string =>
  abroad.reduce((first, { from, until }) => (from <= first && first < until ? until : first), day);

/**
 * The first day a rule can grant leave. Leave for the part of a year is only put off by the wait, while the wait for whole grants
 * and for years of service comes before the first of them.
 */
function grantsOf(rule: FrontLoaded, facts: AccrualFacts) {
  const waits = monthsLater(facts.startsOn, rule.afterMonths);
  const isPutOff =
    rule.isProRata && (typeof rule.yearBegins === 'string' || 'monthAndDay' in rule.yearBegins);
  return {
    begins: isPutOff ? facts.startsOn : null,
    /** The day of a year's grant, and the first day it is for; null where the year has none. */
    grantIn: (year: LeaveYear) => {
      const employed = laterOf(year.from, facts.startsOn);
      const comes = firstAtHome(facts, employed);
      const on = firstAtHome(facts, laterOf(comes, waits));
      return comes < year.until && (isPutOff || on < year.until) ? { on, from: comes } : null;
    },
  };
}

function addFrontLoaded(sum: ExactSum, rule: FrontLoaded, facts: AccrualFacts, days: Days) {
  const start = yearStartOf(rule.yearBegins, facts);
  const { begins, grantIn } = grantsOf(rule, facts);
  let year = leaveYearOf(begins !== null && begins < days.from ? begins : days.from, start);
  while (year.from <= days.to) {
    // The first year of the ledger is granted on its first day, unless the opening balance holds that grant already.
    const grant = grantIn(year);
    if (grant !== null) addGrant(sum, rule, facts, { days, year, grant });
    const next = leaveYearOf(year.until, start);
    // Years of five digits sort before the others.
    if (next.from <= year.from) break;
    year = next;
  }
}

interface GrantOfYear {
  days: Days;
  year: LeaveYear;
  grant: { on: string; from: string };
}

function addGrant(
  sum: ExactSum,
  rule: FrontLoaded,
  facts: AccrualFacts,
  { days, year, grant }: GrantOfYear,
): void {
  const { leavesOn } = facts;
  const length = dayNumberOf(year.until) - dayNumberOf(year.from);
  const until = leavesOn !== null && leavesOn < year.until ? daysLater(leavesOn, 1) : year.until;
  const daysFrom = (day: string) => Math.max(0, dayNumberOf(until) - dayNumberOf(day));
  const amount = amountByService(rule.yearly, facts, grant.on);
  const yearlyOn = (day: string) => yearlyAmount(amount, facts.patternOn(day));
  if (grant.on >= days.from && grant.on <= days.to) {
    const { numerator, denominator } = yearlyOn(grant.on);
    sum.add(numerator * (rule.isProRata ? daysFrom(grant.from) : length), denominator * length);
  }
  if (!rule.isProRata || facts.followsHours || amount.unit === 'fixed') return;
  // Other hours make the rest of the year another one; what was earned until then stays.
  const last = dayNumberOf(earlierOf(days.to, daysLater(until, -1)));
  const first = dayNumberOf(laterOf(days.from, daysLater(grant.on, 1)));
  for (let number = first; number <= last; number += 1) {
    const day = dayOfNumber(number);
    const before = facts.patternOn(dayOfNumber(number - 1));
    if (facts.patternOn(day) === before) continue;
    const [was, now] = [yearlyAmount(amount, before), yearlyOn(day)];
    sum.add(now.numerator * daysFrom(day), now.denominator * length);
    sum.add(-was.numerator * daysFrom(day), was.denominator * length);
  }
}

/** Whether a day brings a year's grant, rather than a change of one. */
export function isGrantDay(rule: FrontLoaded, facts: AccrualFacts, day: string): boolean {
  const start = yearStartOf(rule.yearBegins, facts);
  const { begins, grantIn } = grantsOf(rule, facts);
  let year = leaveYearOf(begins ?? day, start);
  while (year.from <= day) {
    if (grantIn(year)?.on === day) return true;
    const next = leaveYearOf(year.until, start);
    if (next.from <= year.from) break;
    year = next;
  }
  return false;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string | null) => (other !== null && other < one ? other : one);

/** The minutes of a day that earn leave. */
export const countedMinutesOn = (
  { isLessUnpaid = false }: Extract<AccrualRule, { kind: 'by-pattern-hours' }>,
  facts: AccrualFacts,
  day: string,
): number => {
  const ordinary = facts.ordinaryMinutesOn(day);
  return isLessUnpaid ? Math.max(0, ordinary - facts.unpaidMinutesOn(day)) : ordinary;
};

function addRule(sum: ExactSum, rule: AccrualRule, facts: AccrualFacts, days: Days): void {
  switch (rule.kind) {
    case 'by-pattern-hours': {
      const last = dayNumberOf(days.to);
      let minutes = 0;
      for (let number = dayNumberOf(days.from); number <= last; number += 1) {
        minutes += countedMinutesOn(rule, facts, dayOfNumber(number));
      }
      sum.add(minutes * rule.rate.numerator, rule.rate.denominator);
      return;
    }
    case 'by-hours-worked': {
      const worked = facts.hoursWorked.filter(({ day }) => day >= days.from && day <= days.to);
      const minutes = worked.reduce((all, one) => all + one.minutes, 0);
      sum.add(minutes * rule.rate.numerator, rule.rate.denominator);
      return;
    }
    case 'evenly':
      addEvenly(sum, rule, facts, days);
      return;
    case 'front-loaded':
      addFrontLoaded(sum, rule, facts, days);
      return;
    case 'none':
  }
}

export interface RuleVersion {
  from: string;
  rule: AccrualRule;
  /** Null or left out where everything goes over into the next year. */
  yearEnd?: YearEndRule | null;
}

/** Everything earned to the end of a day, with what rounding has left over. */
export interface Earned extends Settled {
  through: string;
}

/** The parts of some days that were not spent in another country. */
function daysAtHome({ abroad }: AccrualFacts, { from, to }: Days): Days[] {
  const parts: Days[] = [];
  let next = from;
  for (const span of abroad) {
    if (span.until <= next || span.from > to) continue;
    if (next < span.from) parts.push({ from: next, to: daysLater(span.from, -1) });
    next = span.until;
  }
  return next <= to ? [...parts, { from: next, to }] : parts;
}

export const roundedOf = (earned: Settled): number => new ExactSum(earned).rounded();

/**
 * Everything earned from the first day the ledger accrues for to the given one. With what was earned by an earlier day it
 * goes on from there, and comes to the same.
 */
export function earnedTo(
  versions: readonly RuleVersion[],
  facts: AccrualFacts,
  day: string,
  known: Earned | null = null,
): Earned {
  const since = known !== null && known.through <= day ? known : null;
  const sum = new ExactSum(since ?? undefined);
  const begins = laterOf(facts.startsOn, facts.accruesFrom);
  const first = since === null ? begins : laterOf(begins, daysLater(since.through, 1));
  const last = earlierOf(day, facts.endsOn);
  const ordered = versions.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const [place, { from, rule }] of ordered.entries()) {
    const next = ordered[place + 1];
    const days = {
      from: laterOf(first, from),
      to: next === undefined ? last : earlierOf(last, daysLater(next.from, -1)),
    };
    for (const part of daysAtHome(facts, days)) addRule(sum, rule, facts, part);
  }
  return { through: day, ...sum.settled() };
}

/** Leave earned by a day, rounded once. */
export const entitlementTo = (
  versions: readonly RuleVersion[],
  facts: AccrualFacts,
  day: string,
  known: Earned | null = null,
): number => roundedOf(earnedTo(versions, facts, day, known));
