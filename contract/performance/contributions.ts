import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { inPerformance } from './appraisals.ts';
import { checkpoint } from './checkpoint.ts';
import { contributor, reviewPerson } from './review.ts';

export const contributionPath = (performanceId: number) => `/contributions/${performanceId}`;

export const listAssignableContributors = defineEndpoint({
  name: 'listAssignableContributors',
  method: 'GET',
  path: '/api/performances/{performanceId}/assignable-contributors',
  summary: 'People who can be added as contributors, found by name or email',
  capability: 'performance.view',
  params: inPerformance,
  query: z.strictObject({ query: z.string().trim().max(100).default('') }),
  output: record(z.array(reviewPerson)),
  errors: ['forbidden'],
});

export const listContributors = defineEndpoint({
  name: 'listContributors',
  method: 'GET',
  path: '/api/performances/{performanceId}/contributors',
  summary: 'The contributors of a review',
  capability: 'performance.view',
  params: inPerformance,
  output: record(z.array(contributor)),
  errors: [],
});

export const addContributors = defineEndpoint({
  name: 'addContributors',
  method: 'POST',
  path: '/api/performances/{performanceId}/contributors',
  summary: 'Adds contributors, who answer in their own name',
  capability: 'performance.view',
  params: inPerformance,
  body: z.strictObject({
    employeeIds: z.array(id).min(1, 'Choose a person').max(20, 'Choose at most 20 people'),
  }),
  output: record(z.array(contributor)),
  status: 201,
  errors: ['forbidden', 'invalid-input'],
});

export const deactivateContributor = defineEndpoint({
  name: 'deactivateContributor',
  method: 'POST',
  path: '/api/performances/{performanceId}/contributors/{contributorId}/deactivate',
  summary: 'Removes a contributor; their answers stay',
  capability: 'performance.view',
  params: inPerformance.extend({ contributorId: idInPath }),
  output: record(z.array(contributor)),
  errors: ['forbidden'],
});

export const contribution = z.strictObject({
  id,
  title: z.string(),
  employee: reviewPerson,
  manager: reviewPerson,
  /** Questions outside checkpoints. */
  sections: z.array(
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      isAnswerable: z.boolean(),
      items: z.array(
        z.strictObject({
          id,
          title: z.string(),
          description: z.string(),
          /** The viewer's own. */
          words: z.string(),
        }),
      ),
    }),
  ),
  /** With the viewer's own answers and submission only. */
  checkpoints: z.array(checkpoint.extend({ isSubmittable: z.boolean() })),
});
export type Contribution = z.output<typeof contribution>;
const one = record(contribution);

export const getContribution = defineEndpoint({
  name: 'getContribution',
  method: 'GET',
  path: '/api/contributions/{performanceId}',
  summary: 'The questions a review asks the viewer as a contributor, with their own answers',
  capability: 'performance.take-part',
  params: inPerformance,
  output: one,
  errors: [],
});

export const answerContribution = defineEndpoint({
  name: 'answerContribution',
  method: 'PUT',
  path: '/api/contributions/{performanceId}/items/{sectionItemId}',
  summary: 'Saves the viewer’s own answer as a contributor',
  capability: 'performance.take-part',
  params: inPerformance.extend({ sectionItemId: idInPath }),
  body: z.strictObject({ words: z.string().max(10_000, 'Use at most 10,000 characters') }),
  output: one,
  errors: ['forbidden'],
});

export const submitContribution = defineEndpoint({
  name: 'submitContribution',
  method: 'POST',
  path: '/api/contributions/{performanceId}/checkpoints/{sectionId}/submission',
  summary: 'Submits the viewer’s answers in a checkpoint as a contributor',
  capability: 'performance.take-part',
  params: inPerformance.extend({ sectionId: idInPath }),
  output: one,
  errors: ['forbidden', 'invalid-input'],
});
