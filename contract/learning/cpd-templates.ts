import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, record } from '../envelopes.ts';
import { checkCategories, cpdRules } from './cpd-plans.ts';

const templateParts = cpdRules.extend({
  /** How long the period of a plan is. */
  months: z
    .int('Enter the length of the period')
    .min(1, 'Use at least 1 month')
    .max(120, 'Use at most 120 months'),
});
const templateBody = templateParts.superRefine(checkCategories);
export type CpdTemplateBody = z.output<typeof templateBody>;

/** The starting point for a profession's plans. */
export const cpdTemplate = z.strictObject({
  id,
  name: z.string(),
  cpdCategory: z.string(),
  description: z.string(),
  months: z.int(),
  pointsRequired: z.number(),
  hasExternalTraining: z.boolean(),
  categories: z.array(z.strictObject({ name: z.string(), pointsRequired: z.number() })),
  carryOverLimit: z.number(),
  version: z.int(),
});
export type CpdTemplate = z.output<typeof cpdTemplate>;
const oneTemplate = record(cpdTemplate);

const templatesQuery = listQuery({ sort: ['name'], search: true });
const edit = 'learning.cpd.template.edit';
const path = '/api/cpd-templates';
const ofTemplate = z.strictObject({ templateId: idInPath });

export const listCpdTemplates = defineEndpoint({
  name: 'listCpdTemplates',
  method: 'GET',
  path,
  summary: 'The templates for CPD plans, to edit',
  capability: edit,
  query: templatesQuery,
  output: list(cpdTemplate, { offers: ['VIEW', 'SORT', 'CREATE', 'EDIT', 'DELETE'] }),
  isList: true,
  errors: [],
});

export const listOfferedCpdTemplates = defineEndpoint({
  name: 'listOfferedCpdTemplates',
  method: 'GET',
  path: '/api/employees/{employeeId}/cpd-templates',
  summary: 'The templates that a plan of this person can begin from',
  capability: 'learning.cpd.edit',
  params: z.strictObject({ employeeId: idInPath }),
  query: templatesQuery,
  output: list(cpdTemplate, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const createCpdTemplate = defineEndpoint({
  name: 'createCpdTemplate',
  method: 'POST',
  path,
  summary: 'Creates a template for CPD plans',
  capability: edit,
  body: templateBody,
  output: oneTemplate,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const saveCpdTemplate = defineEndpoint({
  name: 'saveCpdTemplate',
  method: 'PUT',
  path: `${path}/{templateId}`,
  summary: 'Edits a template; plans begun from it stay as they are',
  capability: edit,
  params: ofTemplate,
  body: templateBody,
  output: oneTemplate,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const deleteCpdTemplate = defineEndpoint({
  name: 'deleteCpdTemplate',
  method: 'DELETE',
  path: `${path}/{templateId}`,
  summary: 'Deletes a template; plans begun from it stay',
  capability: edit,
  params: ofTemplate,
  output: null,
  errors: [],
});
