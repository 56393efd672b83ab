import type { QueryClient } from '@tanstack/react-query';

/** By name only, so that live events do not load the contract of these screens. */
const reads = [
  'getPerformance',
  'getPeerReview',
  'listMyPerformances',
  'listTeamPerformances',
  'listPersonPerformances',
  'listItemNotes',
  'listCycleReviews',
  'listReviewCycles',
  'getReviewCycle',
  // Development actions enrol in courses.
  'getCourse',
  'listCourses',
  'listLearningProfileItems',
  'navigation',
];

/** Refreshes every read that a change of a review can affect. */
export async function refreshReviews(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
