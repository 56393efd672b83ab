import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load nothing of them. */
const reads = [
  'listLeaveBalances',
  'listLeaveEntries',
  'listLeaveRequests',
  'listLeaveToDecide',
  'previewLeave',
  'navigation',
];

/** Reads the lists and balances again; a draft that was deleted is read no more. */
export async function refreshLeaveLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Reads everything again that a change of leave may have changed. */
export async function refreshLeave(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshLeaveLists(queryClient),
    queryClient.invalidateQueries({ queryKey: ['getLeaveRequest'] }),
  ]);
}
