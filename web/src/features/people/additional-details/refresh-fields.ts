import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = ['listCustomFields', 'getAdditionalDetails', 'userProfile'];

export async function refreshFields(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
