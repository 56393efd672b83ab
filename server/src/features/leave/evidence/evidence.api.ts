import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface LeaveWithEvidence {
  requestId: number;
  employeeId: number;
  isConfidential: boolean;
  /** The viewer's capabilities over the request; none where they may not know of it. */
  capabilities(grants: readonly Grant[]): ReadonlySet<Capability>;
  /** Evidence shows the type of the leave, so it is only for people who know it. */
  knowsType(can: ReadonlySet<Capability>): boolean;
  /** HR, and no one over their own leave. */
  managesOthers(can: ReadonlySet<Capability>): boolean;
}

export interface EvidencePorts {
  leaveWithEvidence(tx: Tx, requestId: number): Promise<LeaveWithEvidence | undefined>;
}
