import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = [
  'listWorkPatterns',
  'getWorkPattern',
  'listWorkPatternHolders',
  'listEmployeeWorkPatterns',
  'workPatternOptions',
  'listWorkPatternChanges',
];

export async function refreshWorkPatterns(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
