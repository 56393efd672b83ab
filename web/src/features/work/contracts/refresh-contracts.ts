import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open a contract load no code for them. */
export const refreshContracts = (queryClient: QueryClient) =>
  Promise.all(
    ['listContracts', 'listContractsToSign'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
