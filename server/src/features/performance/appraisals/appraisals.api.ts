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

/** The people who have the next step in live reviews of a cycle, by account, with one of these reviews where it is the only one. */
export type CycleWaits = (tx: Tx, cycleId: number) => Promise<{ accountId: number; href: string }[]>;

/** Ends the peers' part of a review: their answers stay without their names. Returns how many had not submitted. */
export type ClosePeers = (tx: WriteTx, appraisalId: number) => Promise<number>;
