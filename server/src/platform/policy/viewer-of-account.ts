import type { Tx } from '../db/transaction.ts';
import { grantsBeforeDayOne } from './before-day-one.ts';
import { createGrantReads } from './grants.reads.ts';
import type { Viewer } from './viewer.ts';
import { enterAccount } from './viewer-of-account.reads.ts';

export interface AccountViewer {
  viewer: Viewer;
  name: string;
  email: string;
}

/**
 * For whatever is made for one person outside their session: the rest of the transaction runs as that person, with the rights they have
 * now, so nothing for anyone else may follow in it. Undefined for an account that cannot sign in.
 */
export function createAccountViewers() {
  const grantsOf = createGrantReads();
  return async (tx: Tx, accountId: number): Promise<AccountViewer | undefined> => {
    const row = await enterAccount(tx, accountId);
    if (row === undefined) return undefined;
    const { grants: held } = await grantsOf(tx, row);
    return {
      viewer: {
        tenantId: row.tenantId,
        accountId,
        employeeId: row.employeeId,
        role: row.role,
        isProvider: row.isProvider,
        language: row.language,
        timezone: row.timezone,
        today: row.today,
        flagsVersion: row.flagsVersion,
        grants: row.isBeforeDayOne ? grantsBeforeDayOne(held) : held,
        isBeforeDayOne: row.isBeforeDayOne,
      },
      name: row.displayName,
      email: row.email,
    };
  };
}
export type AccountViewers = ReturnType<typeof createAccountViewers>;
