/** A seat above the person's own, the nearest first; its holder is null while it is vacant. */
export interface SeatAbove {
  position: string;
  holder: string | null;
}

export const approvalSteps = ['manager', 'next-above', 'hr'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

/** From which working day of one leave more people approve it; null for never. */
interface ApprovalRule {
  secondApproverFromDay: number | null;
  hrFromDay: number | null;
}

const isReached = (fromDay: number | null, workingDays: number) => fromDay !== null && workingDays >= fromDay;

/** The manager always decides; longer leave goes on to the next above and to HR. */
export function stepsFor({ secondApproverFromDay, hrFromDay }: ApprovalRule, workingDays: number) {
  const steps: ApprovalStep[] = ['manager'];
  if (isReached(secondApproverFromDay, workingDays)) steps.push('next-above');
  if (isReached(hrFromDay, workingDays)) steps.push('hr');
  return steps;
}

/** The people around someone who can decide their leave. */
export interface ApproverFacts {
  /** The person whose leave it is: they never decide it, even if someone else requested it. */
  person: string;
  seatsAbove: readonly SeatAbove[];
  hr: readonly string[];
  isAway: (approver: string, day: string) => boolean;
}

export interface ChainFacts extends ApproverFacts {
  steps: readonly ApprovalStep[];
}

export interface Decider {
  /** HR where the line has no one left, whichever step it replaces. */
  step: ApprovalStep;
  /** Any one of them decides; empty where the company has no one left to ask. */
  approvers: readonly string[];
  /** The approver these people replace. */
  insteadOf: string | null;
  /** Vacant seats that were passed over to find the approver. */
  skippedVacant: readonly string[];
}

const fromHr = (facts: ApproverFacts, used: ReadonlySet<string>): readonly string[] =>
  facts.hr.filter((one) => one !== facts.person && !used.has(one));

/** The first person above who can decide on the day, and whom they replace. */
function fromTheLine(facts: ApproverFacts, day: string, used: ReadonlySet<string>) {
  const skippedVacant: string[] = [];
  let insteadOf: string | null = null;
  for (const { position, holder } of facts.seatsAbove) {
    if (holder === null) skippedVacant.push(position);
    else if (holder !== facts.person && !used.has(holder)) {
      if (!facts.isAway(holder, day)) return { approver: holder, insteadOf, skippedVacant };
      insteadOf ??= holder;
    }
  }
  return { approver: null, insteadOf, skippedVacant };
}

/**
 * The people who decide if a request is decided on the given day, step by step. Vacant seats are passed over,
 * an approver who is away is replaced by the next above, and no one decides twice or for themselves; HR
 * decides what the line cannot, once.
 */
export function approvalChain(facts: ChainFacts, day: string): Decider[] {
  const used = new Set<string>();
  let isWithHr = false;
  return facts.steps.flatMap((step): Decider[] => {
    const { approver, ...found } =
      step === 'hr' ? { approver: null, insteadOf: null, skippedVacant: [] } : fromTheLine(facts, day, used);
    if (approver !== null) {
      used.add(approver);
      return [{ step, approvers: [approver], ...found }];
    }
    const approvers = fromHr(facts, used);
    const isDecided = isWithHr || (approvers.length === 0 && used.size > 0);
    if (isDecided) return [];
    isWithHr = true;
    return [{ step: 'hr', approvers, ...found }];
  });
}

/**
 * The additional approvers when those of a step let a request wait: the nearest above not yet asked, else HR.
 */
export function escalation(facts: ApproverFacts, day: string, asked: readonly string[]): readonly string[] {
  const used = new Set(asked);
  const { approver } = fromTheLine(facts, day, used);
  return approver === null ? fromHr(facts, used) : [approver];
}
