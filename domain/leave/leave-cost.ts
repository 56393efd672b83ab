import { dayNumberOf, eachDay } from './days.ts';

export interface PublicHoliday {
  day: string;
  name: string;
  /** How many minutes of the working day it frees; null where it frees the whole day. */
  freeMinutes: number | null;
}

/** Leave of some hours of a day instead of all of it. */
export interface PartDay {
  day: string;
  minutes: number;
}

export const costReasons = ['worked', 'partDay', 'holiday', 'partHoliday', 'notWorked', 'noPattern'] as const;
export type CostReason = (typeof costReasons)[number];

export interface LeaveAsked {
  from: string;
  to: string;
  partDays: readonly PartDay[];
  /** The work pattern's minutes on a day; null where the person has no pattern. */
  patternMinutesOn: (day: string) => number | null;
  holidays: readonly PublicHoliday[];
  /** Some types are spent on public holidays too, for example parental leave. */
  doHolidaysCount: boolean;
}

export interface DayCost {
  day: string;
  minutes: number;
  patternMinutes: number;
  /** The minutes of the pattern left on a holiday: the most leave that fits on the day. */
  availableMinutes: number;
  reason: CostReason;
  holiday: string | null;
}

export interface LeaveCost {
  days: DayCost[];
  minutes: number;
}

/** The longest leave that is priced day by day; parental leave is the longest there is. */
export const mostDaysOfLeave = 731;

export const isTooLong = ({ from, to }: { from: string; to: string }): boolean =>
  dayNumberOf(to) - dayNumberOf(from) >= mostDaysOfLeave;

function holidayOn(holidays: readonly PublicHoliday[], day: string): PublicHoliday | undefined {
  const onDay = holidays.filter((holiday) => holiday.day === day);
  return onDay.find(({ freeMinutes }) => freeMinutes === null) ?? onDay.toSorted(mostFreeFirst)[0];
}
const mostFreeFirst = (one: PublicHoliday, other: PublicHoliday) =>
  (other.freeMinutes ?? 0) - (one.freeMinutes ?? 0);

function costOfDay(asked: LeaveAsked, day: string): DayCost {
  const pattern = asked.patternMinutesOn(day);
  const patternMinutes = pattern ?? 0;
  const holiday = holidayOn(asked.holidays, day);
  const isFree = holiday !== undefined && !asked.doHolidaysCount;
  const freed = isFree ? Math.min(holiday.freeMinutes ?? patternMinutes, patternMinutes) : 0;
  const left = patternMinutes - freed;
  const named = { day, patternMinutes, availableMinutes: left, holiday: holiday?.name ?? null };
  if (pattern === null) return { ...named, minutes: 0, reason: 'noPattern' };
  if (pattern === 0) return { ...named, minutes: 0, reason: 'notWorked' };
  if (left === 0) return { ...named, minutes: 0, reason: 'holiday' };
  const part = asked.partDays.find((one) => one.day === day);
  if (part !== undefined && part.minutes < left) {
    return { ...named, minutes: Math.max(0, part.minutes), reason: 'partDay' };
  }
  return { ...named, minutes: left, reason: freed > 0 ? 'partHoliday' : 'worked' };
}

/** The cost of leave day by day, each day by its own pattern and holidays. */
export function costOfLeave(asked: LeaveAsked): LeaveCost {
  const days = eachDay(asked.from, asked.to).map((day) => costOfDay(asked, day));
  return { days, minutes: days.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** The first day after the leave on which the person works again; null where none is found within the given days. */
export function backOn(asked: LeaveAsked, within: readonly string[]): string | null {
  const back = within.find((day) => day > asked.to && costOfDay({ ...asked, partDays: [] }, day).minutes > 0);
  return back ?? null;
}
