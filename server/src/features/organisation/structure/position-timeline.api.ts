import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type { Version } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export type PositionTimeline = Version<PositionValues>[];

/** A position, and the day from which those in it are looked at. */
export interface HeldFrom {
  positionId: number;
  from: string;
}

/** The only way to write positions, for screens and imports alike. Their holders follow. */
export interface PositionTimelines {
  timelinesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, PositionTimeline>>;
  /** `between` is called between two statements; it stops the writing by throwing. */
  writeTimelines(
    tx: WriteTx,
    changes: readonly TimelineChange[],
    between?: () => Promise<void>,
  ): Promise<void>;
  settleHolders(tx: WriteTx, positions: readonly HeldFrom[]): Promise<void>;
}

export interface TimelineChange {
  positionId: number;
  before: PositionTimeline;
  after: PositionTimeline;
}
