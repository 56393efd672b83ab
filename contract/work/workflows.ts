import { stepDoers, stepKinds } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, profileList, record } from '../envelopes.ts';

const named = z.strictObject({ id, fullName: z.string() });
const ofTemplate = z.strictObject({ id, title: z.string() });

export const listedWorkflow = z.strictObject({
  id,
  title: z.string(),
  titleLink: z.string(),
  status: z.enum(['ACTIVE', 'COMPLETE']),
  /** The day it starts. */
  date: z.iso.date(),
  workflowTemplate: ofTemplate,
  created: instant,
  modified: instant,
  /** How many of its tasks are done, and how many there are. */
  done: z.int(),
  tasks: z.int(),
});
export type ListedWorkflow = z.output<typeof listedWorkflow>;

const ofUser = z.strictObject({ userId: idInPath });
const ofEmployee = z.strictObject({ employeeId: idInPath });

const lists = {
  query: listQuery({
    sort: ['date', 'title'],
    descending: true,
    filters: { status: ['ACTIVE', 'COMPLETE'] },
    search: true,
  }),
  output: profileList(listedWorkflow, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
};

/** By the account, as in the specification; by the employee, since a starter may have no account yet. */
export const listUserWorkflows = defineEndpoint({
  ...lists,
  name: 'listUserWorkflows',
  method: 'GET',
  path: '/api/users/{userId}/workflows',
  summary: 'A person’s workflows, except withdrawn ones',
  capability: 'workflows.workflow.view',
  params: ofUser,
  isList: true,
  errors: ['not-found', 'forbidden'],
});

export const listEmployeeWorkflows = defineEndpoint({
  ...lists,
  name: 'listEmployeeWorkflows',
  method: 'GET',
  path: '/api/employees/{employeeId}/workflows',
  summary: 'The workflows of a person, but for those that were withdrawn',
  capability: 'workflows.workflow.view',
  params: ofEmployee,
  isList: true,
  errors: ['not-found', 'forbidden'],
});

const assignable = z.strictObject({
  id,
  name: z.string(),
  /** The day it usually starts: a starter's first day, the last day of someone who leaves, or today. */
  startsOn: z.iso.date(),
});
export type AssignableTemplate = z.output<typeof assignable>;
const assignableLists = {
  query: listQuery({ sort: ['name'], search: true }),
  output: list(assignable, { offers: ['VIEW', 'SORT'] }),
};

export const listUserAssignableTemplates = defineEndpoint({
  ...assignableLists,
  name: 'listUserAssignableTemplates',
  method: 'GET',
  path: '/api/users/{userId}/workflows/assignable-templates',
  summary: 'The templates that can be assigned to a person: published, and not active for them',
  capability: 'workflows.workflow.assign',
  params: ofUser,
  isList: true,
  errors: ['not-found', 'forbidden'],
});

export const listEmployeeAssignableTemplates = defineEndpoint({
  ...assignableLists,
  name: 'listEmployeeAssignableTemplates',
  method: 'GET',
  path: '/api/employees/{employeeId}/workflows/assignable-templates',
  summary: 'The templates that can be assigned to a person: offered, and not active with them',
  capability: 'workflows.workflow.assign',
  params: ofEmployee,
  isList: true,
  errors: ['not-found', 'forbidden'],
});

const plannedStep = z.strictObject({
  number: z.int(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(stepKinds),
  doneBy: z.enum(stepDoers),
  assignee: z.string(),
  /** Meant for a person who is not there, so it falls to the assigner. */
  fallsBack: z.boolean(),
  dueOn: z.iso.date(),
});
export type PlannedStep = z.output<typeof plannedStep>;

export const previewWorkflow = defineEndpoint({
  name: 'previewWorkflow',
  method: 'GET',
  path: '/api/employees/{employeeId}/workflows/preview',
  summary: 'A preview of an assignment: which tasks, for whom and when',
  capability: 'workflows.workflow.assign',
  params: ofEmployee,
  query: z.strictObject({
    templateId: idInPath,
    startsOn: enteredDay('Choose the day it starts'),
    buddyId: idInPath.optional(),
  }),
  output: record(z.strictObject({ title: z.string(), description: z.string(), steps: z.array(plannedStep) })),
  errors: ['not-found', 'forbidden', 'conflict', 'invalid-input'],
});

const workflow = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  isOnboarding: z.boolean(),
  isOffboarding: z.boolean(),
  status: z.enum(['ACTIVE', 'COMPLETE', 'WITHDRAWN']),
  date: z.iso.date(),
  person: named,
  /** The colleague who helps them along. */
  buddy: named.nullable(),
  assignedBy: z.string(),
  workflowTemplate: ofTemplate,
  created: instant,
  modified: instant,
  completed: instant.nullable(),
  withdrawn: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  tasks: z.array(
    z.strictObject({
      id,
      title: z.string(),
      kind: z.enum(stepKinds),
      link: z.string(),
      status: z.enum(['OPEN', 'DONE', 'WITHDRAWN']),
      assignee: z.string(),
      dueOn: z.iso.date(),
      doneAt: instant.nullable(),
      /** Left out on purpose, which counts as done. */
      isSkipped: z.boolean(),
    }),
  ),
});
export type Workflow = z.output<typeof workflow>;

export const assignWorkflow = defineEndpoint({
  name: 'assignWorkflow',
  method: 'POST',
  path: '/api/employees/{employeeId}/workflows',
  summary: 'Assign a workflow to a person: a task for each step of its template',
  capability: 'workflows.workflow.assign',
  params: ofEmployee,
  body: z.strictObject({
    templateId: id,
    startsOn: enteredDay('Choose the day it starts'),
    /** The colleague who does the steps of a buddy; without one they fall to the assigner. */
    buddyId: id.nullable().default(null),
  }),
  output: record(workflow),
  status: 201,
  errors: ['not-found', 'forbidden', 'conflict', 'invalid-input'],
});

const ofWorkflow = z.strictObject({ workflowId: idInPath });

export const getWorkflow = defineEndpoint({
  name: 'getWorkflow',
  method: 'GET',
  path: '/api/workflows/{workflowId}',
  summary: 'A workflow with its tasks',
  capability: 'workflows.workflow.view',
  params: ofWorkflow,
  output: record(workflow),
  versioned: true,
  errors: ['not-found'],
});

export const withdrawWorkflow = defineEndpoint({
  name: 'withdrawWorkflow',
  method: 'POST',
  path: '/api/workflows/{workflowId}/withdraw',
  summary: 'Withdraw a workflow with the tasks that are open; what was done stays',
  capability: 'workflows.workflow.assign',
  params: ofWorkflow,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Say why').max(400, 'Use at most 400 characters'),
  }),
  output: record(workflow),
  status: 200,
  versioned: true,
  errors: ['not-found', 'forbidden', 'conflict', 'stale-version'],
});
