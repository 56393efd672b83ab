import type { CpdPlanStatus } from './cpd-plan.ts';
import { roundPoints, sameCategory } from './cpd-plan.ts';

export interface CarriedPlan {
  id: number;
  status: CpdPlanStatus;
  /** Plans for the same purpose follow one another. */
  cpdCategory: string;
  startDate: string;
  endDate: string;
  pointsRequired: number;
  /** The most that goes over into the next plan. */
  carryOverLimit: number;
  /** Points of courses and training. */
  earned: number;
  /** Points that came over from earlier plans. */
  carriedIn: number;
}

/**
 * The points that go over into the next plan: those above the requirement, up to the limit. Carried points are used first and
 * never go over a second time.
 */
export function surplusOf(
  plan: Pick<CarriedPlan, 'pointsRequired' | 'carryOverLimit' | 'earned' | 'carriedIn'>,
): number {
  const above = plan.earned + plan.carriedIn - plan.pointsRequired;
  return roundPoints(Math.max(0, Math.min(above, plan.earned, plan.carryOverLimit)));
}

/** The plan that takes over from one: the first begun for the same purpose whose period starts after its last day. */
export function planAfter(plan: CarriedPlan, all: readonly CarriedPlan[]): CarriedPlan | undefined {
  const inOrder = all
    .filter(
      (one) =>
        one.id !== plan.id &&
        one.status !== 'NOT_STARTED' &&
        one.startDate > plan.endDate &&
        sameCategory(one.cpdCategory, plan.cpdCategory),
    )
    .toSorted((a, b) => (a.startDate === b.startDate ? a.id - b.id : a.startDate < b.startDate ? -1 : 1));
  return inOrder[0];
}

export interface PostedCarryOver {
  planId: number;
  fromPlanId: number;
  points: number;
}

/**
 * The lines by which the plans in progress have what completed plans carry over to them. What a completed plan has received
 * stays there, so that the same points never go over twice.
 */
export function carryOverLines(
  plans: readonly CarriedPlan[],
  posted: readonly PostedCarryOver[],
): PostedCarryOver[] {
  const open = plans.filter(({ status }) => status === 'IN_PROGRESS');
  const isOpen = (planId: number) => open.some(({ id }) => id === planId);
  const wanted = new Map<string, PostedCarryOver>();
  const add = (planId: number, fromPlanId: number, points: number) => {
    const key = `${planId} ${fromPlanId}`;
    const points0 = wanted.get(key)?.points ?? 0;
    wanted.set(key, { planId, fromPlanId, points: roundPoints(points0 + points) });
  };
  for (const plan of plans.filter(({ status }) => status === 'COMPLETED')) {
    const next = planAfter(plan, plans);
    if (next?.status !== 'IN_PROGRESS') continue;
    const spent = posted
      .filter(({ planId, fromPlanId }) => fromPlanId === plan.id && !isOpen(planId))
      .reduce((sum, { points }) => sum + points, 0);
    add(next.id, plan.id, Math.max(0, surplusOf(plan) - spent));
  }
  for (const line of posted) if (isOpen(line.planId)) add(line.planId, line.fromPlanId, -line.points);
  return [...wanted.values()].filter(({ points }) => points !== 0);
}
