import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addLeaveEvidence,
  downloadLeaveEvidence,
  type EvidenceFile,
  listLeaveEvidence,
  removeLeaveEvidence,
} from '@tenure/contract/leave/leave-evidence.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshLeave } from './refresh-leave.ts';

const fileOf = (requestId: number, evidenceId: number) => ({
  params: { requestId: String(requestId), evidenceId: String(evidenceId) },
});

export const evidenceQuery = (requestId: number) =>
  query(listLeaveEvidence, { params: { requestId: String(requestId) } });

/** Completes once the files are refetched, so that the list is up to date. */
function useEvidenceChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queryClient.invalidateQueries(everyQueryOf(listLeaveEvidence));
      void refreshLeave(queryClient);
    },
  });
}

export const useAddEvidence = (requestId: number) =>
  useEvidenceChange(({ file, signal }: { file: File; signal: AbortSignal }) => {
    const path = addLeaveEvidence.path.replace('{requestId}', String(requestId));
    return sendFile({ ...addLeaveEvidence, path }, {}, file, { onProgress: () => undefined, signal });
  });

export const useRemoveEvidence = (requestId: number) =>
  useEvidenceChange((evidenceId: number) => call(removeLeaveEvidence, fileOf(requestId, evidenceId)));

/** Fetched by a separate call, so that a refusal is shown here and not saved as a file. */
export const useDownloadEvidence = (requestId: number) =>
  useMutation({
    mutationFn: async ({ id, name }: EvidenceFile) =>
      keepFile(name, await callForFile(downloadLeaveEvidence, fileOf(requestId, id))),
  });
