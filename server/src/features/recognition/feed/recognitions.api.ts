import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** A trophy or award handed to people, with its points and news. */
export interface TrophyGiven {
  id: number;
  kind: 'trophy' | 'award';
  title: string;
  description: string;
  /** Null where a rule gives it. */
  giverId: number | null;
  receiverId: number;
  /** The points promised for it; null for its value today. */
  points: number | null;
  /** The day it was deserved; null for today. */
  since: string | null;
}
export type GiveTrophy = (tx: WriteTx, given: TrophyGiven) => Promise<number>;

export interface TrophyReads {
  /** The trophy or award as the viewer reads it. */
  given(tx: Tx, viewer: Viewer, id: number): Promise<RecognitionItem | undefined>;
  /** Whether the person works here today, and so can receive one. */
  isHere(tx: Tx, employeeId: number): Promise<boolean>;
}

/**
 * The newest recognition a person received on some days, as the viewer reads it in their profile. None where the viewer
 * may not read it, or where recognition is turned off.
 */
export type RecognitionsReceived = (
  tx: Tx,
  viewer: Viewer,
  employeeId: number,
  days: { from: string; to: string },
) => Promise<{ items: RecognitionItem[]; total: number }>;
