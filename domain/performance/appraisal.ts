/**
 * The state machine of an appraisal. This table alone decides who moves it between phases and stages; the server, the
 * screens and the mock service all read it.
 */
export const phaseKinds = ['planning', 'action', 'scoring', 'review360', 'approval'] as const;
export type PhaseKind = (typeof phaseKinds)[number];

/** Within a phase: being written, handed over, or approved by everyone who was nominated. */
export const phaseStages = ['open', 'submitted', 'approved'] as const;
export type PhaseStage = (typeof phaseStages)[number];

export const progressStatuses = ['planning', 'in_progress', 'finalise', 'completed'] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

export const phaseActions = [
  'planning.submit',
  'submit',
  'approve',
  'reject',
  'finalise',
  'rollback',
] as const;
export type PhaseAction = (typeof phaseActions)[number];

/** How someone takes part in an appraisal; one person may have several roles, but never two on their own appraisal. */
export const appraisalRoles = [
  'employee',
  'manager',
  'peer',
  'contributor',
  'approver',
  'hr',
  'reader',
] as const;
export type AppraisalRole = (typeof appraisalRoles)[number];

/** The stage of an appraisal. `phase` is null once it is completed. */
export interface AppraisalState {
  phases: readonly PhaseKind[];
  phase: PhaseKind | null;
  stage: PhaseStage;
}

interface Transition {
  phase: PhaseKind;
  stage: PhaseStage;
  action: PhaseAction;
  by: AppraisalRole;
  /** A stage of the same phase, or the first stage of the phase after it. */
  to: PhaseStage | 'next-phase';
  needsReason?: true;
}

export const transitions: readonly Transition[] = [
  { phase: 'planning', stage: 'open', action: 'planning.submit', by: 'employee', to: 'submitted' },
  { phase: 'planning', stage: 'submitted', action: 'approve', by: 'manager', to: 'next-phase' },
  { phase: 'planning', stage: 'submitted', action: 'reject', by: 'manager', to: 'open', needsReason: true },
  { phase: 'action', stage: 'open', action: 'submit', by: 'employee', to: 'next-phase' },
  { phase: 'scoring', stage: 'open', action: 'submit', by: 'employee', to: 'submitted' },
  { phase: 'scoring', stage: 'submitted', action: 'submit', by: 'manager', to: 'next-phase' },
  { phase: 'scoring', stage: 'submitted', action: 'reject', by: 'manager', to: 'open', needsReason: true },
  { phase: 'review360', stage: 'open', action: 'submit', by: 'manager', to: 'next-phase' },
  { phase: 'review360', stage: 'open', action: 'submit', by: 'hr', to: 'next-phase' },
  { phase: 'approval', stage: 'open', action: 'submit', by: 'manager', to: 'submitted' },
  { phase: 'approval', stage: 'submitted', action: 'approve', by: 'approver', to: 'approved' },
  { phase: 'approval', stage: 'submitted', action: 'reject', by: 'approver', to: 'open', needsReason: true },
  { phase: 'approval', stage: 'approved', action: 'finalise', by: 'manager', to: 'next-phase' },
];

export const isCompleted = ({ phase }: AppraisalState): boolean => phase === null;

export function startOf(phases: readonly PhaseKind[]): AppraisalState {
  const ordered = phaseKinds.filter((kind) => phases.includes(kind));
  return { phases: ordered, phase: ordered[0] ?? null, stage: 'open' };
}

export function progressOf({ phase }: AppraisalState): ProgressStatus {
  if (phase === null) return 'completed';
  if (phase === 'planning') return 'planning';
  return phase === 'approval' ? 'finalise' : 'in_progress';
}

function phaseAfter({ phases, phase }: AppraisalState): PhaseKind | null {
  if (phase === null) return null;
  return phases[phases.indexOf(phase) + 1] ?? null;
}

/** A phase that was handed over opens again; an open one goes back to the one before it. */
function rolledBack(state: AppraisalState): AppraisalState | null {
  const { phases, phase, stage } = state;
  if (phase === null) return { ...state, phase: phases.at(-1) ?? null, stage: 'open' };
  if (stage !== 'open') return { ...state, stage: 'open' };
  const before = phases[phases.indexOf(phase) - 1];
  return before === undefined ? null : { ...state, phase: before, stage: 'open' };
}

const ruleFor = (state: AppraisalState, action: PhaseAction, roles: ReadonlySet<AppraisalRole>) =>
  transitions.find(
    (one) =>
      one.phase === state.phase && one.stage === state.stage && one.action === action && roles.has(one.by),
  );

/** The state an action leads to; null where these roles may not do it now. */
export function stateAfter(
  state: AppraisalState,
  action: PhaseAction,
  roles: ReadonlySet<AppraisalRole>,
): AppraisalState | null {
  if (action === 'rollback') return roles.has('hr') ? rolledBack(state) : null;
  const rule = ruleFor(state, action, roles);
  if (rule === undefined) return null;
  return rule.to === 'next-phase'
    ? { ...state, phase: phaseAfter(state), stage: 'open' }
    : { ...state, stage: rule.to };
}

export const actionsFor = (state: AppraisalState, roles: ReadonlySet<AppraisalRole>): PhaseAction[] =>
  phaseActions.filter((action) => stateAfter(state, action, roles) !== null);

export const needsReason = (action: PhaseAction): boolean =>
  action === 'rollback' || transitions.some((one) => one.action === action && one.needsReason === true);

/** The roles that can take the next step; empty once completed. */
export const rolesWaitedFor = (state: AppraisalState): AppraisalRole[] => [
  ...new Set(
    transitions.filter((one) => one.phase === state.phase && one.stage === state.stage).map((one) => one.by),
  ),
];

/** The specification's name for a phase's status. */
export function phaseStatus(
  state: AppraisalState,
  kind: PhaseKind,
): 'active' | 'inactive' | 'live' | 'later' {
  if (state.phase === kind) return 'live';
  const isAhead = state.phase !== null && state.phases.indexOf(kind) > state.phases.indexOf(state.phase);
  return isAhead ? 'later' : 'inactive';
}
