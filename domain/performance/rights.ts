import {
  type AppraisalRole,
  type AppraisalState,
  type PhaseAction,
  type PhaseKind,
  type PhaseStage,
  phaseActions,
  phaseKinds,
  phaseStages,
} from './appraisal.ts';
import type { SectionType } from './sections.ts';

/** A phase with its stage, or completed. */
export type Moment = `${PhaseKind}:${PhaseStage}` | 'completed';

export const moments: readonly Moment[] = [
  ...phaseKinds.flatMap((phase) => phaseStages.map((stage): Moment => `${phase}:${stage}`)),
  'completed',
];

export const momentOf = ({ phase, stage }: AppraisalState): Moment =>
  phase === null ? 'completed' : `${phase}:${stage}`;

const always = moments;
const running = moments.filter((moment) => moment !== 'completed');
const from = (first: Moment) => moments.slice(moments.indexOf(first));
const completed: readonly Moment[] = ['completed'];

/** Goals are agreed in Planning; afterwards only their progress changes. */
const planning = {
  employee: ['planning:open'],
  manager: ['planning:open', 'planning:submitted'],
} as const satisfies Given;
const managerPlans = { manager: planning.manager } as const satisfies Given;
/** Development goes on being planned while people work. */
const developing = {
  employee: ['planning:open', 'action:open'],
  manager: ['planning:open', 'planning:submitted', 'action:open'],
} as const satisfies Given;
const working = {
  employee: ['action:open', 'scoring:open'],
  manager: ['action:open', 'scoring:open', 'scoring:submitted'],
} as const satisfies Given;
const answering = { ...working, contributor: working.manager } as const satisfies Given;
const employeeScores = { employee: ['scoring:open'] } as const satisfies Given;
const managerScores = { manager: ['scoring:open', 'scoring:submitted'] } as const satisfies Given;
/** The manager sees the employee's own scores once the employee has submitted. */
const employeesScoresShown: Given = {
  employee: always,
  manager: from('scoring:submitted'),
  approver: from('approval:submitted'),
  hr: from('scoring:submitted'),
  reader: completed,
};
/** The employee reads the manager's scores when they are final. */
const managersScoresShown: Given = {
  employee: completed,
  manager: always,
  approver: from('approval:submitted'),
  hr: from('approval:open'),
  reader: completed,
};
const before360 = [
  'planning:open',
  'planning:submitted',
  'action:open',
  'scoring:open',
  'scoring:submitted',
] as const;
const checkpointsWritten = {
  employee: before360,
  manager: before360,
  contributor: before360,
} as const satisfies Given;
const checkpointsRead: Given = {
  employee: always,
  manager: always,
  approver: from('approval:submitted'),
  hr: always,
  reader: completed,
};
/** Results show once, after the 360 review has closed. */
const after360 = from('approval:open');
const bothRead: Given = {
  employee: always,
  manager: always,
  approver: from('approval:submitted'),
  hr: always,
};
const bothWrite = { employee: running, manager: running } as const satisfies Given;

/** The employee's areas for development are the manager’s judgement, read with their scores. */
const managerMarks = {
  manager: ['action:open', 'scoring:open', 'scoring:submitted'],
} as const satisfies Given;

/** How the specification calls the items of a section in capability strings. */
const itemPrefixes = {
  goal: 'goals',
  competency: 'competencies',
  development: 'developments',
  question: 'questions',
} as const satisfies Partial<Record<SectionType, string>>;
type ItemPrefix = (typeof itemPrefixes)[keyof typeof itemPrefixes];

/** Null for types whose items the specification gives no strings of their own. */
export const itemPrefixOf = (type: SectionType): ItemPrefix | null =>
  (itemPrefixes as Partial<Record<SectionType, ItemPrefix>>)[type] ?? null;

type AttachedPart = 'notes.view' | 'notes.add' | 'attachments.view' | 'attachments.add';

/** The right to the notes or attachments of a section's items. */
export function attachedRight<Part extends AttachedPart>(
  type: SectionType,
  part: Part,
): Part | `${ItemPrefix}.${Part}` {
  const prefix = itemPrefixOf(type);
  return prefix === null ? part : `${prefix}.${part}`;
}

/** The same for each type with strings of its own, and for the others. */
const ofEachType = <Part extends AttachedPart>(part: Part, given: Given) =>
  Object.fromEntries(
    [part, ...Object.values(itemPrefixes).map((prefix) => `${prefix}.${part}`)].map((name) => [name, given]),
  ) as Record<Part | `${ItemPrefix}.${Part}`, Given>;

type Given = Readonly<Partial<Record<AppraisalRole, readonly Moment[]>>>;

/**
 * The moments at which each role has each capability string of the specification. No one has a capability that is not
 * here; the phase actions come from the state machine.
 */
