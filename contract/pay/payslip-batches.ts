import { indexColumnKeys } from '@tenure/domain/pay/payslip-index.ts';
import { encodings } from '@tenure/domain/text/csv/decode-text.ts';
import { delimiters } from '@tenure/domain/text/csv/read-csv.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { batchOffers, batchStates, rowOutcomes } from '../platform/file-batches.ts';

export const mostPayslipBytes = 5 * 1024 * 1024;

const indexMapping = z.partialRecord(z.enum(indexColumnKeys), z.string().max(500));

export const payslipBatch = z.strictObject({
  id,
  state: z.enum(batchStates),
  startedBy: z.string(),
  startedAt: instant,
  files: z.int(),
  /** The file name of the index; null until there is one. */
  index: z.string().nullable(),
  /** Its headings, and which of our columns is read from which. */
  head: z.array(z.string()),
  mapping: indexMapping,
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Rows and files with something wrong, and with something to look at. */
  problems: z.int(),
  warnings: z.int(),
  payslips: z.int(),
  /** Why the last attempt came to nothing, in words; nothing was issued then. */
  failure: z.string().nullable(),
  issuedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type PayslipBatch = z.output<typeof payslipBatch>;

const capability = 'payslips.manage';
const params = z.strictObject({ batchId: idInPath });
const path = '/api/payslip-batches';

const oneBatch = record(payslipBatch, { offers: batchOffers });

export const listPayslipBatches = defineEndpoint({
  name: 'listPayslipBatches',
  method: 'GET',
  path,
  summary: 'Batches of payslips: who began them, when, and what became of them',
  capability,
  query: listQuery({ sort: ['startedAt'], descending: true, filters: { state: batchStates } }),
  output: list(payslipBatch, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const beginPayslipBatch = defineEndpoint({
  name: 'beginPayslipBatch',
  method: 'POST',
  path,
  summary: 'Begin a batch that payslips are uploaded to',
  capability,
  output: oneBatch,
  status: 201,
  errors: [],
});

export const getPayslipBatch = defineEndpoint({
  name: 'getPayslipBatch',
  method: 'GET',
  path: `${path}/{batchId}`,
  summary: 'One batch with how far it is and what was found',
  capability,
  params,
  output: oneBatch,
  versioned: true,
  errors: ['not-found'],
});

const ofBatch = z.strictObject({ batch: idInPath });
const batchFile = z.strictObject({ id, name: z.string(), size: z.int(), isPdf: z.boolean() });
export type BatchFileShown = z.output<typeof batchFile>;

export const uploadPayslip = defineEndpoint({
  name: 'uploadPayslip',
  method: 'POST',
  path: `${path}/files`,
  summary: 'Upload the PDF of one payslip; one of the same name is replaced',
  capability,
  query: ofBatch,
  multipart: true,
  output: record(batchFile),
  status: 201,
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

const recognisedIndex = z.strictObject({
  name: z.string(),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  rows: z.int(),
  head: z.array(z.string()),
  /** Which heading each of our columns is read from, as far as their names tell or was chosen before. */
  mapping: indexMapping,
});
export type RecognisedIndex = z.output<typeof recognisedIndex>;

export const uploadPayslipIndex = defineEndpoint({
  name: 'uploadPayslipIndex',
  method: 'POST',
  path: `${path}/index`,
  summary: 'Upload the table that says whose payslip each file is, and hear what was recognised in it',
  capability,
  query: ofBatch,
  multipart: true,
  output: record(recognisedIndex),
  status: 201,
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const listPayslipFiles = defineEndpoint({
  name: 'listPayslipFiles',
  method: 'GET',
  path: `${path}/{batchId}/files`,
  summary: 'The files of a batch that were not issued yet',
  capability,
  params,
  query: listQuery({ sort: ['name'], itemsPerPage: 20, search: true }),
  output: list(batchFile, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: ['not-found'],
});

export const removePayslipFile = defineEndpoint({
  name: 'removePayslipFile',
  method: 'DELETE',
  path: `${path}/{batchId}/files/{fileId}`,
  summary: 'Take a file out of a batch',
  capability,
  params: z.strictObject({ batchId: idInPath, fileId: idInPath }),
  output: null,
  errors: ['not-found', 'conflict'],
});

const said = z.array(z.strictObject({ column: z.enum(indexColumnKeys).nullable(), words: z.string() }));
const figure = z.number().nullable();
const batchRow = z.strictObject({
  id,
  line: z.int().nullable(),
  fileName: z.string(),
  employeeNumber: z.string(),
  person: z.strictObject({ id, fullName: z.string() }).nullable(),
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  payDate: z.iso.date().nullable(),
  /** The index's figures, until the batch is issued, and for viewers who may see payslips. */
  gross: figure,
  tax: figure,
  net: figure,
  /** The currency the person is paid in; null where no person was found. */
  currency: z.string().nullable(),
  problems: said,
  warnings: said,
});
export type BatchRow = z.output<typeof batchRow>;

export const listBatchRows = defineEndpoint({
  name: 'listBatchRows',
  method: 'GET',
  path: `${path}/{batchId}/rows`,
  summary: 'Each row of the index with whose payslip it is, what it comes to, and what is wrong',
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

export const checkPayslipBatch = defineEndpoint({
  ...step,
  name: 'checkPayslipBatch',
  path: `${path}/{batchId}/check`,
  summary: 'Hold every row of the index against the files and the people; nothing is issued',
  body: z.strictObject({ mapping: indexMapping }),
  errors: ['not-found', 'conflict', 'stale-version', 'invalid-input'],
});

export const issuePayslipBatch = defineEndpoint({
  ...step,
  name: 'issuePayslipBatch',
  path: `${path}/{batchId}/issue`,
  summary: 'Issue a batch without problems: all of it or nothing',
  stepUp: true,
});

export const cancelPayslipBatch = defineEndpoint({
  ...step,
  name: 'cancelPayslipBatch',
  path: `${path}/{batchId}/cancel`,
  summary: 'Stop a batch that was not issued; its files are deleted',
});

export const undoPayslipBatch = defineEndpoint({
  ...step,
  name: 'undoPayslipBatch',
  path: `${path}/{batchId}/undo`,
  summary: 'Withdraw every payslip of a batch; that they were issued is kept',
  stepUp: true,
});
