import { documentColumnKeys } from '@tenure/domain/work/document-batch.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery, record } from '../envelopes.ts';
import { batchCalls, batchOffers, batchRowShown, batchShown, rowOutcomes } from '../platform/file-batches.ts';

/** A batch is seen only by the account that began it: it names people whom other checkers may not reach. */
export const documentBatch = z.strictObject({
  ...batchShown,
  /** The kind of files that no index gives one. */
  kindId: id.nullable(),
  documents: z.int(),
});
export type DocumentBatch = z.output<typeof documentBatch>;

const capability = 'documents.personal.check';
const path = '/api/document-batches';
const calls = batchCalls(capability, record(documentBatch, { offers: batchOffers }));

export const listDocumentBatches = defineEndpoint({
  name: 'listDocumentBatches',
  method: 'GET',
  path,
  summary: 'The viewer’s batches of personal documents, with what became of each',
  capability,
  query: listQuery({ sort: ['startedAt'], descending: true, itemsPerPage: 20 }),
  output: list(documentBatch, { offers: ['VIEW', 'CREATE', 'SORT'] }),
  isList: true,
  errors: [],
});

export const beginDocumentBatch = defineEndpoint({
  ...calls.begin,
  name: 'beginDocumentBatch',
  path,
  summary: 'Begins a batch that personal documents are uploaded to',
});

export const getDocumentBatch = defineEndpoint({
  ...calls.read,
  name: 'getDocumentBatch',
  path: `${path}/{batchId}`,
  summary: 'One batch, with its progress and what was found',
});

const batchFile = z.strictObject({ id, name: z.string(), size: z.int() });

export const uploadBatchDocument = defineEndpoint({
  ...calls.upload,
  name: 'uploadBatchDocument',
  path: `${path}/files`,
  summary: 'Uploads one PDF, JPEG or PNG file to a batch; a file of the same name is replaced',
  ownHandsOnly: true,
  output: record(batchFile),
});

export const uploadDocumentIndex = defineEndpoint({
  ...calls.upload,
  name: 'uploadDocumentIndex',
  path: `${path}/index`,
  summary: 'Uploads the CSV table that gives each file its person, kind and expiry date',
  ownHandsOnly: true,
  output: record(z.strictObject({ name: z.string(), rows: z.int() })),
});

export const listBatchDocuments = defineEndpoint({
  ...calls.listPart,
  name: 'listBatchDocuments',
  path: `${path}/{batchId}/files`,
  summary: 'The files of a batch that were not filed yet',
  query: listQuery({ sort: ['name'], itemsPerPage: 20 }),
  output: list(batchFile, { offers: ['VIEW', 'SORT'] }),
});

export const removeBatchDocument = defineEndpoint({
  ...calls.removeFile,
  name: 'removeBatchDocument',
  path: `${path}/{batchId}/files/{fileId}`,
  summary: 'Removes a file from a batch',
});

const found = z.array(z.strictObject({ column: z.enum(documentColumnKeys), words: z.string() }));
const batchRow = z.strictObject({
  ...batchRowShown,
  kind: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  problems: found,
  warnings: found,
});
export type DocumentBatchRow = z.output<typeof batchRow>;

export const listDocumentBatchRows = defineEndpoint({
  ...calls.listPart,
  name: 'listDocumentBatchRows',
  path: `${path}/{batchId}/rows`,
  summary: 'Each file or row of the index with its person and kind, and why it stays out',
  query: listQuery({ sort: ['line'], itemsPerPage: 20, filters: { outcome: rowOutcomes } }),
  output: list(batchRow, { offers: ['VIEW', 'FILTER', 'SORT'] }),
});

export const checkDocumentBatch = defineEndpoint({
  ...calls.step,
  name: 'checkDocumentBatch',
  path: `${path}/{batchId}/check`,
  summary: 'Matches every file with a person and a kind; nothing is filed',
  body: z.strictObject({ kindId: id.nullable().default(null) }),
  errors: ['not-found', 'conflict', 'stale-version', 'invalid-input'],
});

export const fileDocumentBatch = defineEndpoint({
  ...calls.step,
  name: 'fileDocumentBatch',
  path: `${path}/{batchId}/file`,
  summary: 'Files every document that matched, all of them or none; the others stay out',
  ownHandsOnly: true,
});

export const cancelDocumentBatch = defineEndpoint({
  ...calls.step,
  name: 'cancelDocumentBatch',
  path: `${path}/{batchId}/cancel`,
  summary: 'Cancels a batch that was not filed; its files are deleted',
});

export const undoDocumentBatch = defineEndpoint({
  ...calls.step,
  name: 'undoDocumentBatch',
  path: `${path}/{batchId}/undo`,
  summary: 'Removes every document of a batch, as long as no one opened any of them',
  ownHandsOnly: true,
});