export const rights = {
  'section.items.add': planning,
  'section.items-from-library.add': planning,
  'section.items.label': planning,
  'section.items.weigh': planning,
  'performance.parent.copy-button.show': planning,
  'goals.edit': planning,
  'goals.delete': planning,
  'goals.label': planning,
  'goals.weigh': planning,
  'goals.measures.add': planning,
  'goals.measures.edit': planning,
  'goals.measures.delete': planning,
  /** Numbers of measures. */
  'goals.progress.edit': working,
  /** Ticks of measures without a number. */
  'goals.completion.edit': working,
  /** One’s own goal, to the people one manages. */
  'goals.cascade': { employee: running },
  'competencies.edit': planning,
  'competencies.delete': planning,
  'competencies.label': planning,
  'competencies.weigh': planning,
  'developments.edit': developing,
  'developments.delete': planning,
  'developments.label': developing,
  'developments.weigh': developing,
  'developments.actions.add': developing,
  'developments.actions.delete': developing,
  /** Ticks and progress. */
  'developments.actions.edit': working,
  /** The three below also need the company to use learning, and the viewer's rights there over the employee. */
  'developments.course.view': { reader: always },
  'developments.course.add': developing,
  'developments.course.enrol': { employee: working.employee },
  /** The manager adds questions to the template's, and edits and removes those; the template's own stay as they are. */
  'questions.edit': managerPlans,
  'questions.delete': managerPlans,
  'questions.label': planning,
  'questions.weigh': planning,
  'questions.answer': answering,
  'questions.employee-responses.view': employeesScoresShown,
  'questions.manager-responses.view': managersScoresShown,
  'item.respond': answering,
  'questions.contributor-responses.view': managersScoresShown,
  'checkpoint.descriptions.view': {
    employee: always,
    manager: always,
    contributor: before360,
    approver: from('approval:submitted'),
    hr: always,
    reader: completed,
  },
  'checkpoint.submit': { employee: before360, contributor: before360 },
  'checkpoint.approve': { manager: before360 },
  'checkpoint.submission.reject': { manager: before360 },
  'checkpoint.skip': { manager: before360, hr: before360 },
  'checkpoint.reopen': { manager: before360, hr: before360 },
  'checkpoint.rating.employee.view': checkpointsRead,
  'checkpoint.rating.employee.edit': { employee: before360 },
  'checkpoint.rating.manager.view': checkpointsRead,
  'checkpoint.rating.manager.edit': { manager: before360 },
  'question.answer.add': checkpointsWritten,
  'question.answer.edit': checkpointsWritten,
  'performance.contributors.edit': { manager: before360, hr: before360 },
  'section.subitem.add': { manager: before360 },
  'section.subitem.edit': { manager: before360 },
  'section.subitem.delete': { manager: before360 },
  'section.360.answer': { employee: ['review360:open'], manager: ['review360:open'] },
  'section.360-results.view': {
    employee: after360,
    manager: after360,
    hr: after360,
    approver: from('approval:submitted'),
  },
  'performance.reviewers.nominate': {
    employee: before360,
    manager: [...before360, 'review360:open'],
    hr: [...before360, 'review360:open'],
  },
  'section.rating.employee.view': employeesScoresShown,
  'section.rating.employee.edit': employeeScores,
  'section.rating.manager.view': managersScoresShown,
  'section.rating.manager.edit': managerScores,
  'section.is-development-required.edit': managerMarks,
  'goals.is-development-required.view': managersScoresShown,
  'goals.is-development-required.edit': managerMarks,
  'competencies.is-development-required.view': managersScoresShown,
  'competencies.is-development-required.edit': managerMarks,
  'developments.is-development-required.view': managersScoresShown,
  'developments.is-development-required.edit': managerMarks,
  'questions.is-development-required.view': managersScoresShown,
  'questions.is-development-required.edit': managerMarks,
  'section.overall-score.view': managersScoresShown,
  'summary.rating.employee.view': employeesScoresShown,
  'summary.rating.employee.edit': employeeScores,
  'summary.rating.manager.view': managersScoresShown,
  'summary.rating.manager.edit': managerScores,
  'comment.edit': { ...employeeScores, ...managerScores },
  ...ofEachType('notes.view', bothRead),
  ...ofEachType('notes.add', bothWrite),
  'note.edit': bothWrite,
  'note.delete': { employee: running, manager: running, hr: always },
  ...ofEachType('attachments.view', bothRead),
  ...ofEachType('attachments.add', bothWrite),
  'attachment.edit': bothWrite,
  'attachment.delete': { employee: running, manager: running, hr: always },
  /** Leaves a section out of one review, or takes it in again. */
  'section.status.edit': { hr: running },
  'performance.workflow.edit': { manager: ['approval:open'], hr: running },
  /** Reasons an approver gave for rejecting the scores, or HR for moving the review back. */
  'performance.decision-reasons.view': { manager: always, approver: always, hr: always },
  'performance.download': { reader: always },
  /** Copies the address; it opens only for people who may see the review. */
  'performance.share': { reader: always },
  'performance.diagnose': { manager: running, hr: running },
  'performance.delete': { hr: always },
} as const satisfies Record<string, Given>;

export type AppraisalRight = keyof typeof rights;
const rightNames = Object.keys(rights) as AppraisalRight[];

const momentsOf = (right: AppraisalRight, role: AppraisalRole): readonly Moment[] => {
  const given: Given = rights[right];
  return given[role] ?? [];
};

export function rightsOf(state: AppraisalState, roles: ReadonlySet<AppraisalRole>): Set<AppraisalRight> {
  const moment = momentOf(state);
  return new Set(
    rightNames.filter((right) => [...roles].some((role) => momentsOf(right, role).includes(moment))),
  );
}

/** A phase action as the specification names it. */
export const actionCapability = <Action extends PhaseAction>(action: Action) =>
  (action === 'rollback' ? 'performance.rollback' : `workflow.${action}`) as Action extends 'rollback'
    ? 'performance.rollback'
    : `workflow.${Action}`;

/** Everything a review can offer. */
export const reviewOffers = [...rightNames, ...phaseActions.map((action) => actionCapability(action))] as [
  ReviewOffer,
  ...ReviewOffer[],
];
export type ReviewOffer = AppraisalRight | ReturnType<typeof actionCapability<PhaseAction>>;
