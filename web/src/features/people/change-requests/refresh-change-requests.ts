import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens them loads nothing of them. */
const reads = ['getOwnChangeRequest', 'listChangeRequests', 'getChangeRequest', 'profileOverview'];

export async function refreshChangeRequests(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
