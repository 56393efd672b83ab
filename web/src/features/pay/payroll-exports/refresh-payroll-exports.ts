import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never export load no code for it. */
export const refreshExports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['listPayrollExports'] });
