import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = ['getPension', 'pensionOptions', 'listPensionChanges'];

export async function refreshPension(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
