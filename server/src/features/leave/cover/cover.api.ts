import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { LeaveProblem } from '@tenure/contract/leave/leave-requests.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface WantedCover {
  employeeId: number;
  /** The days that would cost leave. */
  days: readonly string[];
  /** Blocked days refuse this leave; otherwise they are only shown. */
  isBlockable: boolean;
}

/** Finds blocked and peak days, and days with too few people present. The words name no one. */
export type CoverProblemsOf = (tx: Tx, wanted: WantedCover) => Promise<LeaveProblem[]>;

export interface LeaveToDecide {
  employeeId: number;
  /** The days that would cost leave. */
  days: string[];
  /** The viewer's capabilities over the request; undefined unless they can approve it now. */
  approving(grants: readonly Grant[]): ReadonlySet<Capability> | undefined;
}

export type LeaveToDecideOf = (tx: Tx, requestId: number) => Promise<LeaveToDecide | undefined>;
