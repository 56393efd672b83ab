import { phaseActions, progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { reviewOffers } from '@tenure/domain/performance/rights.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, record } from '../envelopes.ts';
import {
  listedReview,
  phaseApprover,
  ratingScale,
  reviewDetail,
  reviewPerson,
  reviewSection,
  timelineEntry,
  workflowPhase,
} from './review.ts';

export const inPerformance = z.strictObject({ performanceId: idInPath });
export const inSection = inPerformance.extend({ sectionId: idInPath });
export const inItem = inSection.extend({ sectionItemId: idInPath });
export const inNote = inItem.extend({ noteId: idInPath });
const one = record(reviewDetail, { offers: reviewOffers });

export const listMyPerformances = defineEndpoint({
  name: 'listMyPerformances',
  method: 'GET',
  path: '/api/my-profile/performances',
  summary: 'The viewer’s own reviews, the newest first',
  capability: 'performance.view',
  query: listQuery({
    sort: ['startDate'],
    descending: true,
    itemsPerPage: 20,
    filters: { status: progressStatuses },
  }),
  output: list(listedReview, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const listTeamPerformances = defineEndpoint({
  name: 'listTeamPerformances',
  method: 'GET',
  path: '/api/my-team/performances',
  summary: 'The reviews the viewer manages or is asked to approve',
  capability: 'performance.take-part',
  query: listQuery({
    sort: ['dueDate', 'employee'],
    itemsPerPage: 20,
    filters: { status: progressStatuses },
    search: true,
  }),
  output: list(listedReview, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const listPersonPerformances = defineEndpoint({
  name: 'listPersonPerformances',
  method: 'GET',
  path: '/api/employees/{employeeId}/performances',
  summary: 'A person’s reviews, the newest first',
  capability: 'performance.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: listQuery({ sort: ['startDate'], descending: true, itemsPerPage: 20 }),
  output: list(listedReview, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getPerformance = defineEndpoint({
  name: 'getPerformance',
  method: 'GET',
  path: '/api/performances/{performanceId}',
  summary: 'A review with its phases and sections, as far as the viewer may see them',
  capability: 'performance.view',
  params: inPerformance,
  output: one,
  versioned: true,
  errors: [],
});

export const deletePerformance = defineEndpoint({
  name: 'deletePerformance',
  method: 'DELETE',
  path: '/api/performances/{performanceId}',
  summary: 'Deletes a review',
  capability: 'performance.manage',
  params: inPerformance,
  output: null,
  errors: ['forbidden'],
});

export const downloadPerformance = defineEndpoint({
  name: 'downloadPerformance',
  method: 'POST',
  path: '/api/performances/{performanceId}/exports',
  summary: 'A review as a PDF, with everything the viewer may see of it',
  capability: 'performance.view',
  params: inPerformance,
  output: z.strictObject({ fileName: z.string(), contentType: z.string(), contentBase64: z.string() }),
  file: 'session',
  errors: ['forbidden'],
});

export const getPerformanceTimeline = defineEndpoint({
  name: 'getPerformanceTimeline',
  method: 'GET',
  path: '/api/performances/{performanceId}/timeline',
  summary: 'The phases of a review in order, live or later',
  capability: 'performance.view',
  params: inPerformance,
  output: record(z.array(timelineEntry)),
  errors: [],
});

export const listPerformanceWorkflows = defineEndpoint({
  name: 'listPerformanceWorkflows',
  method: 'GET',
  path: '/api/performances/{performanceId}/workflows',
  summary: 'The phases of a review with their approvers and what the viewer may do in each',
  capability: 'performance.view',
  params: inPerformance,
  output: record(z.array(workflowPhase)),
  errors: [],
});

/** A missing workflow is refused like any other invalid input. */
export const movePerformance = defineEndpoint({
  name: 'movePerformance',
  method: 'PUT',
  path: '/api/performances/{performanceId}/workflows/{workflowId}',
  summary: 'Moves a review: submits, approves, rejects or finalises a phase, or rolls it back',
  capability: 'performance.view',
  params: inPerformance.extend({ workflowId: idInPath }),
  body: z.strictObject({
    action: z.enum(phaseActions, 'Choose an action'),
    reason: z.string().trim().max(1000, 'Use at most 1,000 characters').nullable().default(null),
  }),
  output: one,
  versioned: true,
  errors: ['conflict', 'forbidden', 'invalid-input'],
});

const inWorkflow = inPerformance.extend({ workflowId: idInPath });
export const listPhaseApprovers = defineEndpoint({
  name: 'listPhaseApprovers',
  method: 'GET',
  path: '/api/performances/{performanceId}/workflows/{workflowId}/approvers',
  summary: 'The people nominated to approve a phase',
  capability: 'performance.view',
  params: inWorkflow,
  output: record(z.array(phaseApprover)),
  errors: [],
});

export const nominateApprovers = defineEndpoint({
  name: 'nominateApprovers',
  method: 'POST',
  path: '/api/performances/{performanceId}/workflows/{workflowId}/approvers',
  summary: 'Sets who approves a review',
  capability: 'performance.view',
  params: inWorkflow,
  body: z.strictObject({ employeeIds: z.array(id).max(10, 'Name at most 10 people') }),
  output: record(z.array(phaseApprover)),
  errors: ['forbidden', 'invalid-input', 'conflict'],
});

export const listPerformanceReviewers = defineEndpoint({
  name: 'listPerformanceReviewers',
  method: 'GET',
  path: '/api/performances/{performanceId}/reviewers',
  summary:
    'The employee, the manager and the nominated peers of a review; whether a peer has answered stays a count',
  capability: 'performance.view',
  params: inPerformance,
  output: record(
    z.array(
      z.strictObject({
        id,
        type: z.enum(['employee', 'manager', 'peer']),
        status: z.enum(['initial', 'pending', 'approved', 'rejected', 'finalised']),
        reviewer: reviewPerson,
      }),
    ),
  ),
  errors: [],
});

export const listPerformanceSections = defineEndpoint({
  name: 'listPerformanceSections',
  method: 'GET',
  path: '/api/performances/{performanceId}/sections',
  summary: 'The sections of a review',
  capability: 'performance.view',
  params: inPerformance,
  output: record(z.array(reviewSection)),
  errors: [],
});

export const sectionPaths = {
  'goal-sections': 'goal',
  'competency-sections': 'competency',
  'development-sections': 'development',
  'question-sections': 'question',
  '360-question-sections': 'question360',
  '360-review-sections': 'review360',
  'recommendation-sections': 'recommendation',
  'summary-sections': 'summary',
} as const;
const sectionPathNames = [
  'goal-sections',
  'competency-sections',
  'development-sections',
  'question-sections',
  '360-question-sections',
  '360-review-sections',
  'recommendation-sections',
  'summary-sections',
] as const;
export const getPerformanceSection = defineEndpoint({
  name: 'getPerformanceSection',
  method: 'GET',
  path: '/api/performances/{performanceId}/{sectionPath}/{sectionId}',
  summary: 'One section of a review, by its type',
  capability: 'performance.view',
  params: inSection.extend({ sectionPath: z.enum(sectionPathNames) }),
  output: record(reviewSection),
  errors: [],
});

export const getRatingScale = defineEndpoint({
  name: 'getRatingScale',
  method: 'GET',
  path: '/api/performances/{performanceId}/sections/{sectionId}/rating-scale',
  summary: 'The levels by which a section is rated',
  capability: 'performance.view',
  params: inSection,
  output: record(ratingScale),
  errors: [],
});
