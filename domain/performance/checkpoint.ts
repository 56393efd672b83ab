import type { AppraisalRole } from './appraisal.ts';

/**
 * The state machine of a checkpoint within a review. A checkpoint goes live on its first day; once the manager approves it,
 * nothing in it changes any more.
 */
export const checkpointStatuses = ['scheduled', 'live', 'skipped'] as const;
export type CheckpointStatus = (typeof checkpointStatuses)[number];

export const checkpointActions = ['submit', 'approve', 'reject', 'skip', 'reopen'] as const;
export type CheckpointAction = (typeof checkpointActions)[number];

/** How far one person's part of a checkpoint is. */
export const partStatuses = ['writing', 'submitted', 'approved', 'rejected'] as const;
export type PartStatus = (typeof partStatuses)[number];

export interface CheckpointState {
  isMandatory: boolean;
  /** Its first day has come. */
  isStarted: boolean;
  isSkipped: boolean;
  isApproved: boolean;
}

interface CheckpointTransition {
  status: CheckpointStatus;
  action: CheckpointAction;
  by: AppraisalRole;
  /** The manager skips only optional checkpoints. */
  onlyOptional?: true;
}

export const checkpointTransitions: readonly CheckpointTransition[] = [
  { status: 'live', action: 'submit', by: 'employee' },
  { status: 'live', action: 'submit', by: 'contributor' },
  { status: 'live', action: 'approve', by: 'manager' },
  { status: 'live', action: 'reject', by: 'manager' },
  { status: 'live', action: 'skip', by: 'manager', onlyOptional: true },
  { status: 'live', action: 'skip', by: 'hr' },
  { status: 'skipped', action: 'reopen', by: 'manager' },
  { status: 'skipped', action: 'reopen', by: 'hr' },
];

export function checkpointStatus({ isStarted, isSkipped }: CheckpointState): CheckpointStatus {
  if (isSkipped) return 'skipped';
  return isStarted ? 'live' : 'scheduled';
}

export function checkpointActionsFor(
  state: CheckpointState,
  roles: ReadonlySet<AppraisalRole>,
): CheckpointAction[] {
  if (state.isApproved) return [];
  const status = checkpointStatus(state);
  return checkpointActions.filter((action) =>
    checkpointTransitions.some(
      (one) =>
        one.status === status &&
        one.action === action &&
        roles.has(one.by) &&
        !(one.onlyOptional === true && state.isMandatory),
    ),
  );
}

/** A part is written until it is submitted, and again after it was rejected. */
export const isPartOpen = (state: CheckpointState, part: PartStatus): boolean =>
  !state.isApproved && checkpointStatus(state) === 'live' && (part === 'writing' || part === 'rejected');

export const isHandedOver = (part: PartStatus): boolean => part === 'submitted' || part === 'approved';

/** The status of a part after a step of the person it belongs to, or of the manager over it; null where that step is not next. */
export function partAfter(part: PartStatus, action: 'submit' | 'approve' | 'reject'): PartStatus | null {
  if (action === 'submit') return isHandedOver(part) ? null : 'submitted';
  if (action === 'reject') return part === 'submitted' ? 'rejected' : null;
  return part === 'submitted' ? 'approved' : null;
}

/** A checkpoint action as the specification names it. */
export const checkpointCapability = (action: CheckpointAction) =>
  action === 'reject' ? ('checkpoint.submission.reject' as const) : (`checkpoint.${action}` as const);
