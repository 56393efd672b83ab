import type { Capability } from '@tenure/contract/capabilities.ts';
import { rowFields } from '@tenure/contract/envelopes.ts';
import { type ListedTask, type Task, listedTask as taskInList } from '@tenure/contract/work/tasks.ts';
import {
  type ListedWorkflow,
  type PlannedStep,
  type Workflow,
  listedWorkflow as workflowInList,
} from '@tenure/contract/work/workflows.ts';
import { stepAssignee, taskStatus } from '@tenure/domain/work/workflow.ts';
import { dueOn } from '@tenure/domain/work/workflow-days.ts';
import type { Standing } from './person.reads.ts';
import type { StoredTask, TaskRow } from './task.reads.ts';
import type { StoredTemplate } from './template.store.ts';
import { taskPath, workflowPath } from './workflow.notifications.ts';
import type { StoredWorkflow, WorkflowRow } from './workflow.reads.ts';

export const listedWorkflow = (row: WorkflowRow): ListedWorkflow => ({
  ...row,
  titleLink: workflowPath(row.id),
});

/** The choices while a workflow is assigned; an assigned one does not change. */
export function workflowFields(can: ReadonlySet<Capability>) {
  const chosen = { isEditable: can.has('workflows.workflow.assign'), isRequired: true };
  return rowFields(workflowInList, { date: chosen, workflowTemplate: chosen });
}

export function shownWorkflow({
  tasks,
  version: _version,
  assignerId: _assigner,
  ...rest
}: StoredWorkflow): Workflow {
  return {
    ...rest,
    tasks: tasks.map((task) => ({
      ...task,
      link: taskPath(task.id),
      status: taskStatus(task.doneAt !== null, rest.status),
    })),
  };
}

/** The steps of a template for a person: who does each and when it is due. */
export function plannedSteps(template: StoredTemplate, standing: Standing, startsOn: string) {
  return template.steps.map((step, place) => {
    // No one checks what they hand back themselves.
    const isOwnLeaving = template.isOffboarding && step.doerId === standing.employeeId;
    const namedId = step.doerName === null || isOwnLeaving ? null : step.doerId;
    const employeeId = stepAssignee(
      step.doneBy,
      { ...standing, buddyId: standing.buddy?.id ?? null },
      namedId,
    );
    const names = {
      person: standing.fullName,
      manager: standing.managerName,
      buddy: standing.buddy?.fullName ?? null,
      assigner: null,
      named: step.doerName,
    };
    return {
      number: place + 1,
      title: step.title,
      description: step.description,
      kind: step.kind,
      courseId: step.courseId,
      documentId: step.documentId,
      after: step.after,
      questions: step.questions,
      doneBy: step.doneBy,
      employeeId,
      assignee: (employeeId === null ? null : names[step.doneBy]) ?? standing.assignerName,
      fallsBack: employeeId === null && step.doneBy !== 'assigner',
      dueOn: dueOn(startsOn, step.dueDays),
    };
  });
}

export const shownPlan = (steps: ReturnType<typeof plannedSteps>): PlannedStep[] =>
  steps.map(
    ({
      employeeId: _employee,
      courseId: _course,
      documentId: _document,
      after: _after,
      questions: _questions,
      ...step
    }) => step,
  );

export function listedTask({ id, title, dueOn: due, doneAt, workflow, person }: TaskRow): ListedTask {
  return {
    id,
    title,
    link: taskPath(id),
    // A withdrawn one is in no list.
    assignment: { status: taskStatus(doneAt !== null, 'ACTIVE'), dueOn: due, doneAt, workflow, person },
  };
}

/** Only its holder ticks a task; nothing else of it can be edited. */
export const taskFields = (mayTick: boolean) =>
  rowFields(taskInList, { assignment: { isEditable: mayTick } });

/** The page where a step is completed, if that is elsewhere. */
function placeOf({ kind, courseId, documentId }: StoredTask): string | null {
  if (kind === 'course') return `/learning/courses/${courseId}`;
  if (kind === 'document') return `/documents/${documentId}`;
  return kind === 'contract' ? '/contracts' : null;
}

export function shownTask(stored: StoredTask, can: ReadonlySet<Capability>): Task {
  const {
    workflowStatus,
    workflow,
    version: _version,
    isViewers: _viewers,
    assigneeEmployeeId: _whose,
    courseId: _course,
    documentId: _document,
    builtUpon: _later,
    isOffboarding: _leaving,
    ...rest
  } = stored;
  const { assignerId: _assigner, ...task } = rest;
  const { isViewers } = stored;
  return {
    ...task,
    opens: isViewers ? placeOf(stored) : null,
    status: taskStatus(task.doneAt !== null, workflowStatus),
    workflow: {
      ...workflow,
      status: workflowStatus,
      link: can.has('workflows.workflow.view') ? workflowPath(workflow.id) : null,
    },
  };
}
