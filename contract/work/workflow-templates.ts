import { stepDoers } from '@tenure/domain/work/workflow.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, record } from '../envelopes.ts';

export const mostSteps = 50;
export const mostDueDays = 730;

const title = z.string().trim().min(1, 'Give it a title').max(160, 'Use at most 160 characters');
const description = z.string().trim().max(4000, 'Use at most 4,000 characters');

const step = z.strictObject({
  title,
  description,
  doneBy: z.enum(stepDoers, { error: 'Choose who does it' }),
  dueDays: z
    .int('Use a whole number of days')
    .min(0, 'Use 0 days or more')
    .max(mostDueDays, `Use at most ${mostDueDays} days`),
});
export type WorkflowStep = z.output<typeof step>;

export const workflowTemplateBody = z.strictObject({
  title,
  description,
  isOnboarding: z.boolean(),
  steps: z.array(step).min(1, 'Add at least one step').max(mostSteps, `Use at most ${mostSteps} steps`),
});
export type WorkflowTemplateBody = z.output<typeof workflowTemplateBody>;

const listed = z.strictObject({
  id,
  title: z.string(),
  isOnboarding: z.boolean(),
  steps: z.int(),
  /** How many of what was assigned from it is not over. */
  active: z.int(),
  isRetired: z.boolean(),
});
export type ListedWorkflowTemplate = z.output<typeof listed>;

const template = record(
  z.strictObject({ id, ...workflowTemplateBody.shape, active: z.int(), isRetired: z.boolean() }),
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
    filters: { state: ['offered', 'retired'], kind: ['onboarding', 'other'] },
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

export const createWorkflowTemplate = defineEndpoint({
  name: 'createWorkflowTemplate',
  method: 'POST',
  path,
  summary: 'Make a workflow template',
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
