export const payCycles = ['weekly', 'fortnightly', 'four-weekly', 'twice-monthly', 'monthly'] as const;
export type PayCycle = (typeof payCycles)[number];

/** A pay day is at most a month after its period. */
export const mostDaysToPayDay = 31;
export const mostCutOffDays = 20;

/** Why the first period of a cycle cannot start on a day; null if it can. */
export function firstDayProblem(cycle: PayCycle, firstDay: string): string | null {
  const day = Number(firstDay.slice(-2));
  if (cycle === 'monthly' && day > 28) return 'Choose a day from the 1st to the 28th, which every month has';
  if (cycle === 'twice-monthly' && day !== 1 && day !== 16)
    return 'Choose the 1st or the 16th: pay periods begin on those days';
  return null;
}
