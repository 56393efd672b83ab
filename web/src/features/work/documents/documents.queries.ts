import { useMutation } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import { listStructure } from '@tenure/contract/organisation/structure-administration.ts';
import {
  confirmDocument,
  createDocument,
  documentChanges,
  documentFile,
  documentText,
  getDocument,
  listDocumentReaders,
  listDocuments,
  publishDocument,
  remindDocumentReaders,
  saveDocument,
} from '@tenure/contract/work/documents.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshDocuments } from './refresh-documents.ts';

export type DocumentDraft = EndpointRequest<typeof saveDocument>['body'];
const at = (documentId: number) => ({ params: { documentId: String(documentId) } });

export const documentsQuery = ({ page, find }: { page: number; find: string }) =>
  query(listDocuments, { query: { page: String(page), ...(find !== '' && { searchText: find }) } });
export const documentQuery = (id: number) => query(getDocument, at(id));
export type DocumentTextPage = EndpointAnswer<typeof documentText>['data'];
/** Kept only while it is shown: each time it is read it is written down. */
export const documentTextQuery = (id: number, page: number) => ({
  ...query(documentText, { ...at(id), query: { page: String(page) } }),
  gcTime: 0,
});
/** The file of the latest version; reading it is written down, so that it is kept while it is shown alone. */
export const documentFileQuery = (
  id: number,
  { number, fileName }: { number: number; fileName: string },
) => ({
  queryKey: [documentFile.name, id, number] as const,
  queryFn: async () => ({ name: fileName, content: await callForFile(documentFile, at(id)) }),
  gcTime: 0,
});
export type DocumentChangesPage = EndpointAnswer<typeof documentChanges>['data'];
/** Kept only while it is shown, as the text is. */
export const documentChangesQuery = (id: number, { since, page }: { since: number; page: number }) => ({
  ...query(documentChanges, { ...at(id), query: { since: String(since), page: String(page) } }),
  gcTime: 0,
});
export const readersQuery = (id: number, page: number, state: 'waiting' | 'confirmed') =>
  query(listDocumentReaders, { ...at(id), query: { page: String(page), 'selectedFilters[state]': state } });
export const placesQuery = (kind: 'departments' | 'locations') =>
  query(listStructure, { params: { kind }, query: { itemsPerPage: '100' } });

const useChange = changeThen(refreshDocuments);

/** Adds one, or saves the existing one. */
export const useSaveDocument = (kept: { id: number; version: number } | null) =>
  useChange((body: DocumentDraft) =>
    kept === null
      ? call(createDocument, { body })
      : call(saveDocument, { ...at(kept.id), body }, { ifMatch: etagOf(kept.version) }),
  );
export const usePublish = (id: number) =>
  useChange(({ file, changes }: { file: File; changes: string }) => {
    const path = publishDocument.path.replace('{documentId}', String(id));
    return sendFile({ ...publishDocument, path }, { changes }, file, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
  });
export const useConfirm = (id: number) =>
  useChange((number: number) => call(confirmDocument, { ...at(id), body: { number } }));
/** Reminds everyone who has not confirmed it. */
export const useRemindReaders = (id: number) =>
  useChange(() => call(remindDocumentReaders, { ...at(id), body: {} }));
export const useReadFile = (id: number) =>
  useMutation({
    mutationFn: async (name: string) => ({ name, content: await callForFile(documentFile, at(id)) }),
  });
export const useDownload = (id: number) =>
  useMutation({
    mutationFn: async (name: string) => keepFile(name, await callForFile(documentFile, at(id))),
  });
