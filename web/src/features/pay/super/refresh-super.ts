import type { QueryClient } from '@tanstack/react-query';
import type * as superContract from '@tenure/contract/pay/super.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = namesIn<typeof superContract>('getSuper', 'listSuperDeclarations');

export async function refreshSuper(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
