import type { ListedReview } from '@tenure/contract/performance/review.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

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

/** Why a review stays as it is in a change to several. */
type SkipReason = string;

/** Changes to single reviews of a cycle by HR. Resolves to the reason where the review stays as it is. */
export interface CycleChanges {
  reassign: (tx: WriteTx, performanceId: number, managerId: number) => Promise<SkipReason | null>;
  remove: (tx: WriteTx, performanceId: number) => Promise<SkipReason | null>;
  /** Records that a review is on another version of its template, and refreshes open screens. */
  versionMoved: (tx: WriteTx, performanceId: number, versions: { from: number; to: number }) => Promise<void>;
}

/** The people who have the next step in live reviews of a cycle, by account, with one of these reviews where it is the only one. */
export type CycleWaits = (
  tx: Tx,
  cycleId: number,
  /** Only these reviews; all of the cycle where it is left out. */
  performanceIds?: readonly number[],
) => Promise<{ accountId: number; href: string }[]>;

/** People who have not given their answers in an open 360 review: the peers, and the employees themselves. */
export type PeerWaits = (
  tx: Tx,
  cycleId: number,
  performanceIds?: readonly number[],
) => Promise<
  { accountId: number; employeeId: number; name: string; isOwn: boolean; endDate: string; href: string }[]
>;

/** Ends the peers' part of a review: their answers stay without their names. Returns how many had not submitted. */
export type ClosePeers = (tx: WriteTx, appraisalId: number) => Promise<number>;

/** A review whose scores the manager has submitted. */
export interface ReadyReview {
  appraisalId: number;
  employeeId: number;
  /** The manager's score in hundredths. */
  score: number | null;
  /** The overall rating the manager gave, else the level nearest to the score. */
  managerRating: number;
  /** The result of an earlier calibration. */
  calibratedRating: number | null;
}

/** The reviews of a cycle, or of people of some departments or locations today, that can be calibrated. */
export type ReadyReviews = (
  tx: Tx,
  cycleId: number,
  within: { kind: 'everyone' | 'department' | 'location'; ids: readonly number[] },
) => Promise<{ ready: ReadyReview[]; notReady: number }>;

export interface CalibratedReview {
  appraisalId: number;
  rating: number;
  reason: string | null;
}

/** Writes calibrated ratings beside the managers' ratings, with an entry in each review's history. */
export type CalibrateReviews = (tx: WriteTx, results: readonly CalibratedReview[]) => Promise<void>;

/** The results of completed reviews, by review: the score in hundredths and the rating that holds. */
export type CompletedScores = (
  tx: Tx,
  reviewIds: readonly number[],
) => Promise<ReadonlyMap<number, { score: number | null; rating: number | null }>>;

/** The courses of development actions that employees completed in the time of their review, by review. */
export type CompletedCourses = (
  tx: Tx,
  viewer: Viewer,
  wanted: readonly { id: number; courseId: number }[],
) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;
