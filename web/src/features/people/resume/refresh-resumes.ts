import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens a profile loads nothing of it. */
export const refreshResumes = (queryClient: QueryClient) =>
  Promise.all(
    ['getResume', 'listSectionChanges'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
