import type { WriteTx } from '../../../platform/db/transaction.ts';

/** For features that add people and end employments. */
export interface Invitations {
  /** Refused at the field of the address where there is none, or another person has it too. */
  send(tx: WriteTx, employeeId: number): Promise<void>;
  /** Does nothing where no one was invited. */
  withdrawAny(tx: WriteTx, employeeId: number, reason: string): Promise<void>;
}
