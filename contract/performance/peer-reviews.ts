import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { inItem, inPerformance } from './appraisals.ts';
import { ratingScale, reviewPerson } from './review.ts';

export const peerReviewPath = (performanceId: number) => `/peer-reviews/${performanceId}`;

const nomination = z.strictObject({
  employeeIds: z.array(id).min(1, 'Choose a person').max(20, 'Choose at most 20 people'),
});
export const nominatePeers = defineEndpoint({
  name: 'nominatePeers',
  method: 'POST',
  path: '/api/performances/{performanceId}/reviewers',
  summary: 'Nominates peers for the 360 review; those an employee nominates wait for their manager',
  capability: 'performance.view',
  params: inPerformance,
  body: nomination,
  output: record(nomination),
  status: 201,
  errors: ['forbidden', 'invalid-input', 'conflict'],
});

const inReviewer = inPerformance.extend({ reviewerId: idInPath });
const decision = z.strictObject({ status: z.enum(['pending', 'rejected'], 'Choose a decision') });
export const decidePeer = defineEndpoint({
  name: 'decidePeer',
  method: 'PUT',
  path: '/api/performances/{performanceId}/reviewers/{reviewerId}',
  summary: 'Approves or declines a peer the employee nominated',
  capability: 'performance.view',
  params: inReviewer,
  body: decision,
  output: record(decision),
  errors: ['forbidden'],
});

export const removePeer = defineEndpoint({
  name: 'removePeer',
  method: 'DELETE',
  path: '/api/performances/{performanceId}/reviewers/{reviewerId}',
  summary: 'Removes a nominated peer who has not been asked yet',
  capability: 'performance.view',
  params: inReviewer,
  output: null,
  errors: ['forbidden'],
});

export const remove360Question = defineEndpoint({
  name: 'remove360Question',
  method: 'DELETE',
  path: '/api/performances/{performanceId}/360-question-sections/{sectionId}/360-questions/{sectionItemId}',
  summary: 'Removes a question from a 360 section before the 360 review opens',
  capability: 'performance.take-part',
  params: inItem,
  output: null,
  errors: ['forbidden'],
});

export const peerReview = z.strictObject({
  id,
  title: z.string(),
  employee: reviewPerson,
  dueDate: z.iso.date().nullable(),
  shownFrom: z.int(),
  isSubmitted: z.boolean(),
  ratingScale,
  sections: z.array(
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      type: z.enum(['question360', 'review360']),
      items: z.array(
        z.strictObject({
          id,
          title: z.string(),
          description: z.string(),
          /** The viewer's own. */
          rating: z.int().min(1).max(5).nullable(),
          words: z.string(),
        }),
      ),
    }),
  ),
});
export type PeerReview = z.output<typeof peerReview>;
const one = record(peerReview);

export const getPeerReview = defineEndpoint({
  name: 'getPeerReview',
  method: 'GET',
  path: '/api/peer-reviews/{performanceId}',
  summary: 'The questions a 360 review asks the viewer as a peer, with their own answers',
  capability: 'performance.take-part',
  params: inPerformance,
  output: one,
  errors: [],
});

export const answerPeerReview = defineEndpoint({
  name: 'answerPeerReview',
  method: 'PUT',
  path: '/api/peer-reviews/{performanceId}/items/{sectionItemId}',
  summary: 'Saves the viewer’s own answer as a peer',
  capability: 'performance.take-part',
  params: inPerformance.extend({ sectionItemId: idInPath }),
  body: z.strictObject({
    rating: z.int().min(1, 'Use 1 to 5').max(5, 'Use 1 to 5').nullable(),
    words: z.string().max(10_000, 'Use at most 10,000 characters').default(''),
  }),
  output: one,
  errors: ['forbidden', 'invalid-input'],
});

export const submitPeerReview = defineEndpoint({
  name: 'submitPeerReview',
  method: 'POST',
  path: '/api/peer-reviews/{performanceId}/submission',
  summary: 'Submits the viewer’s answers as a peer; they can no longer change',
  capability: 'performance.take-part',
  params: inPerformance,
  output: one,
  errors: ['forbidden', 'invalid-input'],
});
