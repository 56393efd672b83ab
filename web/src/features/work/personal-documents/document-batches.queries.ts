import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import {
  beginDocumentBatch,
  cancelDocumentBatch,
  checkDocumentBatch,
  fileDocumentBatch,
  getDocumentBatch,
  listBatchDocuments,
  listDocumentBatches,
  listDocumentBatchRows,
  removeBatchDocument,
  undoDocumentBatch,
  uploadBatchDocument,
  uploadDocumentIndex,
} from '@tenure/contract/work/document-batches.ts';
import { call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { refreshDocumentBatches } from './refresh-personal-documents.ts';

const of = (batchId: number) => ({ params: { batchId: String(batchId) } });
/** Filing ends by itself: the screen polls meanwhile, besides listening for events. */
const everyMilliseconds = 2000;

export const batchesQuery = (page: number) => query(listDocumentBatches, { query: { page: String(page) } });

export const batchQuery = (batchId: number) => ({
  ...versionedQuery(getDocumentBatch, of(batchId)),
  staleTime: 0,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { body: { data: { state: BatchState } } } | undefined };
  }) => (state.data?.body.data.state === 'issuing' ? everyMilliseconds : (false as const)),
});

export const filesQuery = (batchId: number, page: number) =>
  query(listBatchDocuments, { ...of(batchId), query: { page: String(page) } });

export const rowsQuery = (batchId: number, page: number, outcome: string | null) =>
  query(listDocumentBatchRows, {
    ...of(batchId),
    query: { page: String(page), ...(outcome !== null && { 'selectedFilters[outcome]': outcome }) },
  });

function useAsked<Input, Output>(ask: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: ask, onSettled: () => refreshDocumentBatches(queryClient) });
}

export const useBegin = () => useAsked(async () => (await call(beginDocumentBatch, {})).body.data);

const steps = { file: fileDocumentBatch, cancel: cancelDocumentBatch, undo: undoDocumentBatch };
export type Step = keyof typeof steps;
export const useStep = (batchId: number) =>
  useAsked(({ step, etag }: { step: Step; etag: string | null }) =>
    call(steps[step], of(batchId), { ifMatch: etag }),
  );

export const useCheckBatch = (batchId: number) =>
  useAsked(({ kindId, etag }: { kindId: number | null; etag: string | null }) =>
    call(checkDocumentBatch, { ...of(batchId), body: { kindId } }, { ifMatch: etag }),
  );

export const useRemoveFile = (batchId: number) =>
  useAsked((fileId: number) =>
    call(removeBatchDocument, { params: { ...of(batchId).params, fileId: String(fileId) } }),
  );

const quietly = () => undefined;
export const sendDocument = (batchId: number, file: File, signal: AbortSignal) =>
  sendFile(uploadBatchDocument, { batch: String(batchId) }, file, { onProgress: quietly, signal });
export const useSendIndex = (batchId: number) =>
  useAsked((file: File) =>
    sendFile(uploadDocumentIndex, { batch: String(batchId) }, file, {
      onProgress: quietly,
      signal: new AbortController().signal,
    }),
  );
