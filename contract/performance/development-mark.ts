import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';
import { inItem } from './appraisals.ts';
import { reviewItem } from './review.ts';

export const markDevelopment = defineEndpoint({
  name: 'markDevelopment',
  method: 'PUT',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/development-required',
  summary: 'Marks whether the employee has to develop in an item; shows with the manager’s scores',
  capability: 'performance.take-part',
  params: inItem,
  body: z.strictObject({ isRequired: z.boolean() }),
  output: record(reviewItem),
  errors: ['forbidden'],
});
