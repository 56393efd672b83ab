import type { PositionValues } from '@tenure/contract/organisation/position-administration.ts';
import type { Version } from '@tenure/domain/effective-dated.ts';

export type PositionTimeline = Version<PositionValues>[];

export interface TimelineChange {
  positionId: number;
  before: PositionTimeline;
  after: PositionTimeline;
}
