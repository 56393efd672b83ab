/**
 * The person who does a step: the one it is for, their manager on the day it is assigned, the buddy chosen
 * then, the assigner, or a named person.
 */
export const stepDoers = ['person', 'manager', 'buddy', 'assigner', 'named'] as const;
export type StepDoer = (typeof stepDoers)[number];

/** A course, document or contract is completed in its own part of the product, and its step follows. */
export const stepKinds = ['task', 'form', 'course', 'document', 'contract'] as const;
export type StepKind = (typeof stepKinds)[number];
export const isDoneElsewhere = (kind: StepKind): boolean => kind !== 'task' && kind !== 'form';

export type WorkflowStatus = 'ACTIVE' | 'COMPLETE' | 'WITHDRAWN';
export type TaskStatus = 'OPEN' | 'DONE' | 'WITHDRAWN';

/** It follows from its tasks and is never set: complete once the last of them is done. */
export function workflowStatus(tasks: readonly { isDone: boolean }[], isWithdrawn: boolean): WorkflowStatus {
  if (isWithdrawn) return 'WITHDRAWN';
  return tasks.every(({ isDone }) => isDone) ? 'COMPLETE' : 'ACTIVE';
}

/** A completed task stays completed, whatever happens to its workflow. */
export function taskStatus(isDone: boolean, workflow: WorkflowStatus): TaskStatus {
  if (isDone) return 'DONE';
  return workflow === 'WITHDRAWN' ? 'WITHDRAWN' : 'OPEN';
}

/** Tasks are ticked and reopened while their workflow is active; afterwards they stay as they are. */
export const mayTick = (workflow: WorkflowStatus) => workflow === 'ACTIVE';
export const mayWithdraw = (workflow: WorkflowStatus) => workflow === 'ACTIVE';

interface Standing {
  /** The person the workflow is for. */
  employeeId: number;
  /** Their manager, if that is a person who can sign in. */
  managerId: number | null;
  /** The colleague chosen to help them settle in. */
  buddyId: number | null;
}

/**
 * The person a step is assigned to: one who works there, or the assigner (null), who also takes steps that no
 * one else can.
 */
export function stepAssignee(
  doneBy: StepDoer,
  { employeeId, managerId, buddyId }: Standing,
  namedId: number | null = null,
): number | null {
  return { person: employeeId, manager: managerId, buddy: buddyId, assigner: null, named: namedId }[doneBy];
}

export const questionTypes = ['text', 'yes-no', 'date'] as const;
export interface StepQuestion {
  label: string;
  type: (typeof questionTypes)[number];
  isRequired: boolean;
}

/** The places of answers that are missing or not of their question’s type. */
export function wrongAnswers(questions: readonly StepQuestion[], answers: readonly string[]): number[] {
  return questions.flatMap(({ type, isRequired }, place) => {
    const answer = answers[place] ?? '';
    if (answer === '') return isRequired ? [place] : [];
    if (type === 'yes-no') return answer === 'yes' || answer === 'no' ? [] : [place];
    return type === 'date' && !isDay(answer) ? [place] : [];
  });
}

function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const lastDay = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const stepStates = ['done', 'late', 'soon', 'later'] as const;
export type StepState = (typeof stepStates)[number];

/**
 * The state of a step on a day, as dates of the form 2026-11-24: late after its due date, soon in the week
 * before.
 */
export function stepState(
  { isDone, dueOn }: { isDone: boolean; dueOn: string },
  { today, inAWeek }: { today: string; inAWeek: string },
): StepState {
  if (isDone) return 'done';
  if (dueOn < today) return 'late';
  return dueOn <= inAWeek ? 'soon' : 'later';
}
