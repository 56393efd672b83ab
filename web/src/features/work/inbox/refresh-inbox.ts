import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open the inbox load no code for it. */
const reads = ['listInbox', 'getActionableItem', 'navigation', 'widgetItems', 'getDashboard'];

export async function refreshInbox(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
