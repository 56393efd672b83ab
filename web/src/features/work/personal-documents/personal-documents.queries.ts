import { useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  checkPersonalDocument,
  createDocumentKind,
  type DocumentKind,
  type DocumentKindBody,
  listDocumentBoard,
  listDocumentKinds,
  listPersonalDocuments,
  type PersonalDocument,
  personalDocumentFile,
  removePersonalDocument,
  requestPersonalDocument,
  saveDocumentKind,
  uploadPersonalDocument,
} from '@tenure/contract/work/personal-documents.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshPersonalDocuments } from './refresh-personal-documents.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<PersonalDocument, 'id'>) => ({
  params: { ...of(employeeId).params, documentId: String(id) },
});

export const personalDocumentsQuery = (employeeId: number, page: number) =>
  query(listPersonalDocuments, { ...of(employeeId), query: { page: String(page) } });
export const kindsQuery = () => query(listDocumentKinds, { query: {} });

interface BoardAsked {
  page: number;
  searchText: string;
  state: string | null;
}
export const boardQuery = ({ page, searchText, state }: BoardAsked) =>
  query(listDocumentBoard, {
    query: { page: String(page), searchText, ...(state !== null && { 'selectedFilters[state]': state }) },
  });

const useChange = changeThen(refreshPersonalDocuments);

export type RequestDraft = EndpointRequest<typeof requestPersonalDocument>['body'];
export const useRequest = (employeeId: number) =>
  useChange((body: RequestDraft) => call(requestPersonalDocument, { ...of(employeeId), body }));

interface ToUpload {
  kindId: number;
  /** The request it answers or the upload it replaces. */
  documentId: number | null;
  expiresOn: string;
  file: File;
}
export const useUpload = (employeeId: number) =>
  useChange(({ kindId, documentId, expiresOn, file }: ToUpload) => {
    const path = uploadPersonalDocument.path.replace('{employeeId}', String(employeeId));
    return sendFile(
      { ...uploadPersonalDocument, path },
      {
        kindId: String(kindId),
        ...(documentId !== null && { documentId: String(documentId) }),
        ...(expiresOn !== '' && { expiresOn }),
      },
      file,
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
  });

export const useCheck = (employeeId: number) =>
  useChange(
    ({
      document,
      ...body
    }: {
      document: PersonalDocument;
      decision: 'accepted' | 'sent-back';
      reason: string;
    }) =>
      call(
        checkPersonalDocument,
        { ...ofOne(employeeId, document), body },
        { ifMatch: etagOf(document.version) },
      ),
  );

export const useRemove = (employeeId: number) =>
  useChange((document: PersonalDocument) => call(removePersonalDocument, ofOne(employeeId, document)));

export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: async ({ document, reason }: { document: PersonalDocument; reason: string }) =>
      keepFile(
        document.file?.name ?? document.kind.title,
        await callForFile(personalDocumentFile, { ...ofOne(employeeId, document), query: { reason } }),
      ),
  });

/** Adds one, or saves the existing one. */
export const useSaveKind = (kind: Pick<DocumentKind, 'id' | 'version'> | null) =>
  useChange((body: DocumentKindBody) =>
    kind === null
      ? call(createDocumentKind, { body })
      : call(
          saveDocumentKind,
          { params: { kindId: String(kind.id) }, body },
          { ifMatch: etagOf(kind.version) },
        ),
  );
