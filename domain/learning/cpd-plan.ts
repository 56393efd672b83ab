export const cpdPlanStatuses = ['IN_PROGRESS', 'COMPLETED', 'NOT_STARTED'] as const;
export type CpdPlanStatus = (typeof cpdPlanStatuses)[number];

export const cpdPlanActions = ['VIEW', 'EDIT', 'START', 'MARK_COMPLETE'] as const;

/** The state after an action that moves the plan on. */
export const statusAfter = (action: 'START' | 'MARK_COMPLETE'): CpdPlanStatus =>
  action === 'START' ? 'IN_PROGRESS' : 'COMPLETED';

export const cpdSources = ['course', 'external-training'] as const;
export type CpdSource = (typeof cpdSources)[number];

interface Line {
  source: CpdSource;
  title: string;
  points: number;
}

const kinds: Readonly<Record<CpdSource, string>> = {
  course: 'course',
  'external-training': 'external training',
};

/** Why a line of the ledger is there. A line that takes points back corrects the lines above it. */
export function lineInWords({ source, title, points }: Line): string {
  const what = `${kinds[source]} “${title}”`;
  return points > 0
    ? `Points of the ${what}`
    : `Correction: the ${what} counts fewer points, or not any more`;
}

/** Points still missing; none once there are enough. */
export const pointsMissing = (accumulated: number, required: number): number =>
  Math.max(0, Math.round((required - accumulated) * 100) / 100);
