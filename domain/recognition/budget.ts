/** One giver's points for a year. */
export interface Budget {
  /** Null where the company sets no limit. */
  limit: number | null;
  /** With what was given and is still there. */
  given: number;
  /** Held for requests that wait for a decision. */
  waiting: number;
}

/** Never below zero, even where the limit was lowered below the points given; null without a limit. */
export const leftOf = ({ limit, given, waiting }: Budget): number | null =>
  limit === null ? null : Math.max(0, limit - given - waiting);

/** Recognition without points can always be given. */
export function fitsBudget(budget: Budget, points: number): boolean {
  const left = leftOf(budget);
  return points === 0 || left === null || points <= left;
}
