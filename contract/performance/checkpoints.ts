import { checkpointActions } from '@tenure/domain/performance/checkpoint.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, record } from '../envelopes.ts';
import { inSection } from './appraisals.ts';
import { checkpoint } from './checkpoint.ts';

const one = record(checkpoint);

export const getCheckpoint = defineEndpoint({
  name: 'getCheckpoint',
  method: 'GET',
  path: '/api/performances/{performanceId}/checkpoint-sections/{sectionId}',
  summary: 'A checkpoint of a review, as far as the viewer may read it',
  capability: 'performance.view',
  params: inSection,
  output: one,
  errors: [],
});

export const listNoSubmissionUsers = defineEndpoint({
  name: 'listNoSubmissionUsers',
  method: 'GET',
  path: '/api/performances/{performanceId}/checkpoint-sections/{sectionId}/no-submission-users',
  summary: 'The people who are asked in a checkpoint and have not submitted their part',
  capability: 'performance.view',
  params: inSection,
  output: record(z.array(z.strictObject({ id, displayName: z.string() }))),
  errors: [],
});

export const rateCheckpoint = defineEndpoint({
  name: 'rateCheckpoint',
  method: 'PUT',
  path: '/api/performances/{performanceId}/checkpoint-sections/{sectionId}/rate',
  summary: 'Saves the viewer’s own rating of a checkpoint',
  capability: 'performance.take-part',
  params: inSection,
  body: z.strictObject({ rating: z.int().min(1, 'Use 1 to 5').max(5, 'Use 1 to 5').nullable() }),
  output: one,
  errors: ['forbidden'],
});

export const moveCheckpoint = defineEndpoint({
  name: 'moveCheckpoint',
  method: 'PUT',
  path: '/api/performances/{performanceId}/checkpoint-sections/{sectionId}/status',
  summary: 'Submits, approves, skips or reopens a checkpoint, or rejects a submission with a reason',
  capability: 'performance.view',
  params: inSection,
  body: z.strictObject({
    action: z.enum(checkpointActions, 'Choose an action'),
    /** The rejected submission. */
    submissionId: id.nullable().default(null),
    reason: z.string().trim().max(1000, 'Use at most 1,000 characters').nullable().default(null),
  }),
  output: one,
  errors: ['forbidden', 'invalid-input'],
});
