import type { QueryClient } from '@tanstack/react-query';
import type * as bankAccountsContract from '@tenure/contract/pay/bank-accounts.ts';
import type * as bankChangesContract from '@tenure/contract/pay/bank-changes.ts';
import type * as sectionChangesContract from '@tenure/contract/people/section-changes.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open bank details load no code for them. */
const reads = [
  ...namesIn<typeof bankAccountsContract>('listBankAccounts', 'listUkBankAccounts'),
  ...namesIn<typeof bankChangesContract>('getHeldBankChange', 'listBankChanges', 'getBankChange'),
  ...namesIn<typeof sectionChangesContract>('listSectionChanges'),
];

export async function refreshBankAccounts(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
