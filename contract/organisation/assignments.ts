import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, id, idInPath, list, listQuery, record } from '../envelopes.ts';
import { currency, positionHistory, salary } from './position-administration.ts';
import { effects } from './restructuring.ts';

/** How a time in a position lies to a day: it is over, it runs, or it is to begin. */
export const assignmentTimes = ['now', 'to-come', 'former'] as const;
export type AssignmentTime = (typeof assignmentTimes)[number];

/** A time in which a person is in a position in the same way. */
const heldTime = z.strictObject({
  assignmentId: id,
  person: z.strictObject({ id, fullName: z.string(), avatarUrl: z.string().nullable() }),
  from: z.iso.date(),
  /** The first day on which they are in it no more, or otherwise; null where no end is planned. */
  to: z.iso.date().nullable(),
  /** Whether it is their main position. */
  isPrimary: z.boolean(),
  fte: z.number(),
  /**
   * Only for those who may see everyone's salary: whether there is one. Its amount is shown by the call that
   * reveals it.
   */
  hasSalary: z.boolean().optional(),
  currency: z.string().nullable().optional(),
  reason: z.string(),
  when: z.enum(assignmentTimes),
});
export type HeldTime = z.output<typeof heldTime>;

const ofPosition = z.strictObject({ id: idInPath });

export const listAssignments = defineEndpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/api/positions/{id}/assignments',
  summary: 'The current, former and future holders of a position',
  capability: 'positions.position.edit',
  params: ofPosition,
  query: listQuery({ sort: ['from'], itemsPerPage: 20, filters: { when: assignmentTimes } }).extend({ asOf }),
  output: list(heldTime, { offers: ['VIEW', 'CREATE', 'EDIT', 'FILTER'] }).extend({
    totals: z.record(z.enum(assignmentTimes), z.int()),
  }),
  isList: true,
  errors: [],
});

const fte = z
  .number()
  .gt(0, 'Enter more than 0')
  .max(1, 'Enter 1 at most')
  .multipleOf(0.001, 'Use at most three decimals');
const reason = z.string().trim().max(200, 'Use at most 200 characters');

const newAssignment = z.strictObject({
  employeeId: z.int().min(1, 'Choose a person').max(2_147_483_647),
  from: enteredDay(),
  to: enteredDay().nullable().default(null),
  isPrimary: z.boolean().default(true),
  /** The main position they have until then ends on the day this begins. */
  leavesMain: z.boolean().default(false),
  fte: fte.default(1),
  salary: salary.nullable().default(null),
  currency: currency.nullable().default(null),
  reason: reason.default(''),
});
const held = {
  isPrimary: z.boolean(),
  fte,
  salary: salary.nullable(),
  currency: currency.nullable(),
  reason,
};
const changes = z
  .strictObject(held)
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Change at least one field');
const corrections = z
  .strictObject({ ...held, from: enteredDay(), to: enteredDay().nullable() })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Change at least one field');
const change = z.strictObject({ from: enteredDay(), values: changes });
const correction = z.strictObject({ values: corrections });
const end = z.strictObject({ from: enteredDay() });

const onPosition = {
  capability: 'employee.positions.edit',
  params: ofPosition,
  output: record(positionHistory),
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
} as const;
const onAssignment = { ...onPosition, params: ofPosition.extend({ assignmentId: idInPath }) } as const;

export const assignPerson = defineEndpoint({
  ...onPosition,
  name: 'assignPerson',
  method: 'POST',
  path: '/api/positions/{id}/assignments',
  summary: 'Put a person into a position from a day',
  body: newAssignment,
  status: 201,
  // A salary is pay data; a person's place of work is not.
  stepUp: 'pay-data',
});

export const changeAssignment = defineEndpoint({
  ...onAssignment,
  name: 'changeAssignment',
  method: 'POST',
  path: '/api/positions/{id}/assignments/{assignmentId}/changes',
  summary: 'Change from a day how a person is in a position; what is planned for later goes on',
  body: change,
  status: 201,
  stepUp: 'pay-data',
});

export const correctAssignment = defineEndpoint({
  ...onAssignment,
  name: 'correctAssignment',
  method: 'PUT',
  path: '/api/positions/{id}/assignments/{assignmentId}',
  summary: 'Correct what was written down of a time in a position, its days too',
  body: correction,
  stepUp: 'pay-data',
});

export const unassignPerson = defineEndpoint({
  ...onAssignment,
  name: 'unassignPerson',
  method: 'PUT',
  path: '/api/positions/{id}/assignments/{assignmentId}/end',
  summary: 'End that a person is in a position: from a day on they are no more',
  body: end,
});

export const withdrawAssignment = defineEndpoint({
  ...onAssignment,
  name: 'withdrawAssignment',
  method: 'DELETE',
  path: '/api/positions/{id}/assignments/{assignmentId}',
  summary: 'Cancels a planned assignment, or a planned change of one',
  output: null,
  // The assignment being taken back may carry a salary.
  stepUp: true,
});

const asked = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('assign'), given: newAssignment }),
  z.strictObject({ act: z.literal('change'), assignmentId: id, given: change }),
  z.strictObject({ act: z.literal('correct'), assignmentId: id, given: correction }),
  z.strictObject({ act: z.literal('end'), assignmentId: id, given: end }),
  z.strictObject({ act: z.literal('withdraw'), assignmentId: id }),
]);

export const budgetKinds = ['fte', 'headcount', 'salary'] as const;

const effectsOnPeople = effects.extend({
  /** Positions that then exceed their budget, and from which day. */
  overBudget: z.array(
    z.strictObject({
      kind: z.enum(budgetKinds),
      from: z.iso.date(),
      /** Null where it is the salary of one person alone. */
      assigned: z.number().nullable(),
      budget: z.number(),
      currency: z.string().nullable(),
    }),
  ),
});
export type EffectsOnPeople = z.output<typeof effectsOnPeople>;

export const previewAssignment = defineEndpoint({
  ...onPosition,
  name: 'previewAssignment',
  method: 'POST',
  path: '/api/positions/{id}/assignments/preview',
  summary: 'A preview of assigning a person to a position, or of a change of that',
  body: asked,
  output: record(effectsOnPeople),
});
