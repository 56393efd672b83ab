import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens a contract loads nothing of them. */
export const refreshContracts = (queryClient: QueryClient) =>
  Promise.all(
    ['listContracts', 'listContractsToSign'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
