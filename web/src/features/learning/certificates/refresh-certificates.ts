import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load nothing of them. */
export async function refreshCertificates(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['listCertificates'] });
}
