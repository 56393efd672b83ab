import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'listLeaveBalances',
  'listLeaveEntries',
  'listLeaveRequests',
  'listLeaveToDecide',
  'previewLeave',
  'navigation',
];

/** Refetches the lists and balances; a deleted draft is not read again. */
export async function refreshLeaveLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Refetches everything that a change of leave may have changed. */
export async function refreshLeave(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshLeaveLists(queryClient),
    queryClient.invalidateQueries({ queryKey: ['getLeaveRequest'] }),
  ]);
}
