import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
export async function refreshCertificates(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['listCertificates'] });
}
