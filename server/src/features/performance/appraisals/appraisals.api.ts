import type { ListedReview } from '@tenure/contract/performance/review.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** The reviews of a cycle, a page at a time. */
export type CycleReviews = (
  tx: Tx,
  cycleId: number,
  wanted: {
    page: number;
    itemsPerPage: number;
    statuses: readonly string[] | undefined;
    searchText: string | undefined;
    order: 'dueDate:asc' | 'dueDate:desc' | 'employee:asc' | 'employee:desc';
  },
) => Promise<{ rows: ListedReview[]; total: number }>;

/** Ends the peers' part of a review: their answers stay without their names. Returns how many had not submitted. */
export type ClosePeers = (tx: WriteTx, appraisalId: number) => Promise<number>;
