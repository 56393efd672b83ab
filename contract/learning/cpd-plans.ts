import {
  categoriesProblem,
  cpdPlanActions,
  cpdPlanStatuses,
  cpdSources,
} from '@tenure/domain/learning/cpd-plan.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  enteredDay,
  id,
  idInPath,
  instant,
  list,
  listQuery,
  oneLine,
  profileList,
  record,
} from '../envelopes.ts';

export const ownCpdPlansPath = '/controlpanel/my-profile/new/?tab=activity&section=professional-development';

const points = z
  .number('Enter the points required')
  .min(0.25, 'Use a quarter of a point or more')
  .max(9999, 'Use at most 9,999 points')
  .multipleOf(0.25, 'Use quarters of a point');

/** The fields plans and their templates have in common. */
export const cpdRules = z.strictObject({
  name: oneLine(150, 'Enter a name'),
  /** The purpose of the points, for example “Nursing registration”. */
  cpdCategory: z.string().trim().max(150, 'Use at most 150 characters').default(''),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  pointsRequired: points,
  /** Whether external training counts besides courses. */
  hasExternalTraining: z.boolean().default(true),
  /** Points required within categories, as part of all the points required. */
  categories: z
    .array(z.strictObject({ name: oneLine(150, 'Enter a category'), pointsRequired: points }))
    .max(20, 'Use at most 20 categories')
    .default([]),
  /** The most that goes over into the next plan of the points above the requirement. */
  carryOverLimit: z
    .number('Enter a number of points')
    .min(0, 'Use 0 or more')
    .max(9999, 'Use at most 9,999 points')
    .multipleOf(0.25, 'Use quarters of a point')
    .default(0),
});
type Rules = Pick<z.output<typeof cpdRules>, 'categories' | 'pointsRequired'>;

export function checkCategories(
  { categories, pointsRequired }: Rules,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const problem = categoriesProblem(categories, pointsRequired);
  if (problem === null) return;
  const message =
    problem === 'twice'
      ? 'Use each category once'
      : 'The categories require more points than the plan does in all. Raise the total or lower a category';
  context.addIssue({ code: 'custom', path: ['categories'], message });
}

const planBody = cpdRules
  .extend({
    startDate: enteredDay('Enter the first day'),
    endDate: enteredDay('Enter the last day'),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'Choose a last day that is not before the first',
  })
  .superRefine(checkCategories);
export type CpdPlanBody = z.output<typeof planBody>;

/** A plan with the specification’s fields. */
export const cpdPlan = z.strictObject({
  id,
  name: z.string(),
  cpdCategory: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  pointsAccumulated: z.number(),
  pointsRequired: z.number(),
  hasExternalTraining: z.boolean(),
  categories: z.array(
    z.strictObject({ name: z.string(), pointsRequired: z.number(), pointsAccumulated: z.number() }),
  ),
  carryOverLimit: z.number(),
  /** Has its points in all and in each category. */
  isFulfilled: z.boolean(),
  status: z.enum(cpdPlanStatuses),
  description: z.string(),
  user: z.strictObject({ employeeId: id, fullName: z.string() }),
  completedAt: instant.nullable(),
  /** The actions open to this viewer in the plan's present state. */
  actions: z.array(z.enum(cpdPlanActions)),
  version: z.int(),
});
export type CpdPlan = z.output<typeof cpdPlan>;
const onePlan = record(cpdPlan);

const plansQuery = listQuery({
  sort: ['endDate', 'name'],
  descending: true,
  filters: { status: cpdPlanStatuses },
  search: true,
});

