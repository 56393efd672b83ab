import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'listExternalTraining',
  'listLearningProfileItems',
  'listEmployeeLearning',
  'listInbox',
  'navigation',
];

export async function refreshExternalTraining(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
