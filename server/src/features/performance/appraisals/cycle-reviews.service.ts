import { peerReviewPath } from '@tenure/contract/performance/peer-reviews.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import { listedView } from './appraisal.view.ts';
import { accountsWaitedFor, pageOfCycle } from './appraisal-list.reads.ts';
import type { CycleReviews, CycleWaits, PeerWaits } from './appraisals.api.ts';
import { accountsOwing360 } from './peer.reads.ts';

export const reviewsOfCycle: CycleReviews = async (tx, cycleId, wanted) => {
  const { rows, total } = await pageOfCycle(tx, cycleId, wanted);
  return { rows: rows.map(listedView), total };
};

export const waitsOfCycle: CycleWaits = async (tx, cycleId, performanceIds) =>
  (await accountsWaitedFor(tx, cycleId, performanceIds)).map(({ accountId, reviews, reviewId }) => ({
    accountId,
    href: reviews === 1 ? appraisalPath(reviewId) : '/team-reviews',
  }));

export const peersOfReviews: PeerWaits = async (tx, cycleId, performanceIds) =>
  (await accountsOwing360(tx, cycleId, performanceIds)).map(({ reviewId, isOwn, ...waited }) => ({
    ...waited,
    isOwn,
    href: isOwn ? appraisalPath(reviewId) : peerReviewPath(reviewId),
  }));
