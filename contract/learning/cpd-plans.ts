import { cpdPlanActions, cpdPlanStatuses, cpdSources } from '@tenure/domain/learning/cpd-plan.ts';
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

const planParts = z.strictObject({
  name: oneLine(150, 'Enter a name'),
  /** What the points are for, for example “Nursing registration”. */
  cpdCategory: z.string().trim().max(150, 'Use at most 150 characters').default(''),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  startDate: enteredDay('Enter the first day'),
  endDate: enteredDay('Enter the last day'),
  pointsRequired: z
    .number('Enter the points required')
    .min(0.25, 'Use a quarter of a point or more')
    .max(9999, 'Use at most 9,999 points')
    .multipleOf(0.25, 'Use quarters of a point'),
  /** Whether external training counts beside courses. */
  hasExternalTraining: z.boolean().default(true),
});
const planBody = planParts.refine(({ startDate, endDate }) => endDate >= startDate, {
  path: ['endDate'],
  error: 'Choose a last day that is not before the first',
});
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
  status: z.enum(cpdPlanStatuses),
  description: z.string(),
  user: z.strictObject({ employeeId: id, fullName: z.string() }),
  completedAt: instant.nullable(),
  /** What this viewer may do with it in its present state. */
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
  source: z.enum(cpdSources),
  title: z.string(),
  happenedOn: z.iso.date(),
  recordedAt: instant,
  points: z.number(),
  /** Why the line is there, in plain words. */
  words: z.string(),
});
export type CpdEntry = z.output<typeof cpdEntry>;

export const listCpdEntries = defineEndpoint({
  name: 'listCpdEntries',
  method: 'GET',
  path: `${path}/{planId}/entries`,
  summary: 'The lines that the points of a plan are the sum of',
  capability: 'learning.view',
  params: ofPlan,
  query: listQuery({ sort: ['recordedAt'], descending: true }),
  output: profileList(cpdEntry, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});
