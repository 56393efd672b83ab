import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = ['listPersonalDocuments', 'listDocumentBoard', 'listDocumentKinds', 'listInbox', 'navigation'];

export async function refreshPersonalDocuments(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

const batchReads = ['listDocumentBatches', 'getDocumentBatch', 'listBatchDocuments', 'listDocumentBatchRows'];

export async function refreshDocumentBatches(queryClient: QueryClient): Promise<void> {
  await Promise.all(batchReads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
