import type { WriteTx } from '../../../platform/db/transaction.ts';

/** For the end of an employment: the account is closed with it, and reopened if that is undone. */
export interface AccountEnding {
  /** Answers whether it was active until now; the last Company Admin keeps theirs. */
  close(
    tx: WriteTx,
    accountId: number,
    reason: string,
  ): Promise<'closed' | 'was-closed' | 'last-company-admin'>;
  reopen(tx: WriteTx, accountId: number, reason: string): Promise<void>;
}
