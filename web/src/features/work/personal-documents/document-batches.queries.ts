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
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import type { BatchStep } from '../../../ui/batches/batch-run-card.tsx';
import { polledBatch } from '../../../ui/batches/polled-batch.ts';
import { refreshDocumentBatches } from './refresh-personal-documents.ts';

const of = (batchId: number) => ({ params: { batchId: String(batchId) } });

export const batchesQuery = (page: number) => query(listDocumentBatches, { query: { page: String(page) } });

export const batchQuery = (batchId: number) => ({
  ...versionedQuery(getDocumentBatch, of(batchId)),
  ...polledBatch,
});

export const filesQuery = (batchId: number, page: number) =>
  query(listBatchDocuments, { ...of(batchId), query: { page: String(page) } });

export const rowsQuery = (batchId: number, page: number, outcome: string | null) =>
  query(listDocumentBatchRows, {
    ...of(batchId),
    query: { page: String(page), ...(outcome !== null && { 'selectedFilters[outcome]': outcome }) },
  });

const useChange = changeThen(refreshDocumentBatches);

export const useBegin = () => useChange(async () => (await call(beginDocumentBatch, {})).body.data);

const steps = { apply: fileDocumentBatch, cancel: cancelDocumentBatch, undo: undoDocumentBatch };
export const useStep = (batchId: number) =>
  useChange(({ step, etag }: { step: BatchStep; etag: string | null }) =>
    call(steps[step], of(batchId), { ifMatch: etag }),
  );

export const useCheckBatch = (batchId: number) =>
  useChange(({ kindId, etag }: { kindId: number | null; etag: string | null }) =>
    call(checkDocumentBatch, { ...of(batchId), body: { kindId } }, { ifMatch: etag }),
  );

export const useRemoveFile = (batchId: number) =>
  useChange((fileId: number) =>
    call(removeBatchDocument, { params: { ...of(batchId).params, fileId: String(fileId) } }),
  );

const quietly = () => undefined;
export const sendDocument = (batchId: number, file: File, signal: AbortSignal) =>
  sendFile(uploadBatchDocument, { batch: String(batchId) }, file, { onProgress: quietly, signal });
export const useSendIndex = (batchId: number) =>
  useChange((file: File) =>
    sendFile(uploadDocumentIndex, { batch: String(batchId) }, file, {
      onProgress: quietly,
      signal: new AbortController().signal,
    }),
  );
