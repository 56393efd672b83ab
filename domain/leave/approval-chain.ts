/** A seat above the person's own, the nearest first; its holder is null while it is vacant. */
export interface SeatAbove {
  position: string;
  holder: string | null;
}

export const approvalSteps = ['manager', 'next-above', 'hr'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

export interface ChainFacts {
  /** The person whose leave it is: they never decide it, even if someone else requested it. */
  person: string;
  seatsAbove: readonly SeatAbove[];
  hr: readonly string[];
  steps: readonly ApprovalStep[];
  isAway: (approver: string, day: string) => boolean;
}

export interface Decider {
  step: ApprovalStep;
  /** Any one of them decides; empty where the company has no one left to ask. */
  approvers: readonly string[];
  /** The approver these people stand in for. */
  insteadOf: string | null;
  /** Vacant seats that were passed over to find the approver. */
  skippedVacant: readonly string[];
}

const fromHr = (facts: ChainFacts, used: ReadonlySet<string>): readonly string[] =>
  facts.hr.filter((one) => one !== facts.person && !used.has(one));

/** The first person above who can decide on the day, with who they stand in for. */
function fromTheLine(facts: ChainFacts, day: string, used: ReadonlySet<string>) {
  const skippedVacant: string[] = [];
  let insteadOf: string | null = null;
  for (const { position, holder } of facts.seatsAbove) {
    if (holder === null) skippedVacant.push(position);
    else if (holder !== facts.person && !used.has(holder)) {
      if (!facts.isAway(holder, day)) return { approvers: [holder], insteadOf, skippedVacant };
      insteadOf ??= holder;
    }
  }
  return { approvers: fromHr(facts, used), insteadOf, skippedVacant };
}

/**
 * Who decides if a request is decided on the given day, step by step. Vacant seats are passed over, an approver who is away
 * is replaced by the next above, and no one decides twice or for themselves; HR decides what the line cannot.
 */
export function approvalChain(facts: ChainFacts, day: string): Decider[] {
  const used = new Set<string>();
  return facts.steps.flatMap((step): Decider[] => {
    const found =
      step === 'hr'
        ? { approvers: fromHr(facts, used), insteadOf: null, skippedVacant: [] }
        : fromTheLine(facts, day, used);
    const isDecided = found.approvers.length === 0 && used.size > 0;
    if (isDecided) return [];
    const [only, ...others] = found.approvers;
    if (only !== undefined && others.length === 0) used.add(only);
    return [{ step, ...found }];
  });
}
