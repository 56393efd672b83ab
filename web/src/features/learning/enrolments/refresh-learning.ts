import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'listCourses',
  'listCourseCategories',
  'getCourse',
  'listLearningProfileItems',
  'listEmployeeLearning',
  'listEmployeeObligations',
  'getEnrolment',
  'listOfferedClasses',
  // Development actions show their courses' progress.
  'getPerformance',
  'navigation',
];

/** Refetches everything that a step in a course may have changed. */
export async function refreshLearning(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
