import { documentColumnKeys } from '@tenure/domain/work/document-batch.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { batchOffers, batchStates, rowOutcomes } from '../platform/file-batches.ts';

/** A batch is seen only by the account that began it: it names people whom other checkers may not reach. */
export const documentBatch = z.strictObject({
  id,
  state: z.enum(batchStates),
  startedAt: instant,
  files: z.int(),
  /** The file name of the index; null without one. */
  index: z.string().nullable(),
  /** The kind of files that no index gives one. */
  kindId: id.nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Rows and files that stay out, and that are worth a look. */
  problems: z.int(),
  warnings: z.int(),
  documents: z.int(),
  /** Why the last attempt came to nothing, in words; nothing was filed then. */
  failure: z.string().nullable(),
  issuedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type DocumentBatch = z.output<typeof documentBatch>;

const capability = 'documents.personal.check';
const params = z.strictObject({ batchId: idInPath });
const path = '/api/document-batches';
const oneBatch = record(documentBatch, { offers: batchOffers });

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
  name: 'beginDocumentBatch',
  method: 'POST',
  path,
  summary: 'Begins a batch that personal documents are uploaded to',
  capability,
  output: oneBatch,
  status: 201,
  errors: [],
});

export const getDocumentBatch = defineEndpoint({
  name: 'getDocumentBatch',
  method: 'GET',
  path: `${path}/{batchId}`,
  summary: 'One batch, with its progress and what was found',
  capability,
  params,
  output: oneBatch,
  versioned: true,
  errors: ['not-found'],
});

const ofBatch = z.strictObject({ batch: idInPath });
const batchFile = z.strictObject({ id, name: z.string(), size: z.int() });

export const uploadBatchDocument = defineEndpoint({
  name: 'uploadBatchDocument',
  method: 'POST',
  path: `${path}/files`,
  summary: 'Uploads one PDF, JPEG or PNG file to a batch; a file of the same name is replaced',
  capability,
  ownHandsOnly: true,
  query: ofBatch,
  multipart: true,
  output: record(batchFile),
  status: 201,
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const uploadDocumentIndex = defineEndpoint({
  name: 'uploadDocumentIndex',
  method: 'POST',
  path: `${path}/index`,
  summary: 'Uploads the CSV table that gives each file its person, kind and expiry date',
  capability,
  ownHandsOnly: true,
  query: ofBatch,
  multipart: true,
  output: record(z.strictObject({ name: z.string(), rows: z.int() })),
  status: 201,
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const listBatchDocuments = defineEndpoint({
  name: 'listBatchDocuments',
  method: 'GET',
  path: `${path}/{batchId}/files`,
  summary: 'The files of a batch that were not filed yet',
  capability,
  params,
  query: listQuery({ sort: ['name'], itemsPerPage: 20 }),
  output: list(batchFile, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: ['not-found'],
});

export const removeBatchDocument = defineEndpoint({
  name: 'removeBatchDocument',
  method: 'DELETE',
  path: `${path}/{batchId}/files/{fileId}`,
  summary: 'Removes a file from a batch',
  capability,
  params: z.strictObject({ batchId: idInPath, fileId: idInPath }),
  output: null,
  errors: ['not-found', 'conflict'],
});

const found = z.array(z.strictObject({ column: z.enum(documentColumnKeys), words: z.string() }));
const batchRow = z.strictObject({
  id,
  /** The line in the index; null for a file matched by its name. */
  line: z.int().nullable(),
  fileName: z.string(),
  employeeNumber: z.string(),
  person: z.strictObject({ id, fullName: z.string() }).nullable(),
  kind: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  problems: found,
  warnings: found,
});
export type DocumentBatchRow = z.output<typeof batchRow>;

export const listDocumentBatchRows = defineEndpoint({
  name: 'listDocumentBatchRows',
  method: 'GET',
  path: `${path}/{batchId}/rows`,
  summary: 'Each file or row of the index with its person and kind, and why it stays out',
  capability,
  params,
  query: listQuery({ sort: ['line'], itemsPerPage: 20, filters: { outcome: rowOutcomes } }),
  output: list(batchRow, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: ['not-found'],
});

const step = {
  method: 'POST',
  capability,
  params,
  output: oneBatch,
  versioned: true,
  status: 200,
  errors: ['not-found', 'conflict', 'stale-version'],
} as const;

export const checkDocumentBatch = defineEndpoint({
  ...step,
  name: 'checkDocumentBatch',
  path: `${path}/{batchId}/check`,
  summary: 'Matches every file with a person and a kind; nothing is filed',
  body: z.strictObject({ kindId: id.nullable().default(null) }),
  errors: ['not-found', 'conflict', 'stale-version', 'invalid-input'],
});

export const fileDocumentBatch = defineEndpoint({
  ...step,
  name: 'fileDocumentBatch',
  path: `${path}/{batchId}/file`,
  summary: 'Files every document that matched, all of them or none; the others stay out',
  ownHandsOnly: true,
});

export const cancelDocumentBatch = defineEndpoint({
  ...step,
  name: 'cancelDocumentBatch',
  path: `${path}/{batchId}/cancel`,
  summary: 'Cancels a batch that was not filed; its files are deleted',
});

export const undoDocumentBatch = defineEndpoint({
  ...step,
  name: 'undoDocumentBatch',
  path: `${path}/{batchId}/undo`,
  summary: 'Removes every document of a batch, as long as no one opened any of them',
  ownHandsOnly: true,
});
