import type { WriteTx } from '../../../platform/db/transaction.ts';

/** For whoever adds people, and ends employments. */
export interface Invitations {
  /** Refused at the field of the address where there is none, or somebody else has it too. */
  send(tx: WriteTx, employeeId: number): Promise<void>;
  /** Nothing where nobody was invited. */
  withdrawAny(tx: WriteTx, employeeId: number, reason: string): Promise<void>;
}
