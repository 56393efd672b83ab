import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open bank details load no code for them. */
const reads = [
  'listBankAccounts',
  'listUkBankAccounts',
  'getHeldBankChange',
  'listBankChanges',
  'getBankChange',
  'listSectionChanges',
];

export async function refreshBankAccounts(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
