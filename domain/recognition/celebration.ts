export const celebrationKinds = ['anniversary', 'birthday'] as const;

/** How many days ahead are shown, today included. */
export const daysShown = 7;

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A month and a day such as 02-29; a year is no part of it. */
export function isMonthAndDay(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  const days = daysOfMonth[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The months and days that are celebrated on a day: on 1 March of a common year those of 29 February as well. */
export function celebratedOn(day: string): string[] {
  const monthAndDay = day.slice(5);
  const isForLeapDay = monthAndDay === '03-01' && !isLeap(Number(day.slice(0, 4)));
  return isForLeapDay ? ['02-29', monthAndDay] : [monthAndDay];
}
