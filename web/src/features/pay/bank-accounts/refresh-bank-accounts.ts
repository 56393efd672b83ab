import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens bank details loads nothing of them. */
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
