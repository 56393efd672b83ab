import type { QueryClient } from '@tanstack/react-query';
import type * as workPatternLibraryContract from '@tenure/contract/pay/work-pattern-library.ts';
import type * as workPatternsContract from '@tenure/contract/pay/work-patterns.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = [
  ...namesIn<typeof workPatternLibraryContract>(
    'listWorkPatterns',
    'getWorkPattern',
    'listWorkPatternHolders',
  ),
  ...namesIn<typeof workPatternsContract>(
    'listEmployeeWorkPatterns',
    'workPatternOptions',
    'listWorkPatternChanges',
  ),
];

export async function refreshWorkPatterns(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
