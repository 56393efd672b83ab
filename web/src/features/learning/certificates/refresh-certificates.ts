import type { QueryClient } from '@tanstack/react-query';
import type * as certificatesContract from '@tenure/contract/learning/certificates.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
export async function refreshCertificates(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, namesIn<typeof certificatesContract>('listCertificates'));
}
