import type { WriteTx } from '../../../platform/db/transaction.ts';

/** For whoever ends an employment: the account goes with it, and comes back where that is taken back. */
export interface AccountEnding {
  /** Answers whether it was active until now; the last Company Admin keeps theirs. */
  close(
    tx: WriteTx,
    accountId: number,
    reason: string,
  ): Promise<'closed' | 'was-closed' | 'last-company-admin'>;
  reopen(tx: WriteTx, accountId: number, reason: string): Promise<void>;
}
