import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens a profile loads nothing of it. */
export async function refreshExternalPayroll(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['getExternalPayroll'] });
}
