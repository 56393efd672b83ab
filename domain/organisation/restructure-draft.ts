export const draftStates = ['draft', 'in-review', 'approved', 'published'] as const;
export type DraftState = (typeof draftStates)[number];

export const draftActions = [
  'edit',
  'submit',
  'withdraw',
  'approve',
  'send-back',
  'publish',
  'discard',
] as const;
export type DraftAction = (typeof draftActions)[number];

/** The result of discarding a draft. */
export const gone = 'gone';

/**
 * The state each action leads to. Actions not listed are impossible. A draft in review cannot be edited; an
 * approved one can, and then becomes a draft again.
 */
const transitions: Record<DraftState, Partial<Record<DraftAction, DraftState | typeof gone>>> = {
  draft: { edit: 'draft', submit: 'in-review', discard: gone },
  'in-review': { withdraw: 'draft', approve: 'approved', 'send-back': 'draft', discard: gone },
  approved: { edit: 'draft', withdraw: 'draft', 'send-back': 'draft', publish: 'published', discard: gone },
  published: {},
};

export function actionsIn(state: DraftState): DraftAction[] {
  return draftActions.filter((action) => transitions[state][action] !== undefined);
}

export function stateAfter(state: DraftState, action: DraftAction): DraftState | typeof gone | null {
  return transitions[state][action] ?? null;
}

export const stepKinds = ['add', 'move', 'split', 'close', 'change'] as const;
export type StepKind = (typeof stepKinds)[number];

/** A position as a draft names it: one that is there, or the one a step of the draft makes. */
export type PositionRef = `pos-${number}` | `step-${number}`;

export function isPositionRef(text: string): text is PositionRef {
  return /^(pos|step)-[1-9]\d{0,9}$/.test(text);
}

export function readRef(ref: string): { of: 'position' | 'step'; id: number } {
  const [kind, id] = ref.split('-');
  return { of: kind === 'step' ? 'step' : 'position', id: Number(id) };
}
