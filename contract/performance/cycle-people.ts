import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';

const params = z.strictObject({ cycleId: idInPath });
const performanceIds = z.array(id).min(1, 'Choose a review').max(100, 'Choose at most 100 reviews');

/** The outcome of a change to several reviews: each is changed, or left as it is with a reason. */
export const cycleOutcome = z.strictObject({
  done: z.int(),
  skipped: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});
export type CycleOutcome = z.output<typeof cycleOutcome>;
const output = record(cycleOutcome);

export const addCyclePeople = defineEndpoint({
  name: 'addCyclePeople',
  method: 'POST',
  path: '/api/performance-cycles/{cycleId}/people',
  summary: 'Adds people to a cycle that was launched; their reviews begin with the first phase',
  capability: 'performance.cycle.edit',
  params,
  body: z.strictObject({
    employeeIds: z.array(id).min(1, 'Choose a person').max(100, 'Choose at most 100 people'),
  }),
  output,
  status: 201,
  errors: ['conflict'],
});

export const removeCycleReviews = defineEndpoint({
  name: 'removeCycleReviews',
  method: 'POST',
  path: '/api/performance-cycles/{cycleId}/removals',
  summary: 'Deletes reviews of a cycle with everything in them; completed ones stay',
  capability: 'performance.cycle.edit',
  params,
  body: z.strictObject({ performanceIds }),
  output,
  status: 201,
  errors: [],
});

export const reassignCycleReviews = defineEndpoint({
  name: 'reassignCycleReviews',
  method: 'POST',
  path: '/api/performance-cycles/{cycleId}/reassignments',
  summary:
    'Gives reviews of a cycle to another manager; what the earlier manager wrote stays under their name',
  capability: 'performance.cycle.edit',
  params,
  body: z.strictObject({ performanceIds, managerId: id }),
  output,
  status: 201,
  errors: ['invalid-input'],
});

export const remindCycleReviews = defineEndpoint({
  name: 'remindCycleReviews',
  method: 'POST',
  path: '/api/performance-cycles/{cycleId}/review-reminders',
  summary: 'Reminds the people these reviews wait for, each review once a day at most',
  capability: 'performance.cycle.edit',
  params,
  body: z.strictObject({ performanceIds }),
  output,
  status: 201,
  errors: [],
});
