import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  getResume,
  type ResumeToSave,
  removeResumeDocument,
  resumeDocument,
  saveResume,
  sendResumeDocument,
} from '@tenure/contract/people/resume.ts';
import { type Answer, call, callForFile } from '../../lib/api/call.ts';
import { everyQueryOf, versionedQuery } from '../../lib/api/query.ts';
import { sendFile } from '../../lib/api/upload.ts';
import { keepFile } from '../../lib/keep-file.ts';

export type ResumeAnswer = Answer<EndpointAnswer<typeof getResume>>;

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const resumeQuery = (employeeId: number) => versionedQuery(getResume, of(employeeId));

interface ToSave {
  body: ResumeToSave;
  etag: string | null;
}

export function useSaveResume(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: ToSave) => call(saveResume, { ...of(employeeId), body }, { ifMatch: etag }),
    onSuccess: (answer) => queryClient.setQueryData(resumeQuery(employeeId).queryKey, answer),
  });
}

/** Done once the resume is read again, so that what is shown is what there is. */
function useDocumentDeed<Input>(deed: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(getResume)),
  });
}

export const useSendDocument = (employeeId: number) =>
  useDocumentDeed(({ file, signal }: { file: File; signal: AbortSignal }) => {
    const path = sendResumeDocument.path.replace('{employeeId}', String(employeeId));
    return sendFile({ ...sendResumeDocument, path }, {}, file, { onProgress: () => undefined, signal });
  });

export const useRemoveDocument = (employeeId: number) =>
  useDocumentDeed(() => call(removeResumeDocument, of(employeeId)));

/** Asked for as a call of its own, so that a refusal is told here and not shown as a file. */
export const useDownloadDocument = (employeeId: number) =>
  useMutation({
    mutationFn: async (name: string) => keepFile(name, await callForFile(resumeDocument, of(employeeId))),
  });
