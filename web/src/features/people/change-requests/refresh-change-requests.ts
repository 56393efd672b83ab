import type { QueryClient } from '@tanstack/react-query';
import type * as changeRequestsContract from '@tenure/contract/people/change-requests.ts';
import type * as profileOverviewContract from '@tenure/contract/people/profile-overview.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open them load no code for them. */
const reads = [
  ...namesIn<typeof changeRequestsContract>('getOwnChangeRequest', 'listChangeRequests', 'getChangeRequest'),
  ...namesIn<typeof profileOverviewContract>('profileOverview'),
];

export async function refreshChangeRequests(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
