import {
  beginPayslipBatch,
  cancelPayslipBatch,
  checkPayslipBatch,
  getPayslipBatch,
  issuePayslipBatch,
  listBatchRows,
  listPayslipBatches,
  listPayslipFiles,
  removePayslipFile,
  undoPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import type { IndexMapping } from '@tenure/domain/pay/payslip-index.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import type { BatchStep } from '../../../ui/batches/batch-run-card.tsx';
import { polledBatch } from '../../../ui/batches/polled-batch.ts';
import { refreshBatches } from './refresh-payslips.ts';

const of = (batchId: number) => ({ params: { batchId: String(batchId) } });

export const batchesQuery = (page: number) => ({
  ...query(listPayslipBatches, { query: { page: String(page) } }),
  staleTime: 0,
});

export const batchQuery = (batchId: number) => ({
  ...versionedQuery(getPayslipBatch, of(batchId)),
  ...polledBatch,
});

export const filesQuery = (batchId: number, page: number, find: string) =>
  query(listPayslipFiles, {
    ...of(batchId),
    query: { page: String(page), ...(find !== '' && { searchText: find }) },
  });

export const rowsQuery = (batchId: number, page: number, outcome: string | null) =>
  query(listBatchRows, {
    ...of(batchId),
    query: { page: String(page), ...(outcome !== null && { 'selectedFilters[outcome]': outcome }) },
  });

const useChange = changeThen(refreshBatches);

export const useBegin = () => useChange(async () => (await call(beginPayslipBatch, {})).body.data);

const steps = { apply: issuePayslipBatch, cancel: cancelPayslipBatch, undo: undoPayslipBatch };
export const useStep = (batchId: number) =>
  useChange(({ step, etag }: { step: BatchStep; etag: string | null }) =>
    call(steps[step], of(batchId), { ifMatch: etag }),
  );

export const useCheck = (batchId: number) =>
  useChange(({ mapping, etag }: { mapping: IndexMapping; etag: string | null }) =>
    call(checkPayslipBatch, { ...of(batchId), body: { mapping } }, { ifMatch: etag }),
  );

export const useRemoveFile = (batchId: number) =>
  useChange((fileId: number) =>
    call(removePayslipFile, { params: { ...of(batchId).params, fileId: String(fileId) } }),
  );

interface Sending {
  file: File;
  signal: AbortSignal;
}
const quietly = () => undefined;
export const sendPayslip = (batchId: number, { file, signal }: Sending) =>
  sendFile(uploadPayslip, { batch: String(batchId) }, file, { onProgress: quietly, signal });
export const useSendIndex = (batchId: number) =>
  useChange(({ file, signal }: Sending) =>
    sendFile(uploadPayslipIndex, { batch: String(batchId) }, file, { onProgress: quietly, signal }),
  );
