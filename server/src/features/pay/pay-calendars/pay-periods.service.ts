import {
  type HolidaysOf,
  type PayPeriod,
  paidAround,
  payPeriods,
  spanAround,
} from '@tenure/domain/pay/pay-calendar.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { calendarIdOf, type FreeDay, publicHolidays } from './pay-calendar.reads.ts';
import { allCalendars, calendarById, type KeptCalendar } from './pay-calendar.store.ts';
import type { PayPeriodsBetween } from './pay-calendars.api.ts';

/** Public holidays by state of a country. A state without any of its own has the national ones. */
export const holidaysIn =
  (country: string, known: readonly FreeDay[]): HolidaysOf =>
  (state) => {
    const daysOf = (wanted: string) =>
      known.filter((one) => one.country === country && one.state === wanted).map(({ day }) => day);
    const own = daysOf(state);
    return new Set(own.length > 0 ? own : daysOf(''));
  };

export interface PaidNext {
  calendar: KeptCalendar | null;
  last: PayPeriod | null;
  coming: PayPeriod[];
}

const mostComing = 4;

export function paidNext(calendar: KeptCalendar, free: readonly FreeDay[], today: string): PaidNext {
  const span = spanAround(today);
  const periods = payPeriods(calendar, span.from, span.to, holidaysIn(calendar.legalEntity.country, free));
  const { last, coming } = paidAround(periods, today);
  return { calendar, last, coming: coming.slice(0, mostComing) };
}

/** Uses the calendar of today, since planned changes are not visible to everyone. */
export async function paidNextOf(tx: Tx, employeeId: number, today: string): Promise<PaidNext> {
  const id = await calendarIdOf(tx, employeeId, today);
  const calendar = id === null ? undefined : await calendarById(tx, id);
  if (calendar === undefined) return { calendar: null, last: null, coming: [] };
  const around = spanAround(today);
  return paidNext(calendar, await publicHolidays(tx, around.from, around.to), today);
}

export const payPeriodsBetween: PayPeriodsBetween = async (tx, from, to) => {
  const [calendars, free] = await Promise.all([
    allCalendars(tx),
    publicHolidays(tx, spanAround(from).from, spanAround(to).to),
  ]);
  return calendars
    .filter(({ isArchived }) => !isArchived)
    .map((calendar) => ({
      id: calendar.id,
      title: calendar.title,
      legalEntity: calendar.legalEntity.title,
      periods: payPeriods(calendar, from, to, holidaysIn(calendar.legalEntity.country, free)),
    }));
};
