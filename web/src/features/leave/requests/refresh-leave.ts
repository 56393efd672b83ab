import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as leaveBalancesContract from '@tenure/contract/leave/leave-balances.ts';
import type * as leaveRequestsContract from '@tenure/contract/leave/leave-requests.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof leaveBalancesContract>('listLeaveBalances', 'listLeaveEntries'),
  ...namesIn<typeof leaveRequestsContract>('listLeaveRequests', 'listLeaveToDecide', 'previewLeave'),
  ...namesIn<typeof siteContract>('navigation'),
];

/** Refetches the lists and balances; a deleted draft is not read again. */
export async function refreshLeaveLists(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

/** Refetches everything that a change of leave may have changed. */
export async function refreshLeave(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshLeaveLists(queryClient),
    refetchReads(queryClient, namesIn<typeof leaveRequestsContract>('getLeaveRequest')),
  ]);
}
