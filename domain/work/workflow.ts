/** Who does a step: the person it is for, who leads them on the day it is assigned, or whoever assigns it. */
export const stepDoers = ['person', 'manager', 'assigner'] as const;
export type StepDoer = (typeof stepDoers)[number];

export type WorkflowStatus = 'ACTIVE' | 'COMPLETE' | 'WITHDRAWN';
export type TaskStatus = 'OPEN' | 'DONE' | 'WITHDRAWN';

/** It follows from its tasks and is never set: complete once the last of them is done. */
export function workflowStatus(tasks: readonly { isDone: boolean }[], isWithdrawn: boolean): WorkflowStatus {
  if (isWithdrawn) return 'WITHDRAWN';
  return tasks.every(({ isDone }) => isDone) ? 'COMPLETE' : 'ACTIVE';
}

/** What was done stays done, whatever became of its workflow. */
export function taskStatus(isDone: boolean, workflow: WorkflowStatus): TaskStatus {
  if (isDone) return 'DONE';
  return workflow === 'WITHDRAWN' ? 'WITHDRAWN' : 'OPEN';
}

/** Tasks are ticked and reopened while their workflow is active; what is over stays as it is. */
export const mayTick = (workflow: WorkflowStatus) => workflow === 'ACTIVE';
export const mayWithdraw = (workflow: WorkflowStatus) => workflow === 'ACTIVE';

interface Standing {
  /** The person the workflow is for. */
  employeeId: number;
  /** Who leads them, where that is somebody who can sign in. */
  managerId: number | null;
}

/** Whose a step becomes: somebody who works there, or whoever assigns it (null), to whom also falls what has nobody else. */
export function stepAssignee(doneBy: StepDoer, { employeeId, managerId }: Standing): number | null {
  if (doneBy === 'person') return employeeId;
  return doneBy === 'manager' ? managerId : null;
}
