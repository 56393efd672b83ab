import { stepDoers, stepKinds } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, listQuery, profileList, record } from '../envelopes.ts';
import { mostQuestions, stepQuestion } from './workflow-templates.ts';

const status = z.enum(['OPEN', 'DONE', 'WITHDRAWN']);

/** The assignment that gave the task to its holder. */
const assignment = z.strictObject({
  status,
  dueOn: z.iso.date(),
  doneAt: instant.nullable(),
  workflow: z.strictObject({ id, title: z.string() }),
  person: z.strictObject({ id, fullName: z.string() }),
});

export const listedTask = z.strictObject({ id, title: z.string(), link: z.string(), assignment });
export type ListedTask = z.output<typeof listedTask>;

const lists = {
  query: listQuery({
    sort: ['dueOn', 'title'],
    filters: { status: ['OPEN', 'DONE'] },
    search: true,
  }),
  output: profileList(listedTask, { offers: ['VIEW', 'FILTER', 'SORT'] }),
};

export const listUserTasks = defineEndpoint({
  ...lists,
  name: 'listUserTasks',
  method: 'GET',
  path: '/api/users/{userId}/tasks',
  summary: 'A person’s tasks, except withdrawn ones',
  capability: 'workflows.task.view',
  params: z.strictObject({ userId: idInPath }),
  isList: true,
  errors: ['not-found', 'forbidden'],
});

export const listEmployeeTasks = defineEndpoint({
  ...lists,
  name: 'listEmployeeTasks',
  method: 'GET',
  path: '/api/employees/{employeeId}/tasks',
  summary: 'The tasks that are a person’s, but for those that were withdrawn',
  capability: 'workflows.task.view',
  params: z.strictObject({ employeeId: idInPath }),
  isList: true,
  errors: ['not-found', 'forbidden'],
});

const comment = z.strictObject({ id, text: z.string(), writtenBy: z.string(), writtenAt: instant });
export type TaskComment = z.output<typeof comment>;

const task = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  kind: z.enum(stepKinds),
  doneBy: z.enum(stepDoers),
  /**
   * The page where a course, document or contract is completed; null for everyone but the person with the
   * task.
   */
  opens: z.string().nullable(),
  questions: z.array(stepQuestion),
  /** In the order of the questions; null before they are answered. */
  answers: z.array(z.string()).nullable(),
  /** Why it was left out; null where it was not. */
  skipReason: z.string().nullable(),
  /** The title of an open step that has to be done first. */
  waitsFor: z.string().nullable(),
  assignee: z.string(),
  assignedBy: z.string(),
  ...assignment.shape,
  /** The person who ticked it; null while it is open. */
  doneByName: z.string().nullable(),
  /** Oldest first. */
  comments: z.array(comment),
  workflow: z.strictObject({
    id,
    title: z.string(),
    status: z.enum(['ACTIVE', 'COMPLETE', 'WITHDRAWN']),
    /** Null for viewers who may see only their own task. */
    link: z.string().nullable(),
  }),
});
export type Task = z.output<typeof task>;

const params = z.strictObject({ taskId: idInPath });

export const getTask = defineEndpoint({
  name: 'getTask',
  method: 'GET',
  path: '/api/tasks/{taskId}',
  summary: 'A task, with what it belongs to',
  capability: 'workflows.task.view',
  params,
  output: record(task),
  versioned: true,
  errors: ['not-found'],
});

export const tickTask = defineEndpoint({
  name: 'tickTask',
  method: 'PUT',
  path: '/api/tasks/{taskId}/done',
  summary: 'Tick a task of one’s own, or reopen it while its workflow is active',
  capability: 'workflows.task.complete',
  params,
  body: z.strictObject({ isDone: z.boolean() }),
  output: record(task),
  versioned: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});

export const answerTask = defineEndpoint({
  name: 'answerTask',
  method: 'PUT',
  path: '/api/tasks/{taskId}/answers',
  summary: 'Answers the questions of a form step of one’s own, which is then done',
  capability: 'workflows.task.complete',
  params,
  body: z.strictObject({
    answers: z.array(z.string().trim().max(2000, 'Use at most 2,000 characters')).max(mostQuestions),
  }),
  output: record(task),
  versioned: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version', 'invalid-input'],
});

export const skipTask = defineEndpoint({
  name: 'skipTask',
  method: 'PUT',
  path: '/api/tasks/{taskId}/skipped',
  summary: 'Leaves a step out with a reason; reopening it asks for it again',
  capability: 'workflows.workflow.assign',
  params,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Enter a reason').max(400, 'Use at most 400 characters').nullable(),
  }),
  output: record(task),
  versioned: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version', 'invalid-input'],
});

export const commentOnTask = defineEndpoint({
  name: 'commentOnTask',
  method: 'POST',
  path: '/api/tasks/{taskId}/comments',
  summary: 'Comment on a task; everyone who sees the task reads it',
  capability: 'workflows.task.view',
  params,
  body: z.strictObject({
    text: z.string().trim().min(1, 'Enter a comment').max(2000, 'Use at most 2,000 characters'),
  }),
  output: record(task),
  status: 201,
  errors: ['not-found'],
});

export const reassignTask = defineEndpoint({
  name: 'reassignTask',
  method: 'PUT',
  path: '/api/tasks/{taskId}/assignee',
  summary: 'Reassigns an open task to another person, who is notified',
  capability: 'workflows.workflow.assign',
  params,
  body: z.strictObject({ employeeId: id }),
  output: record(task),
  versioned: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version', 'invalid-input'],
});
