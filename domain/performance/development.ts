/** How far an approval of a course is, as development actions show it. */
export const courseApprovals = ['requested', 'approved', 'declined'] as const;

interface ActionTimes {
  startedAt: string | null;
  completedAt: string | null;
}

/**
 * When an action was started and done. It starts with the first progress recorded on it, and a tick that is removed takes
 * the day it was done along.
 */
export function actionTimes(
  before: (Partial<ActionTimes> & { checked: boolean }) | undefined,
  { checked, hasProgress }: { checked: boolean; hasProgress: boolean },
  now: string,
): ActionTimes {
  const startedAt = before?.startedAt ?? (checked || hasProgress ? now : null);
  if (!checked) return { startedAt, completedAt: null };
  // Actions ticked before these times were kept have none.
  return { startedAt, completedAt: before?.checked === true ? (before.completedAt ?? null) : now };
}
