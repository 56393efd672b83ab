import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';

const ofEmployee = z.strictObject({ employeeId: idInPath });

export const assignableCycle = z.strictObject({
  id,
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});

export const listAssignableCycles = defineEndpoint({
  name: 'listAssignableCycles',
  method: 'GET',
  path: '/api/employees/{employeeId}/assignable-review-cycles',
  summary: 'The review cycles that have not ended and have no review of the person',
  capability: 'performance.manage',
  params: ofEmployee,
  output: record(z.array(assignableCycle)),
  errors: [],
});

export const assignReview = defineEndpoint({
  name: 'assignReview',
  method: 'POST',
  path: '/api/employees/{employeeId}/performances',
  summary: 'Adds a person to a review cycle; their review begins with its first phase',
  capability: 'performance.manage',
  params: ofEmployee,
  body: z.strictObject({ cycleId: id }),
  output: record(z.strictObject({ id, url: z.string() })),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});
