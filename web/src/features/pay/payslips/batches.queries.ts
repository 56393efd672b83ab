import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import type { IndexMapping } from '@tenure/domain/pay/payslip-index.ts';
import { call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { refreshBatches } from './refresh-payslips.ts';

const of = (batchId: number) => ({ params: { batchId: String(batchId) } });
/** Issuing ends by itself: the screen polls meanwhile, besides listening for events. */
const everyMilliseconds = 2000;

export const batchesQuery = (page: number) => ({
  ...query(listPayslipBatches, { query: { page: String(page) } }),
  staleTime: 0,
});

export const batchQuery = (batchId: number) => ({
  ...versionedQuery(getPayslipBatch, of(batchId)),
  staleTime: 0,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { body: { data: { state: BatchState } } } | undefined };
  }) => (state.data?.body.data.state === 'issuing' ? everyMilliseconds : (false as const)),
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

function useAsked<Input, Output>(ask: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: ask, onSettled: () => refreshBatches(queryClient) });
}

export const useBegin = () => useAsked(async () => (await call(beginPayslipBatch, {})).body.data);

const steps = { issue: issuePayslipBatch, cancel: cancelPayslipBatch, undo: undoPayslipBatch };
export type Step = keyof typeof steps;
export const useStep = (batchId: number) =>
  useAsked(({ step, etag }: { step: Step; etag: string | null }) =>
    call(steps[step], of(batchId), { ifMatch: etag }),
  );

export const useCheck = (batchId: number) =>
  useAsked(({ mapping, etag }: { mapping: IndexMapping; etag: string | null }) =>
    call(checkPayslipBatch, { ...of(batchId), body: { mapping } }, { ifMatch: etag }),
  );

export const useRemoveFile = (batchId: number) =>
  useAsked((fileId: number) =>
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
  useAsked(({ file, signal }: Sending) =>
    sendFile(uploadPayslipIndex, { batch: String(batchId) }, file, { onProgress: quietly, signal }),
  );
