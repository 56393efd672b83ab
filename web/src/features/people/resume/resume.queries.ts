import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  getResume,
  type ResumeToSave,
  removeResumeDocument,
  resumeDocument,
  saveResume,
  sendResumeDocument,
} from '@tenure/contract/people/resume.ts';
import { type Answer, call, callForFile } from '../../../lib/api/call.ts';
import { keepAnswer, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshResumes } from './refresh-resumes.ts';

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
    onSuccess: (answer) => keepAnswer(queryClient, resumeQuery(employeeId), answer),
  });
}

/** Completes once the resume is refetched, so that the display is up to date. */
function useDocumentDeed<Input>(deed: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => refreshResumes(queryClient),
  });
}

export const useSendDocument = (employeeId: number) =>
  useDocumentDeed(({ file, version, signal }: { file: File; version: number; signal: AbortSignal }) => {
    const path = sendResumeDocument.path.replace('{employeeId}', String(employeeId));
    return sendFile({ ...sendResumeDocument, path }, {}, file, {
      onProgress: () => undefined,
      signal,
      ifMatch: etagOf(version),
    });
  });

export const useRemoveDocument = (employeeId: number) =>
  useDocumentDeed((version: number) =>
    call(removeResumeDocument, of(employeeId), { ifMatch: etagOf(version) }),
  );

/** Fetched by a separate call, so that a refusal appears as a message and not as a file. */
export const useDownloadDocument = (employeeId: number) =>
  useMutation({
    mutationFn: async (name: string) => keepFile(name, await callForFile(resumeDocument, of(employeeId))),
  });
