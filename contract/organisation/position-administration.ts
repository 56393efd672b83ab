import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { employmentTypes } from './org-chart.ts';
import { sumOfSalaries } from './positions.ts';

const named = z.strictObject({ id, title: z.string() });
const amounts = z.strictObject({
  assigned: z.number(),
  budget: z.number().nullable(),
  balance: z.number().nullable(),
});

/** The totals of a branch: the position and all below it. */
export const branchBudget = z.strictObject({
  positions: z.int(),
  fte: amounts,
  headcount: amounts,
  /** Only for those who may see everyone's salary, one entry per currency. */
  salary: z.array(sumOfSalaries.extend({ currency: z.string() })).optional(),
});
export type BranchBudget = z.output<typeof branchBudget>;

/** A position alone, or with all below it. */
export const budgetReaches = ['position', 'branch'] as const;
export type BudgetReach = (typeof budgetReaches)[number];

const listedPosition = z.strictObject({
  id,
  identifier: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: z.enum(employmentTypes),
  vacancyStatus: z.enum(vacancyStatuses),
  reportsTo: named.nullable(),
  holders: z.int(),
  /** Only where it is asked for: of the position alone, or with all below it. */
  budget: branchBudget.optional(),
});
export type ListedPosition = z.output<typeof listedPosition>;

export const listPositions = defineEndpoint({
  name: 'listPositions',
  method: 'GET',
  path: '/api/positions',
  summary: 'The positions of the company as at a day',
  capability: 'positions.position.view',
  query: listQuery({
    sort: ['title', 'identifier', 'department', 'location'],
    search: true,
    filters: {
      department: null,
      location: null,
      employmentType: employmentTypes,
      vacancyStatus: vacancyStatuses,
    },
  }).extend({ asOf, budget: z.enum(budgetReaches).optional() }),
  output: list(listedPosition, { offers: ['VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const identifier = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u, 'Use up to 40 letters, digits, dots, dashes and slashes');
export const title = z.string().trim().min(1, 'Enter a title').max(200, 'Use at most 200 characters');
export const description = z.string().trim().max(4000, 'Use at most 4,000 characters');
const fte = z
  .number()
  .min(0, 'Enter 0 or more')
  .max(9999, 'Enter 9,999 at most')
  .multipleOf(0.001, 'Use at most three decimals');
const headcount = z.int('Enter a whole number').min(0, 'Enter 0 or more').max(99_999, 'Enter 99,999 at most');
export const salary = z
  .number()
  .min(0, 'Enter 0 or more')
  .max(99_999_999_999, 'This is too much')
  .multipleOf(0.01, 'Use at most two decimals');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Use the three letters of a currency, like AUD');

/** An id that has to be chosen; 0 means none yet. */
const chosen = (error: string) => z.int().min(1, error).max(2_147_483_647);

/** Everything about a position that can change on a day. */
const positionValues = z.strictObject({
  title,
  description,
  departmentId: chosen('Choose a department'),
  locationId: chosen('Choose a location'),
  legalEntityId: id.nullable(),
  employmentType: z.enum(employmentTypes),
  jobRoleId: id.nullable(),
  reportsToId: id.nullable(),
  indirectlyReportsToIds: z.array(id).max(20, 'Draw 20 dotted lines at most'),
  budgetFte: fte.nullable(),
  budgetHeadcount: headcount.nullable(),
  budgetSalary: salary.nullable(),
  budgetCurrency: currency.nullable(),
  /** Holders take department, location and manager from it. */
  isInheritanceEnabled: z.boolean(),
});
export type PositionValues = z.output<typeof positionValues>;

/** Salary figures need the right to see salaries at this position; a company that keeps no budgets shows none of them. */
const shownValues = positionValues.partial({
  budgetFte: true,
  budgetHeadcount: true,
  budgetSalary: true,
  budgetCurrency: true,
});

const positionVersion = z.strictObject({
  from: z.iso.date(),
  /** The first day on which it holds no more; null where no end is planned. */
  to: z.iso.date().nullable(),
  recordedAt: instant.nullable(),
  recordedBy: z.string().nullable(),
  values: shownValues,
  /** The names these ids had at its beginning. */
  names: z.strictObject({
    department: z.string(),
    location: z.string(),
    legalEntity: z.string().nullable(),
    jobRole: z.string().nullable(),
    reportsTo: z.string().nullable(),
    indirectlyReportsTo: z.array(z.string()),
  }),
});
export type PositionVersion = z.output<typeof positionVersion>;

export const positionHistory = z.strictObject({
  id,
  identifier: z.string(),
  /** The viewer's own day: what begins later is planned and can be withdrawn. */
  today: z.iso.date(),
  versions: z.array(positionVersion),
  /** The people in it now or later. */
  holders: z.array(
    z.strictObject({
      assignmentId: id,
      id,
      fullName: z.string(),
      fte: z.number(),
      isPrimary: z.boolean(),
      from: z.iso.date(),
      to: z.iso.date().nullable(),
    }),
  ),
  /** Everything that reports to it today or later, each once. */
  reports: z.array(named),
});
export type PositionHistory = z.output<typeof positionHistory>;

const onPosition = {
  capability: 'positions.position.edit',
  params: z.strictObject({ id: idInPath }),
  output: record(positionHistory),
} as const;

export const getPositionHistory = defineEndpoint({
  ...onPosition,
  name: 'getPositionHistory',
  method: 'GET',
  path: '/api/positions/{id}/versions',
  summary: 'A position to be changed: all its versions, past, present and planned',
  versioned: true,
  errors: [],
});

export const createPosition = defineEndpoint({
  name: 'createPosition',
  method: 'POST',
  path: '/api/positions',
  summary: 'Open a position from a day',
  capability: 'positions.position.edit',
  body: z.strictObject({
    from: enteredDay(),
    /** Given by the product where it is left out. */
    identifier: identifier.optional(),
    values: positionValues,
  }),
  output: record(positionHistory),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

const changes = positionValues
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Change at least one field');

export const changePosition = defineEndpoint({
  ...onPosition,
  name: 'changePosition',
  method: 'POST',
  path: '/api/positions/{id}/versions',
  summary: 'Change a position from a day; what is planned for later goes on',
  body: z.strictObject({ from: enteredDay(), values: changes }),
  status: 201,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

const ofVersion = z.strictObject({ id: idInPath, from: z.iso.date() });

export const correctPosition = defineEndpoint({
  ...onPosition,
  name: 'correctPosition',
  method: 'PUT',
  path: '/api/positions/{id}/versions/{from}',
  summary: 'Correct what a version of a position says; the others stay',
  params: ofVersion,
  body: z.strictObject({ values: changes }),
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const withdrawPositionChange = defineEndpoint({
  name: 'withdrawPositionChange',
  method: 'DELETE',
  path: '/api/positions/{id}/versions/{from}',
  summary: 'Cancels a planned change or end of a position',
  capability: 'positions.position.edit',
  params: ofVersion,
  output: null,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const getBranchBudget = defineEndpoint({
  name: 'getBranchBudget',
  method: 'GET',
  path: '/api/positions/{id}/budget',
  summary: 'Assigned, budget and balance of a position and all below it, as at a day',
  capability: 'positions.position.view',
  params: z.strictObject({ id: idInPath }),
  query: z.strictObject({ asOf }),
  output: record(branchBudget),
  errors: [],
});
