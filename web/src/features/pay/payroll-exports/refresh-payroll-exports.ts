import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never exports anything loads nothing of it. */
export const refreshExports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['listPayrollExports'] });
