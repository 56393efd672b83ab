import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'listLetters',
  'listLettersToDraw',
  'listLetterTemplates',
  'listContractTemplates',
  'listPersonalDocuments',
];

export async function refreshLetters(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
