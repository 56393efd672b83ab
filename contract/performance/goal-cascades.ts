import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, record } from '../envelopes.ts';
import { inItem } from './appraisals.ts';

const path = '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/cascades';

/** A review in Planning of someone the viewer manages. */
const cascadeTarget = z.strictObject({
  id,
  title: z.string(),
  employee: z.string(),
  /** It has a goal that supports this one already. */
  isCascaded: z.boolean(),
});
export type CascadeTarget = z.output<typeof cascadeTarget>;

export const listGoalCascades = defineEndpoint({
  name: 'listGoalCascades',
  method: 'GET',
  path,
  summary: 'The reviews to which the viewer can cascade their own goal',
  capability: 'performance.take-part',
  params: inItem,
  output: record(z.array(cascadeTarget)),
  errors: ['forbidden'],
});

export const cascadeGoal = defineEndpoint({
  name: 'cascadeGoal',
  method: 'POST',
  path,
  summary: 'Copies the viewer’s own goal into reviews they manage, as goals that support it',
  capability: 'performance.take-part',
  params: inItem,
  body: z.strictObject({
    performanceIds: z.array(id).min(1, 'Choose a person').max(100, 'Choose at most 100 people'),
  }),
  output: record(z.array(cascadeTarget)),
  status: 201,
  errors: ['forbidden', 'invalid-input'],
});
