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

/** Where each action leads. What is not here cannot be done; a state with nothing is the end. */
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

/** The state after an action, or null where it cannot be done. An approval leads on only once nobody else is waited for. */
export function stateAfter(
  state: RequisitionState,
  action: RequisitionAction,
  { othersWaitedFor = 0 }: { othersWaitedFor?: number } = {},
): RequisitionState | null {
  const next = transitions[state][action] ?? null;
  return next === 'approved' && othersWaitedFor > 0 ? state : next;
}

/** Why somebody is asked: they lead the position, they answer for the budget, or nobody else is there to ask. */
export const approverParts = ['line', 'budget', 'administrator'] as const;
export type ApproverPart = (typeof approverParts)[number];

export interface Approver {
  accountId: number;
  parts: readonly ApproverPart[];
}

/** Somebody who holds a position above: 1 for the nearest that is held. */
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
  /** Those who stand in where the line has nobody left to ask, first choice first. */
  administrators: readonly number[];
}

/**
 * Who is asked. Whoever raises it from within the line is asked for by those above them, never by those they lead; each
 * level is one person, the owner of the budget is whoever holds the nearest such position with one, and who is both is
 * asked once.
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
  /** Whoever has left the company can answer nothing. */
  canAnswer: boolean;
}

export interface AskedAnew {
  released: readonly number[];
  added: readonly Approver[];
  /** Nobody is left to wait for: all who would be asked today have approved. */
  isApproved: boolean;
}

/**
 * Who is asked in place of those who can no longer answer: whoever would be asked today and was not. Null where nothing
 * is to change, also where there is nobody else; then it waits for an administrator to withdraw it or to give somebody
 * the position.
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

/** What a position may have and has, in whole thousandths; null where it has no budget of the kind. */
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
 * What of the wish goes beyond the budget. More people need places that are open; who is replaced still holds theirs, or
 * held it. Hours count before heads, as for whether a position is filled.
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
