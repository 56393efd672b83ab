export const leaveStates = ['draft', 'pending', 'approved', 'declined', 'withdrawn', 'cancelled'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** The numbers the legacy payload gives the states; 1 is shown as Pending Approval. */
export const leaveStatusNumbers: Readonly<Record<LeaveState, number>> = {
  draft: 0,
  pending: 1,
  approved: 2,
  declined: 3,
  withdrawn: 4,
  cancelled: 5,
};

export const leaveActions = [
  'edit',
  'submit',
  'delete',
  'withdraw',
  'approve',
  'decline',
  'send-back',
  'answer',
  'change',
  'cancel',
  'cancel-rest',
  'cancel-past',
] as const;
export type LeaveAction = (typeof leaveActions)[number];

/** The viewer's relation to the request. People with none of these do nothing with it. */
export interface LeaveRelation {
  isOwn: boolean;
  /** The current step of the chain names them. */
  isDecider: boolean;
  isHr: boolean;
  /** No one named by the current step can decide any more, so HR does. */
  hasNoDecider: boolean;
  /** An approver asked the person something and waits for the answer. */
  hasOpenQuestion: boolean;
}

/** The timing of the leave, seen from the person's today. */
export type LeaveTiming = 'ahead' | 'begun' | 'over';

export function timingOf({ from, to }: { from: string; to: string }, today: string): LeaveTiming {
  if (today < from) return 'ahead';
  return today <= to ? 'begun' : 'over';
}

const forOwnDraft: readonly LeaveAction[] = ['edit', 'submit', 'delete'];

function approvedActions({ isOwn, isHr }: LeaveRelation, timing: LeaveTiming): readonly LeaveAction[] {
  if (!isOwn && !isHr) return [];
  if (timing === 'ahead') return ['change', 'cancel'];
  if (timing === 'begun') return ['cancel-rest'];
  // Leave that was recorded and never taken is corrected by HR: no one gives themselves days back.
  return isHr && !isOwn ? ['cancel-past'] : [];
}

function pendingActions(relation: LeaveRelation): readonly LeaveAction[] {
  const { isOwn, isDecider, isHr, hasNoDecider, hasOpenQuestion } = relation;
  // Deciding over one's own leave is impossible by every way, so it is not left to the chain alone.
  if (isOwn) return hasOpenQuestion ? ['answer', 'change', 'withdraw'] : ['change', 'withdraw'];
  const decisions: readonly LeaveAction[] = hasOpenQuestion
    ? ['approve', 'decline']
    : ['approve', 'decline', 'send-back'];
  if (isDecider) return [...decisions, 'change'];
  if (!isHr) return [];
  return hasNoDecider ? [...decisions, 'withdraw'] : ['withdraw'];
}

export function leaveActionsOf(
  state: LeaveState,
  relation: LeaveRelation,
  timing: LeaveTiming,
): readonly LeaveAction[] {
  switch (state) {
    case 'draft':
      return relation.isOwn || relation.isHr ? forOwnDraft : [];
    case 'pending':
      return pendingActions(relation);
    case 'approved':
      return approvedActions(relation, timing);
    case 'declined':
    case 'withdrawn':
    case 'cancelled':
      return [];
  }
}

/** The state after an action: null where the request is gone, undefined where the state has no such action. */
export function stateAfter(
  state: LeaveState,
  action: LeaveAction,
  isLastStep: boolean,
): LeaveState | null | undefined {
  const moves: Readonly<Record<LeaveState, Partial<Record<LeaveAction, LeaveState | null>>>> = {
    draft: { edit: 'draft', submit: 'pending', delete: null },
    pending: {
      approve: isLastStep ? 'approved' : 'pending',
      decline: 'declined',
      withdraw: 'withdrawn',
      'send-back': 'pending',
      answer: 'pending',
      change: 'pending',
    },
    approved: {
      cancel: 'cancelled',
      'cancel-rest': 'approved',
      'cancel-past': 'approved',
      change: 'approved',
    },
    declined: {},
    withdrawn: {},
    cancelled: {},
  };
  return moves[state][action];
}
