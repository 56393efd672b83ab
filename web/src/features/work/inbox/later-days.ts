import { dayNumberOf, daysLater } from '@tenure/domain/leave/days.ts';

const monday = 1;
/** Day 0 was a Thursday. */
const weekdayOf = (day: string) => (dayNumberOf(day) + 4) % 7;

/** The days people usually put something off to: tomorrow, the next Monday after that, and in two weeks. */
export function laterDays(today: string) {
  const tomorrow = daysLater(today, 1);
  const toMonday = (monday - weekdayOf(tomorrow) + 7) % 7;
  return [
    { name: 'tomorrow', day: tomorrow },
    { name: 'monday', day: daysLater(tomorrow, toMonday === 0 ? 7 : toMonday) },
    { name: 'fortnight', day: daysLater(today, 14) },
  ] as const;
}
