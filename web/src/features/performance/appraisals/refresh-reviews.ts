import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as catalogueContract from '@tenure/contract/learning/catalogue.ts';
import type * as appraisalItemsContract from '@tenure/contract/performance/appraisal-items.ts';
import type * as appraisalsContract from '@tenure/contract/performance/appraisals.ts';
import type * as cycleBoardContract from '@tenure/contract/performance/cycle-board.ts';
import type * as cyclesContract from '@tenure/contract/performance/cycles.ts';
import type * as peerReviewsContract from '@tenure/contract/performance/peer-reviews.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name only, so that live events do not load the contract of these screens. */
const reads = [
  ...namesIn<typeof appraisalsContract>('getPerformance'),
  ...namesIn<typeof peerReviewsContract>('getPeerReview'),
  ...namesIn<typeof appraisalsContract>(
    'listMyPerformances',
    'listTeamPerformances',
    'listPersonPerformances',
  ),
  ...namesIn<typeof appraisalItemsContract>('listItemNotes'),
  ...namesIn<typeof cycleBoardContract>('getCycleBoard'),
  ...namesIn<typeof cyclesContract>('listCycleReviews', 'listReviewCycles', 'getReviewCycle'),
  // Development actions enrol in courses.
  ...namesIn<typeof catalogueContract>('getCourse', 'listCourses', 'listLearningProfileItems'),
  ...namesIn<typeof siteContract>('navigation'),
];

/** Refreshes every read that a change of a review can affect. */
export async function refreshReviews(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
