import { isWorkingDay } from '../pay/pay-calendar.ts';
import { daysLater, eachDay } from './days.ts';

/** Whether an approver has had the given number of whole working days since the day they were asked. */
export function isOverdue(
  { waitsSince, today, afterDays }: { waitsSince: string; today: string; afterDays: number },
  holidays: ReadonlySet<string>,
): boolean {
  const between = eachDay(daysLater(waitsSince, 1), daysLater(today, -1));
  return between.filter((day) => isWorkingDay(day, holidays)).length >= afterDays;
}
