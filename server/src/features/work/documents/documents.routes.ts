import { offer, paginate } from '@tenure/contract/envelopes.ts';
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
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { documentRights, mayRead, rightsOver } from './document.policy.ts';
import { type DocumentRow, documentById, pageOfDocuments, pageOfReaders } from './document.reads.ts';
import type { Documents } from './document.service.ts';
import { lockDocument } from './document.store.ts';
import { documentView } from './document.view.ts';
import type { DocumentChanges } from './document-changes.service.ts';
import { documentUpload } from './document-file.service.ts';
import type { DocumentReminders } from './reminder.service.ts';

type AtDocument = { params: { documentId: number } };
const authorise = ({ viewer }: { viewer: Viewer }): Can => documentRights(viewer);

/** Answers a document that is not for the viewer like an unknown id. */
function authoriseOne({ viewer, subject }: { viewer: Viewer; subject: DocumentRow }): Can {
  found(mayRead(viewer, subject) || undefined);
  return rightsOver(viewer, subject);
}
const toRead = {
  load: (tx: Tx, { params }: AtDocument) => documentById(tx, params.documentId),
  authorise: authoriseOne,
};
const toChange = {
  load: async (tx: Tx, { params }: AtDocument) => {
    await lockDocument(tx, params.documentId);
    return documentById(tx, params.documentId);
  },
  authorise: authoriseOne,
};
const presented = ({ result, can }: { result: DocumentRow; can: Can }) =>
  new Presented(documentView(result, can), result.version);

interface RoutesDeps {
  documents: Documents;
  changes: DocumentChanges;
  reminders: DocumentReminders;
}

export function documentRoutes({ documents, changes, reminders }: RoutesDeps): Binding[] {
  return [
    onSession(listDocuments, {
      authorise,
      act: ({ tx, can, input: { query } }) =>
        pageOfDocuments(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          all: can.has('documents.edit'),
          searchText: query.searchText === undefined || query.searchText === '' ? null : query.searchText,
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            can.has('documents.edit') && 'CREATE',
            can.has('documents.edit') && 'EDIT',
            'SORT',
          ),
        },
      }),
    }),
    onSession(getDocument, {
      ...toRead,
      present: ({ subject, can }) => presented({ result: subject, can }),
    }),
    onSession(createDocument, {
      authorise,
      act: ({ tx, input }) => documents.create(tx, input.body),
      present: presented,
    }),
    onSession(saveDocument, {
      ...toChange,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => documents.save(tx, subject, input.body),
      present: presented,
    }),
    onSession(publishDocument, {
      upload: () => documentUpload,
      ...toChange,
      act: ({ tx, subject, input, request }) =>
        documents.publish(
          tx,
          subject,
          found(request.upload ?? undefined, 'bad-request'),
          input.query.changes,
        ),
      present: presented,
    }),
    onSession(documentFile, {
      ...toRead,
      act: ({ tx, subject }) => documents.read(tx, subject),
      present: ({ result }) => result,
    }),
    onSession(documentText, {
      ...toRead,
      act: ({ tx, subject, input: { query } }) => documents.readText(tx, subject, query.page),
      present: ({ result }) => ({ data: result, metadata: { capabilities: [], fields: [] } }),
    }),
    onSession(documentChanges, {
      ...toRead,
      act: ({ tx, subject, can, input: { query } }) => changes.read(tx, subject, can, query),
      present: ({ result }) => ({ data: result, metadata: { capabilities: [], fields: [] } }),
    }),
    onSession(confirmDocument, {
      ...toChange,
      act: ({ tx, viewer, subject, input }) => documents.confirm(tx, viewer, subject, input.body.number),
      present: presented,
    }),
    onSession(listDocumentReaders, {
      ...toRead,
      act: ({ tx, subject, input: { query } }) =>
        pageOfReaders(tx, subject.id, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          states: query['selectedFilters[state]'] ?? null,
          isDescending: query.sortBy === 'name:desc',
        }),
      present: ({ result: { rows, total, people }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
          people,
        },
      }),
    }),
    onSession(remindDocumentReaders, {
      ...toChange,
      act: ({ tx, subject, input: { body } }) => reminders.ask(tx, subject, body.employeeIds ?? null),
      present: ({ result }) => ({ data: result, metadata: { capabilities: [], fields: [] } }),
    }),
  ];
}
