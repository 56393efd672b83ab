import { offer, paginate } from '@tenure/contract/envelopes.ts';
import { mostIndexBytes } from '@tenure/contract/platform/file-batches.ts';
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
import { mostPersonalDocumentBytes } from '@tenure/contract/work/personal-documents.ts';
import { pageOfFiles } from '../../../platform/batches/file-batch.reads.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { refuseUnlessDocument, withoutCameraData } from '../../../platform/storage/document-files.ts';
import { isTable } from '../../../platform/storage/file-types.ts';
import { scopesOf } from './actionable.reads.ts';
import { type BatchToShow, batchToShow, pageOfBatches, pageOfRows } from './document-batch.reads.ts';
import { type DocumentBatches, indexSealedAs } from './document-batch.service.ts';
import type { Reach } from './document-batch.store.ts';
import { batchView, offeredWith } from './document-batch.view.ts';
import { sealedAs } from './personal-document-files.service.ts';

/** A batch files approved documents, so it needs both rights; for whom is decided by the check of its rows. */
const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(
    holdsAnywhere(viewer, 'documents.personal.upload') &&
      scopesOf(viewer, 'documents.personal.check').length > 0
      ? (['documents.personal.check'] as const)
      : [],
  );
const reachOf = (viewer: Viewer): Reach => ({
  check: scopesOf(viewer, 'documents.personal.check'),
  upload: scopesOf(viewer, 'documents.personal.upload'),
  toCome: [...scopesOf(viewer, 'organisation.future.view'), ...scopesOf(viewer, 'employees.employee.edit')],
});

const presented = (row: BatchToShow) =>
  new Presented(
    { data: batchView(row), metadata: { capabilities: offeredWith(row), fields: [] } },
    row.version,
  );
const presentResult = ({ result }: { result: BatchToShow }) => presented(result);
const bare = <Data>(data: Data) => ({ data, metadata: { capabilities: [], fields: [] } });

const step = {
  load: (tx: Tx, { params }: { params: { batchId: number } }) => batchToShow(tx, params.batchId),
  authorise,
  version: ({ version }: BatchToShow) => version,
};

async function holdToTable(content: Buffer): Promise<undefined> {
  if (!(await isTable(content))) {
    throw refuse('document-batches.index.not-a-table');
  }
}

export function documentBatchRoutes(batches: DocumentBatches): Binding[] {
  return [
    onSession(listDocumentBatches, {
      authorise,
      act: ({ tx, input: { query } }) =>
        pageOfBatches(tx, { ...query, isOldestFirst: query.sortBy === 'startedAt:asc' }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(batchView),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'SORT'),
        },
      }),
    }),
    onSession(beginDocumentBatch, {
      authorise,
      act: ({ tx }) => batches.begin(tx),
      present: presentResult,
    }),
    onSession(getDocumentBatch, { ...step, present: ({ subject }) => presented(subject) }),
    onSession(uploadBatchDocument, {
      upload: () => ({
        maxBytes: mostPersonalDocumentBytes,
        sealedAs,
        inspect: refuseUnlessDocument,
        // The name stays until the file is matched by it, and goes once it is filed.
        strip: async (content, name) => ({ content: (await withoutCameraData(content)).content, name }),
      }),
      authorise,
      act: ({ tx, input, request }) =>
        batches.addFile(tx, input.query.batch, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result }) => bare(result),
    }),
    onSession(uploadDocumentIndex, {
      upload: () => ({ maxBytes: mostIndexBytes, sealedAs: indexSealedAs, inspect: holdToTable }),
      authorise,
      act: ({ tx, input, request }) =>
        batches.addIndex(tx, input.query.batch, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result }) => bare(result),
    }),
    onSession(listBatchDocuments, {
      load: step.load,
      authorise,
      act: ({ tx, subject, input: { query } }) =>
        pageOfFiles(tx, 'document_batch', subject.id, {
          ...query,
          isBackwards: query.sortBy === 'name:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(({ id, name, size }) => ({ id, name, size })),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(removeBatchDocument, {
      authorise,
      act: ({ tx, input: { params } }) => batches.removeFile(tx, params.batchId, params.fileId),
      present: () => undefined,
    }),
    onSession(listDocumentBatchRows, {
      load: step.load,
      authorise,
      act: ({ tx, subject, input: { query } }) =>
        pageOfRows(tx, subject.id, {
          ...query,
          outcomes: query['selectedFilters[outcome]'],
          isBackwards: query.sortBy === 'line:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(checkDocumentBatch, {
      ...step,
      act: ({ tx, subject, viewer, input }) =>
        batches.check(tx, subject.id, {
          kindId: input.body.kindId,
          reach: reachOf(viewer),
          today: viewer.today,
        }),
      present: presentResult,
    }),
    onSession(fileDocumentBatch, {
      ...step,
      act: ({ tx, subject, viewer }) => batches.askToFile(tx, subject.id, reachOf(viewer)),
      present: presentResult,
    }),
    onSession(cancelDocumentBatch, {
      ...step,
      act: ({ tx, subject }) => batches.cancel(tx, subject.id),
      present: presentResult,
    }),
    onSession(undoDocumentBatch, {
      ...step,
      act: ({ tx, subject, viewer }) => batches.undo(tx, subject.id, reachOf(viewer)),
      present: presentResult,
    }),
  ];
}
