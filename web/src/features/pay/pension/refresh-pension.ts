import type { QueryClient } from '@tanstack/react-query';
import type * as pensionContract from '@tenure/contract/pay/pension.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = namesIn<typeof pensionContract>('getPension', 'pensionOptions', 'listPensionChanges');

export async function refreshPension(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
