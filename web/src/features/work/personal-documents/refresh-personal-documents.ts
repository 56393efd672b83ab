import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as documentBatchesContract from '@tenure/contract/work/document-batches.ts';
import type * as inboxContract from '@tenure/contract/work/inbox.ts';
import type * as personalDocumentsContract from '@tenure/contract/work/personal-documents.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof personalDocumentsContract>(
    'listPersonalDocuments',
    'listDocumentBoard',
    'listDocumentKinds',
  ),
  ...namesIn<typeof inboxContract>('listInbox'),
  ...namesIn<typeof siteContract>('navigation'),
];

export async function refreshPersonalDocuments(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

const batchReads = namesIn<typeof documentBatchesContract>(
  'listDocumentBatches',
  'getDocumentBatch',
  'listBatchDocuments',
  'listDocumentBatchRows',
);

export async function refreshDocumentBatches(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, batchReads);
}
