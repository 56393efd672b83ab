import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant } from '../envelopes.ts';
import { selfServiceRecord } from './self-service.ts';
import { shownWorkPattern } from './work-pattern-shapes.ts';

const assignment = z.strictObject({
  id,
  effectiveDate: z.iso.date(),
  /** The last day; null where no end is planned. */
  endDate: z.iso.date().nullable(),
  /** By the day it is where the person is. */
  isCurrent: z.boolean(),
  isFuture: z.boolean(),
  isPast: z.boolean(),
  workPattern: shownWorkPattern,
});
export type WorkPatternAssignment = z.output<typeof assignment>;

const answer = selfServiceRecord(z.array(assignment));
const assignments = answer.extend({
  metadata: answer.shape.metadata.extend({
    /** The day it is where the person is. */
    today: z.iso.date(),
  }),
});
const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, assignmentId: idInPath });
const reason = z.string().trim().max(500, 'Use at most 500 characters');

export const listEmployeeWorkPatterns = defineEndpoint({
  name: 'listEmployeeWorkPatterns',
  method: 'GET',
  path: '/api/employees/{employeeId}/work-patterns',
  summary: 'A person’s past, current and future work patterns, each from its first day',
  capability: 'work-pattern.view',
  params,
  output: assignments,
  versioned: true,
  errors: [],
});

/** How many patterns are offered at once; more are found by their letters. */
export const offeredAtOnce = 30;

export const workPatternOptions = defineEndpoint({
  name: 'workPatternOptions',
  method: 'GET',
  path: '/api/employees/{employeeId}/work-patterns/options',
  summary: 'The work patterns that can be assigned to a person, with their weeks',
  capability: 'work-pattern.view',
  params,
  query: z.strictObject({ searchText: z.string().trim().max(200).optional() }),
  output: z.strictObject({
    workPattern: z.array(z.strictObject({ value: id, label: z.string(), workPattern: shownWorkPattern })),
  }),
  errors: [],
});

export const assignWorkPattern = defineEndpoint({
  name: 'assignWorkPattern',
  method: 'POST',
  path: '/api/employees/{employeeId}/work-patterns',
  summary: 'Assigns a work pattern to a person from a day; later planned ones stay',
  capability: 'work-pattern.edit',
  params,
  body: z.strictObject({
    workPatternId: id,
    effectiveDate: enteredDay(),
    reason: reason.default(''),
  }),
  output: assignments,
  status: 201,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const correctWorkPattern = defineEndpoint({
  name: 'correctWorkPattern',
  method: 'PUT',
  path: '/api/employees/{employeeId}/work-patterns/{assignmentId}',
  summary: 'Correct which pattern it was, or from which day, and say why',
  capability: 'work-pattern.edit',
  params: ofOne,
  body: z.strictObject({
    workPatternId: id,
    effectiveDate: enteredDay(),
    reason: reason.min(1, 'Say what was wrong'),
  }),
  output: assignments,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const removeWorkPattern = defineEndpoint({
  name: 'removeWorkPattern',
  method: 'DELETE',
  path: '/api/employees/{employeeId}/work-patterns/{assignmentId}',
  summary: 'Cancels a planned work pattern, or deletes a mistaken one; the one before continues',
  capability: 'work-pattern.delete',
  params: ofOne,
  output: null,
  versioned: true,
  errors: ['stale-version'],
});

const change = z.strictObject({
  id,
  kind: z.enum(['assignment', 'correction', 'removal']),
  effectiveDate: z.iso.date(),
  /** Titles of the patterns of that day. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
  recordedAt: instant,
  recordedBy: z.string().nullable(),
});
export type WorkPatternChange = z.output<typeof change>;

export const listWorkPatternChanges = defineEndpoint({
  name: 'listWorkPatternChanges',
  method: 'GET',
  path: '/api/employees/{employeeId}/work-patterns/changes',
  summary: 'The latest hundred changes of a person’s work patterns, with who made them and why',
  capability: 'work-pattern.view',
  params,
  output: selfServiceRecord(z.array(change)),
  errors: [],
});
