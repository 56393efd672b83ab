export const requisitionStates = [
  'draft',
  'waiting',
  'approved',
  'declined',
  'filled',
  'cancelled',
  'withdrawn',
] as const;
export type RequisitionState = (typeof requisitionStates)[number];

/** While a requisition is open, no other asks for people for the same position; the database has the same list. */
export const openStates: readonly RequisitionState[] = ['waiting', 'approved'];

export const requisitionReasons = ['new', 'replacement'] as const;
export type RequisitionReason = (typeof requisitionReasons)[number];

export const requisitionActions = [
  'edit',
  'submit',
  'approve',
  'decline',
  'withdraw',
  'cancel',
  'fill',
] as const;
export type RequisitionAction = (typeof requisitionActions)[number];

/** The state each action leads to. Actions not listed are impossible; a state without any is the end. */
const transitions: Record<RequisitionState, Partial<Record<RequisitionAction, RequisitionState>>> = {
  draft: { edit: 'draft', submit: 'waiting', withdraw: 'withdrawn' },
  waiting: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: { fill: 'filled', cancel: 'cancelled' },
  declined: {},
  filled: {},
  cancelled: {},
  withdrawn: {},
};

export function actionsIn(state: RequisitionState): RequisitionAction[] {
  return requisitionActions.filter((action) => transitions[state][action] !== undefined);
}

/**
 * The state after an action, or null where it cannot be done. An approval moves it on only once no other is
 * outstanding.
 */
export function stateAfter(
  state: RequisitionState,
  action: RequisitionAction,
  { othersWaitedFor = 0 }: { othersWaitedFor?: number } = {},
): RequisitionState | null {
  const next = transitions[state][action] ?? null;
  return next === 'approved' && othersWaitedFor > 0 ? state : next;
}

/**
 * The reason a person is an approver: they lead the position, they own the budget, or there is no one else.
 */
export const approverParts = ['line', 'budget', 'administrator'] as const;
export type ApproverPart = (typeof approverParts)[number];

export interface Approver {
  accountId: number;
  parts: readonly ApproverPart[];
}

/** The holder of a position above: 1 for the nearest that is held. */
export interface Superior {
  accountId: number;
  depth: number;
  hasBudget: boolean;
}

interface WhoIsThere {
  raiser: number;
  /** From the position up. */
  line: readonly Superior[];
  /** How far up the line is asked. */
  steps: number;
  /** Replacements where the line has no one left to ask, first choice first. */
  administrators: readonly number[];
}

/**
 * The approvers. A requisition raised from within the line goes to the people above its raiser, never to
 * those below; each level is one person, the budget owner is the holder of the nearest such position that has
 * one, and a person who is both is asked once.
 */
export function approversOf({ raiser, line, steps, administrators }: WhoIsThere): Approver[] {
  const raisersDepth = Math.max(0, ...line.map((one) => (one.accountId === raiser ? one.depth : 0)));
  const levels = new Map<number, Superior>();
  for (const superior of line) {
    const isAbove = superior.depth > raisersDepth;
    if (isAbove && !levels.has(superior.depth)) levels.set(superior.depth, superior);
  }
  const upwards = [...levels.values()].toSorted((one, other) => one.depth - other.depth);
  const parts = new Map<number, ApproverPart[]>();
  const ask = (accountId: number, part: ApproverPart) => {
    const known = parts.get(accountId) ?? [];
    parts.set(accountId, known.includes(part) ? known : [...known, part]);
  };
  for (const { accountId } of upwards.slice(0, steps)) ask(accountId, 'line');
  const owner = upwards.find(({ hasBudget }) => hasBudget);
  if (owner) ask(owner.accountId, 'budget');
  const standIn = administrators.find((accountId) => accountId !== raiser);
  if (parts.size === 0 && standIn !== undefined) ask(standIn, 'administrator');
  return [...parts].map(([accountId, asked]) => ({ accountId, parts: asked }));
}

export interface Asked {
  accountId: number;
  hasAnswered: boolean;
  /** People who have left the company cannot answer. */
  canAnswer: boolean;
}

export interface AskedAnew {
  released: readonly number[];
  added: readonly Approver[];
  /** No approval is outstanding: all of today's approvers have approved. */
  isApproved: boolean;
}

/**
 * Replacements for approvers who can no longer answer: today's approvers who were not asked. Null where
 * nothing changes, also where there is no one else; then it waits for an administrator to withdraw it or to
 * fill the position.
 */
export function askedAnew(asked: readonly Asked[], today: readonly Approver[]): AskedAnew | null {
  const gone = asked.filter(({ hasAnswered, canAnswer }) => !hasAnswered && !canAnswer);
  if (gone.length === 0 || today.length === 0) return null;
  const known = new Set(asked.map(({ accountId }) => accountId));
  const added = today.filter(({ accountId }) => !known.has(accountId));
  const waitedFor = asked.some(({ hasAnswered, canAnswer }) => !hasAnswered && canAnswer);
  return {
    released: gone.map(({ accountId }) => accountId),
    added,
    isApproved: !waitedFor && added.length === 0,
  };
}

/** A position's budget and use, in whole thousandths; null where it has no budget of the kind. */
export interface Places {
  budgetFteThousandths: number | null;
  assignedFteThousandths: number;
  budgetHeadcount: number | null;
  assignedHeadcount: number;
}

interface Wanted {
  reason: RequisitionReason;
  headcount: number;
  fteThousandths: number;
}

/**
 * The kind of budget a request exceeds. More people need open places; a replaced person still holds theirs,
 * or held it. Hours count before heads, as they do for whether a position is filled.
 */
export function beyondBudget(wanted: Wanted, places: Places): 'fte' | 'headcount' | null {
  const taken = (assigned: number) => (wanted.reason === 'new' ? assigned : 0);
  const { budgetFteThousandths, budgetHeadcount } = places;
  if (budgetFteThousandths !== null) {
    const left = budgetFteThousandths - taken(places.assignedFteThousandths);
    return wanted.fteThousandths > left ? 'fte' : null;
  }
  if (budgetHeadcount === null) return null;
  return wanted.headcount > budgetHeadcount - taken(places.assignedHeadcount) ? 'headcount' : null;
}

export function requisitionIdentifier(number: number): string {
  return `REQ-${String(number).padStart(4, '0')}`;
}
