import type { QueryClient } from '@tanstack/react-query';
import type * as lettersContract from '@tenure/contract/work/letters.ts';
import type * as personalDocumentsContract from '@tenure/contract/work/personal-documents.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof lettersContract>(
    'listLetters',
    'listLettersToDraw',
    'listLetterTemplates',
    'listContractTemplates',
  ),
  ...namesIn<typeof personalDocumentsContract>('listPersonalDocuments'),
];

export async function refreshLetters(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}
