import { Temporal } from 'temporal-polyfill';
import { dayNumberOf } from '../leave/days.ts';
import type { PayCycle } from './pay-cycle.ts';

/** Days after a period ends, or a day of the month in which it ends; the 31st is the last day of any month. */
export type PayDay = { kind: 'after-period'; days: number } | { kind: 'day-of-month'; day: number };

export interface PayTerms {
  payDay: PayDay;
  /** A pay day on a weekend or public holiday moves to the last working day before. */
  movesBefore: boolean;
  /** Working days between the last day for changes and the pay day. */
  cutOffDays: number;
  /** The state whose public holidays count; empty for the national ones. */
  state: string;
}

/** The days that are public holidays in a state. */
export type HolidaysOf = (state: string) => ReadonlySet<string>;

export interface PayRule extends PayTerms {
  /** Applies to periods that begin on this day or later. */
  validFrom: string;
}

export interface PayCalendar {
  cycle: PayCycle;
  /** The first day of its first period; all others follow from it. */
  firstDay: string;
  rules: readonly PayRule[];
}

/** From the first to the last day of a period, when it is paid, and the last day on which changes still count for it. */
export interface PayPeriod {
  from: string;
  to: string;
  payDay: string;
  cutOff: string;
}

const { PlainDate } = Temporal;
const daysIn: Readonly<Partial<Record<PayCycle, number>>> = { weekly: 7, fortnightly: 14, 'four-weekly': 28 };

export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  return PlainDate.from(day).dayOfWeek <= 5 && !holidays.has(day);
}

function dayBefore(day: string): string {
  return PlainDate.from(day).subtract({ days: 1 }).toString();
}

/** The day itself if it is a working day, otherwise the last one before it. */
export function workingDayUntil(day: string, holidays: ReadonlySet<string>): string {
  let at = day;
  while (!isWorkingDay(at, holidays)) at = dayBefore(at);
  return at;
}

/** The working day `count` working days before a day; the day itself for 0. */
export function workingDaysBefore(day: string, count: number, holidays: ReadonlySet<string>): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = workingDayUntil(dayBefore(at), holidays);
  return at;
}

/** The first day of the period that contains a day. */
function periodStart({ cycle, firstDay }: PayCalendar, day: string): Temporal.PlainDate {
  const [first, at] = [PlainDate.from(firstDay), PlainDate.from(day)];
  const length = daysIn[cycle];
  if (length !== undefined) {
    const passed = dayNumberOf(day) - dayNumberOf(firstDay);
    return first.add({ days: Math.floor(passed / length) * length });
  }
  if (cycle === 'twice-monthly') return at.with({ day: at.day < 16 ? 1 : 16 });
  const inMonth = at.with({ day: first.day });
  return at.day < first.day ? inMonth.subtract({ months: 1 }) : inMonth;
}

function nextStart({ cycle }: PayCalendar, start: Temporal.PlainDate): Temporal.PlainDate {
  const length = daysIn[cycle];
  if (length !== undefined) return start.add({ days: length });
  if (cycle === 'monthly') return start.add({ months: 1 });
  return start.day === 1 ? start.with({ day: 16 }) : start.add({ months: 1 }).with({ day: 1 });
}

/** The rule of a period: the newest one valid on its first day, or else the first rule. */
export function ruleFor(rules: readonly PayRule[], periodFrom: string): PayRule {
  const inOrder = [...rules].sort((one, other) => one.validFrom.localeCompare(other.validFrom));
  const rule = inOrder.findLast(({ validFrom }) => validFrom <= periodFrom) ?? inOrder[0];
  if (rule === undefined) throw new Error('A pay calendar has at least one rule');
  return rule;
}

/** The pay day before it is moved. */
function plannedPayDay(payDay: PayDay, to: Temporal.PlainDate): Temporal.PlainDate {
  return payDay.kind === 'after-period' ? to.add({ days: payDay.days }) : to.with({ day: payDay.day });
}

function periodFrom(calendar: PayCalendar, start: Temporal.PlainDate, holidaysOf: HolidaysOf): PayPeriod {
  const [from, to] = [start.toString(), nextStart(calendar, start).subtract({ days: 1 })];
  const rule = ruleFor(calendar.rules, from);
  const holidays = holidaysOf(rule.state);
  const planned = plannedPayDay(rule.payDay, to).toString();
  const payDay = rule.movesBefore ? workingDayUntil(planned, holidays) : planned;
  return { from, to: to.toString(), payDay, cutOff: workingDaysBefore(payDay, rule.cutOffDays, holidays) };
}

/** Every period with a day in the span, in order; a calendar has none before its first. */
export function payPeriods(
  calendar: PayCalendar,
  from: string,
  to: string,
  holidaysOf: HolidaysOf,
): PayPeriod[] {
  const begin = from < calendar.firstDay ? calendar.firstDay : from;
  const periods: PayPeriod[] = [];
  if (to < begin) return periods;
  for (let start = periodStart(calendar, begin); start.toString() <= to; start = nextStart(calendar, start))
    periods.push(periodFrom(calendar, start, holidaysOf));
  return periods;
}

/** The span of periods and holidays needed to find the last and the next pay days around a day. */
export function spanAround(day: string): { from: string; to: string } {
  const at = PlainDate.from(day);
  return { from: at.subtract({ days: 100 }).toString(), to: at.add({ days: 150 }).toString() };
}

/** The last period paid before today, and the periods still to be paid, the next first. */
export function paidAround(
  periods: readonly PayPeriod[],
  today: string,
): { last: PayPeriod | null; coming: PayPeriod[] } {
  const inOrder = [...periods].sort((one, other) => one.payDay.localeCompare(other.payDay));
  return {
    last: inOrder.findLast(({ payDay }) => payDay < today) ?? null,
    coming: inOrder.filter(({ payDay }) => payDay >= today),
  };
}
