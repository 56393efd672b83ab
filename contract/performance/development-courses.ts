import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery } from '../envelopes.ts';
import { oneItem } from './appraisal-items.ts';
import { inItem, inSection } from './appraisals.ts';

export const listDevelopmentCourses = defineEndpoint({
  name: 'listDevelopmentCourses',
  method: 'GET',
  path: '/api/performances/{performanceId}/development-sections/{sectionId}/courses',
  summary: 'The courses the employee can take, to choose development actions from',
  capability: 'performance.take-part',
  params: inSection,
  query: listQuery({ sort: ['name'], search: true }),
  output: list(
    z.strictObject({
      id,
      title: z.string(),
      /** Minutes. */
      duration: z.int(),
      approvalRequired: z.boolean(),
    }),
    { offers: ['VIEW', 'SORT'] },
  ),
  isList: true,
  errors: ['forbidden'],
});

export const enrolInActionCourse = defineEndpoint({
  name: 'enrolInActionCourse',
  method: 'POST',
  path: '/api/performances/{performanceId}/sections/{sectionId}/items/{sectionItemId}/actions/{actionId}/enrolment',
  summary: 'Enrols the employee in the course of a development action, or requests the enrolment it needs',
  capability: 'performance.take-part',
  params: inItem.extend({ actionId: idInPath }),
  body: z.strictObject({
    /** For the people who approve it; not used where the course needs no approval. */
    note: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  }),
  output: oneItem,
  status: 201,
  errors: ['forbidden', 'conflict'],
});
