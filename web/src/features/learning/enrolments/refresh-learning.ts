import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as catalogueContract from '@tenure/contract/learning/catalogue.ts';
import type * as classesContract from '@tenure/contract/learning/classes.ts';
import type * as enrolmentsContract from '@tenure/contract/learning/enrolments.ts';
import type * as obligationsContract from '@tenure/contract/learning/obligations.ts';
import type * as appraisalsContract from '@tenure/contract/performance/appraisals.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof catalogueContract>(
    'listCourses',
    'listCourseCategories',
    'getCourse',
    'listLearningProfileItems',
    'listEmployeeLearning',
  ),
  ...namesIn<typeof obligationsContract>('listEmployeeObligations'),
  ...namesIn<typeof enrolmentsContract>('getEnrolment'),
  ...namesIn<typeof classesContract>('listOfferedClasses'),
  // Development actions show their courses' progress.
  ...namesIn<typeof appraisalsContract>('getPerformance'),
  ...namesIn<typeof siteContract>('navigation'),
];

/** Refetches everything that a step in a course may have changed. */
export async function refreshLearning(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
