import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open them load no code for them. */
const reads = ['getOwnChangeRequest', 'listChangeRequests', 'getChangeRequest', 'profileOverview'];

export async function refreshChangeRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
