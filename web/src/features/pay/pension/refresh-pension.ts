import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens a profile loads nothing of it. */
const reads = ['getPension', 'pensionOptions', 'listPensionChanges'];

export async function refreshPension(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
