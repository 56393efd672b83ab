import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open a profile load no code for it. */
export const refreshResumes = (queryClient: QueryClient) =>
  Promise.all(
    ['getResume', 'listSectionChanges'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
