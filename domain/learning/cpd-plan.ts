import { Temporal } from 'temporal-polyfill';

export const cpdPlanStatuses = ['IN_PROGRESS', 'COMPLETED', 'NOT_STARTED'] as const;
export type CpdPlanStatus = (typeof cpdPlanStatuses)[number];

export const cpdPlanActions = ['VIEW', 'EDIT', 'START', 'MARK_COMPLETE'] as const;

/** The state after an action that moves the plan on. */
export const statusAfter = (action: 'START' | 'MARK_COMPLETE'): CpdPlanStatus =>
  action === 'START' ? 'IN_PROGRESS' : 'COMPLETED';

export const cpdSources = ['course', 'external-training', 'carry-over'] as const;
export type CpdSource = (typeof cpdSources)[number];

/** A plan's requirement within one of its categories, besides its overall one. */
export interface CategoryRequirement {
  name: string;
  pointsRequired: number;
}

interface Line {
  source: CpdSource;
  title: string;
  points: number;
  category: string;
}

/** Points are quarters, or hundredths where an import brings them. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100;

export const sumOfPoints = (lines: readonly { points: number }[]): number =>
  roundPoints(lines.reduce((sum, { points }) => sum + points, 0));

const kinds: Readonly<Record<Exclude<CpdSource, 'carry-over'>, string>> = {
  course: 'course',
  'external-training': 'external training',
};

/** Why a line of the ledger is there. A line that takes points back corrects the lines above it. */
export function lineInWords({ source, title, points, category }: Line): string {
  if (source === 'carry-over') {
    return points > 0
      ? `Carried over from the plan “${title}”: points above its requirement, up to its limit`
      : `Correction: the plan “${title}” carries over fewer points, or none`;
  }
  const what = `${kinds[source]} “${title}”`;
  const within = category === '' ? '' : `, in ${category}`;
  return points > 0
    ? `Points of the ${what}${within}`
    : `Correction: the ${what} counts fewer points, or not any more${within}`;
}

/** Points still missing; none once there are enough. */
export const pointsMissing = (accumulated: number, required: number): number =>
  Math.max(0, roundPoints(required - accumulated));

export const sameCategory = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

interface Points {
  pointsAccumulated: number;
  pointsRequired: number;
}

/**
 * The points still to earn: those missing in all, or in the categories together where that is more. A surplus in one category
 * never fills another.
 */
export function pointsMissingInPlan(plan: Points, categories: readonly Points[]): number {
  const inCategories = sumOfPoints(
    categories.map((one) => ({ points: pointsMissing(one.pointsAccumulated, one.pointsRequired) })),
  );
  return Math.max(pointsMissing(plan.pointsAccumulated, plan.pointsRequired), inCategories);
}

/** Whether a plan has its points in all and in each category. */
export const isFulfilled = (plan: Points, categories: readonly Points[]): boolean =>
  pointsMissingInPlan(plan, categories) === 0;

/** Why categories cannot be those of one plan; null where they can. */
export function categoriesProblem(
  categories: readonly CategoryRequirement[],
  pointsRequired: number,
): 'twice' | 'too-many-points' | null {
  const names = categories.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'twice';
  const inCategories = sumOfPoints(categories.map((one) => ({ points: one.pointsRequired })));
  return inCategories > pointsRequired ? 'too-many-points' : null;
}

/**
 * The last day of a period of so many months from a day, for example 2026-01-31 and one month: 2026-02-27.
 */
export const lastDayOf = (startDate: string, months: number): string =>
  Temporal.PlainDate.from(startDate).add({ months }).subtract({ days: 1 }).toString();
