import { isDoneElsewhere, questionTypes, stepDoers, stepKinds } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, oneLine, record } from '../envelopes.ts';

export const mostSteps = 50;
export const mostDueDays = 730;

const title = z.string().trim().min(1, 'Give it a title').max(160, 'Use at most 160 characters');
const description = z.string().trim().max(4000, 'Use at most 4,000 characters');

export const mostDaysBefore = 365;
export const mostQuestions = 20;

export const stepQuestion = z.strictObject({
  label: oneLine(200, 'Enter the question'),
  type: z.enum(questionTypes, { error: 'Choose a type' }),
  isRequired: z.boolean(),
});

const stepParts = z.strictObject({
  title,
  description,
  kind: z.enum(stepKinds, { error: 'Choose a kind' }),
  doneBy: z.enum(stepDoers, { error: 'Choose who does it' }),
  /** The person who does it, where one is named. */
  doerId: id.nullable(),
  courseId: id.nullable(),
  documentId: id.nullable(),
  /** The number of an earlier step that is done first. */
  after: z.int('Choose an earlier step').min(1, 'Choose an earlier step').nullable(),
  questions: z.array(stepQuestion).max(mostQuestions, `Use at most ${mostQuestions} questions`),
  /** From the day the workflow starts; below 0 it is due before. */
  dueDays: z
    .int('Use a whole number of days')
    .min(-mostDaysBefore, `Use at most ${mostDaysBefore} days before`)
    .max(mostDueDays, `Use at most ${mostDueDays} days`),
});
export type WorkflowStep = z.output<typeof stepParts>;

/** A step that says no more is a task. */
const enteredStep = stepParts.extend({
  kind: stepParts.shape.kind.default('task'),
  doerId: stepParts.shape.doerId.default(null),
  courseId: stepParts.shape.courseId.default(null),
  documentId: stepParts.shape.documentId.default(null),
  after: stepParts.shape.after.default(null),
  questions: stepParts.shape.questions.default([]),
});

const step = enteredStep.superRefine((given, context) => {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((given.doneBy === 'named') !== (given.doerId !== null)) issue('doerId', 'Choose a person');
  if ((given.kind === 'course') !== (given.courseId !== null)) issue('courseId', 'Choose a course');
  if ((given.kind === 'document') !== (given.documentId !== null)) issue('documentId', 'Choose a document');
  if ((given.kind === 'form') !== given.questions.length > 0) issue('questions', 'Add at least one question');
  if (isDoneElsewhere(given.kind) && given.doneBy !== 'person') {
    issue('doneBy', 'Courses, documents and contracts are the person’s own');
  }
});

const templateParts = z.strictObject({
  title,
  description,
  isOnboarding: z.boolean(),
  isOffboarding: z.boolean(),
});

export const workflowTemplateBody = templateParts
  .extend({
    isOffboarding: templateParts.shape.isOffboarding.default(false),
    steps: z.array(step).min(1, 'Add at least one step').max(mostSteps, `Use at most ${mostSteps} steps`),
  })
  .superRefine(({ isOnboarding, isOffboarding, steps }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (isOnboarding && isOffboarding) issue(['isOffboarding'], 'Choose onboarding or offboarding');
    for (const [place, { after }] of steps.entries()) {
      if (after !== null && after > place) issue(['steps', place, 'after'], 'Choose an earlier step');
    }
  });
export type WorkflowTemplateBody = z.output<typeof workflowTemplateBody>;

const listed = z.strictObject({
  id,
  title: z.string(),
  isOnboarding: z.boolean(),
  isOffboarding: z.boolean(),
  steps: z.int(),
  /** The number of assigned workflows that are not over. */
  active: z.int(),
  isRetired: z.boolean(),
});
export type ListedWorkflowTemplate = z.output<typeof listed>;

const template = record(
  z.strictObject({
    id,
    ...templateParts.shape,
    steps: z.array(
      stepParts.extend({
        /** Null where the named person has left or cannot sign in; the step then falls to the assigner. */
        doerName: z.string().nullable(),
        /** The title of the course or document. */
        refTitle: z.string().nullable(),
      }),
    ),
    active: z.int(),
    isRetired: z.boolean(),
  }),
);

const capability = 'workflows.template.edit';
const path = '/api/workflow-templates';
const params = z.strictObject({ templateId: idInPath });

export const listWorkflowTemplates = defineEndpoint({
  name: 'listWorkflowTemplates',
  method: 'GET',
  path,
  summary: 'The workflow templates of the company',
  capability,
  query: listQuery({
    sort: ['title', 'steps', 'active'],
    filters: { state: ['offered', 'retired'], kind: ['onboarding', 'offboarding', 'other'] },
    search: true,
  }),
  output: list(listed, { offers: ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getWorkflowTemplate = defineEndpoint({
  name: 'getWorkflowTemplate',
  method: 'GET',
  path: `${path}/{templateId}`,
  summary: 'A workflow template with its steps',
  capability,
  params,
  output: template,
  versioned: true,
  errors: [],
});

export const listStepReferences = defineEndpoint({
  name: 'listStepReferences',
  method: 'GET',
  path: `${path}/references/{kind}`,
  summary: 'The courses or documents a step can ask for',
  capability,
  params: z.strictObject({ kind: z.enum(['course', 'document'], { error: 'Use course or document' }) }),
  query: listQuery({ sort: ['title'], itemsPerPage: 20, search: true }),
  output: list(z.strictObject({ id, title: z.string() }), { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const createWorkflowTemplate = defineEndpoint({
  name: 'createWorkflowTemplate',
  method: 'POST',
  path,
  summary: 'Creates a workflow template',
  capability,
  body: workflowTemplateBody,
  output: template,
  status: 201,
  errors: ['invalid-input'],
});

export const saveWorkflowTemplate = defineEndpoint({
  name: 'saveWorkflowTemplate',
  method: 'PUT',
  path: `${path}/{templateId}`,
  summary: 'Change a workflow template; what was assigned from it stays as it was',
  capability,
  params,
  body: workflowTemplateBody,
  output: template,
  versioned: true,
  errors: ['invalid-input', 'stale-version'],
});

export const retireWorkflowTemplate = defineEndpoint({
  name: 'retireWorkflowTemplate',
  method: 'PUT',
  path: `${path}/{templateId}/retired`,
  summary: 'Assign a workflow template no more, or again; what was assigned goes on',
  capability,
  params,
  body: z.strictObject({ isRetired: z.boolean() }),
  output: template,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});
