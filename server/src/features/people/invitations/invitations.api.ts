import type { WriteTx } from '../../../platform/db/transaction.ts';

/** For features that add people and end employments. */
export interface Invitations {
  /** Refused at the address field where there is no address, or another person has the same one. */
  send(tx: WriteTx, employeeId: number): Promise<void>;
  /** Does nothing where no one was invited. */
  withdrawAny(tx: WriteTx, employeeId: number, reason: string): Promise<void>;
}
