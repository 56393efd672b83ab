import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { type LeaveAction, leaveActionsOf, timingOf } from '@tenure/domain/leave/leave-request.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { LeaveRow, LeaveSubject, QuestionRow, StepRow } from './leave-request.reads.ts';

export type Can = ReadonlySet<Capability>;

export const currentStep = ({ state, steps }: LeaveRow): StepRow | undefined =>
  state === 'pending' ? steps.find(({ decision }) => decision === null) : undefined;

/** Someone else was asked about it, because an approver let it wait. */
export const isEscalated = ({ steps }: LeaveRow): boolean =>
  steps.some(({ escalatedOn }) => escalatedOn !== null);

/** An approver waits for the person’s answer. */
export const isSentBack = ({ state, questions }: LeaveRow): boolean =>
  state === 'pending' && questions.some(({ closedAt }) => closedAt === null);

const names = (step: StepRow, accountId: number) =>
  step.approvers.some((approver) => approver.accountId === accountId);

/** An approver may have lost the right since; `waitsForViewer` decides the same for lists. */
function isInPlace(step: StepRow, { isAnyReport }: LeaveSubject['relation'], can: Can): boolean {
  if (step.kind !== 'hr' && isAnyReport) return true;
  return (step.kind === 'hr' || step.escalatedOn !== null) && can.has('leave.request.manage');
}

/** No one decides their own leave, even if someone else requested it, or two steps of one request. */
const mayDecide = ({ row, relation }: LeaveSubject, step: StepRow, can: Can): boolean =>
  !relation.isSelf &&
  row.steps.every(({ decidedById }) => decidedById !== row.viewerAccountId) &&
  (step.isViewerDelegate || (names(step, row.viewerAccountId) && isInPlace(step, relation, can)));

function isDecider(subject: LeaveSubject, can: Can): boolean {
  const step = currentStep(subject.row);
  return step !== undefined && mayDecide(subject, step, can);
}

const hasNoDecider = ({ row }: LeaveSubject) => currentStep(row)?.hasDecider === false;

/**
 * Present and earlier approvers, the person who decided, and those who step in for people who can no longer
 * decide.
 */
function isAsked(subject: LeaveSubject, can: Can): boolean {
  const { row, relation } = subject;
  const last = currentStep(row)?.number ?? row.steps.length;
  const reached = row.steps.filter(({ number }) => number <= last);
  return (
    reached.some((step) => mayDecide(subject, step, can)) ||
    (hasNoDecider(subject) && can.has('leave.request.manage')) ||
    (!relation.isSelf && reached.some(({ decidedById }) => decidedById === row.viewerAccountId))
  );
}

/** Drafts concern the person, their writer and people who manage the person’s leave. */
const isHidden = ({ row, relation }: LeaveSubject, can: Can) =>
  row.state === 'draft' &&
  !relation.isSelf &&
  row.requesterId !== row.viewerAccountId &&
  !can.has('leave.request.manage');

export function requestCapabilities(grants: readonly Grant[], subject: LeaveSubject): Can {
  const held = capabilitiesOver(grants, subject.relation);
  const can = capabilitiesOver(grants, { ...subject.relation, isAssigned: isAsked(subject, held) });
  return isHidden(subject, can) ? new Set() : can;
}

/** An administrator signed in as the person does not count as the person. */
export const knowsTypeOf = ({ row, relation }: LeaveSubject, can: Can): boolean =>
  !row.isConfidential || (relation.isSelf && !row.isViewerActing) || can.has('leave.confidential.view');

/** Answers may reveal the type, so for confidential leave other people see only the questions they asked. */
export function shownQuestions(subject: LeaveSubject, can: Can): QuestionRow[] {
  const { questions, viewerAccountId, isViewerActing } = subject.row;
  if (knowsTypeOf(subject, can)) return questions;
  return questions
    .filter(({ askedById }) => askedById === viewerAccountId && !isViewerActing)
    .map((question) => ({ ...question, answer: null }));
}

/** The actions the viewer may take in its state. Other dates for approved leave are decided before anything else about it. */
export function actionsOf(subject: LeaveSubject, can: Can): LeaveAction[] {
  const { row, relation } = subject;
  const timing = timingOf({ from: row.startDate, to: row.endDate }, row.today);
  const isWriter = row.state === 'draft' && row.requesterId === row.viewerAccountId;
  const actions = leaveActionsOf(
    row.state,
    {
      isOwn: relation.isSelf || isWriter,
      isDecider: isDecider(subject, can) && can.has('leave.request.approve'),
      isHr: can.has('leave.request.manage'),
      hasNoDecider: hasNoDecider(subject) && can.has('leave.request.approve'),
      hasOpenQuestion: isSentBack(row),
    },
    timing,
  );
  if (row.changedById !== null) return [];
  // Banked hours are a line of the ledger by now, which an adjustment corrects.
  if (row.bankedMinutes !== null && row.state === 'approved') return [];
  const mayChange = knowsTypeOf(subject, can) && can.has('leave.request.create');
  return actions.filter((action) => action !== 'change' || mayChange);
}