export const listCpdPlans = defineEndpoint({
  name: 'listCpdPlans',
  method: 'GET',
  path: '/api/users/{userId}/cpd-plans',
  summary: 'A person’s CPD plans with the points they have',
  capability: 'learning.view',
  params: z.strictObject({ userId: idInPath }),
  query: plansQuery,
  output: list(cpdPlan, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

const ofEmployee = z.strictObject({ employeeId: idInPath });
const ofPlan = z.strictObject({ employeeId: idInPath, planId: idInPath });
const path = '/api/employees/{employeeId}/cpd-plans';

export const listEmployeeCpdPlans = defineEndpoint({
  name: 'listEmployeeCpdPlans',
  method: 'GET',
  path,
  summary: 'The same for an employee, with or without an account',
  capability: 'learning.view',
  params: ofEmployee,
  query: plansQuery,
  output: profileList(cpdPlan, { offers: ['VIEW', 'FILTER', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

export const createCpdPlan = defineEndpoint({
  name: 'createCpdPlan',
  method: 'POST',
  path,
  summary: 'Creates a CPD plan for a person, not started yet',
  capability: 'learning.cpd.edit',
  params: ofEmployee,
  body: planBody,
  output: onePlan,
  status: 201,
  errors: ['invalid-input'],
});

export const saveCpdPlan = defineEndpoint({
  name: 'saveCpdPlan',
  method: 'PUT',
  path: `${path}/{planId}`,
  summary: 'Edits a plan that is not completed; its points follow the new period',
  capability: 'learning.cpd.edit',
  params: ofPlan,
  body: planBody,
  output: onePlan,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const moveCpdPlan = defineEndpoint({
  name: 'moveCpdPlan',
  method: 'POST',
  path: `${path}/{planId}/actions`,
  summary: 'Starts a plan, or marks it as complete',
  capability: 'learning.cpd.edit',
  params: ofPlan,
  body: z.strictObject({ action: z.enum(['START', 'MARK_COMPLETE'], 'Choose an action') }),
  output: onePlan,
  status: 200,
  versioned: true,
  errors: ['conflict'],
});

export const cpdEntry = z.strictObject({
  id,
  plan: z.strictObject({ id, name: z.string() }),
  source: z.enum(cpdSources),
  title: z.string(),
  happenedOn: z.iso.date(),
  recordedAt: instant,
  points: z.number(),
  /** The category of the plan that it counts in; empty where it counts in all only. */
  category: z.string(),
  /** How many files of evidence its training has; null for what needs none, such as a course taken here. */
  evidenceFiles: z.int().nullable(),
  /** Why the line is there, in plain words. */
  words: z.string(),
});
export type CpdEntry = z.output<typeof cpdEntry>;
const entriesQuery = listQuery({ sort: ['recordedAt'], descending: true });
const entriesOutput = profileList(cpdEntry, { offers: ['VIEW', 'SORT'] });

export const listCpdEntries = defineEndpoint({
  name: 'listCpdEntries',
  method: 'GET',
  path: `${path}/{planId}/entries`,
  summary: 'The lines that the points of a plan are the sum of',
  capability: 'learning.view',
  params: ofPlan,
  query: entriesQuery,
  output: entriesOutput,
  isList: true,
  errors: [],
});

export const listEmployeeCpdEntries = defineEndpoint({
  name: 'listEmployeeCpdEntries',
  method: 'GET',
  path: '/api/employees/{employeeId}/cpd-entries',
  summary: 'The lines of all CPD plans of a person',
  capability: 'learning.view',
  params: ofEmployee,
  query: entriesQuery,
  output: entriesOutput,
  isList: true,
  errors: [],
});

export const cpdPlanFile = defineEndpoint({
  name: 'cpdPlanFile',
  method: 'GET',
  path: `${path}/{planId}/file`,
  summary: 'A CPD plan as a PDF: what counts in it, with points, hours and evidence',
  capability: 'learning.view',
  params: ofPlan,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const chooseCpdCategory = defineEndpoint({
  name: 'chooseCpdCategory',
  method: 'PUT',
  path: `${path}/{planId}/entries/{entryId}/category`,
  summary: 'Chooses the category that a course or training counts in; two lines move its points',
  capability: 'learning.cpd.edit',
  params: ofPlan.extend({ entryId: idInPath }),
  body: z.strictObject({ category: z.string().trim().max(150, 'Use at most 150 characters') }),
  output: onePlan,
  errors: ['invalid-input', 'conflict'],
});
