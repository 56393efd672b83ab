import { indexColumnKeys } from '@tenure/domain/pay/payslip-index.ts';
import { encodings } from '@tenure/domain/text/csv/decode-text.ts';
import { delimiters } from '@tenure/domain/text/csv/read-csv.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery, record } from '../envelopes.ts';
import {
  batchCalls,
  batchOffers,
  batchRowShown,
  batchShown,
  batchStates,
  rowOutcomes,
} from '../platform/file-batches.ts';

export const mostPayslipBytes = 5 * 1024 * 1024;

const indexMapping = z.partialRecord(z.enum(indexColumnKeys), z.string().max(500));

export const payslipBatch = z.strictObject({
  ...batchShown,
  startedBy: z.string(),
  /** The index’s headings, and which of our columns is read from which. */
  head: z.array(z.string()),
  mapping: indexMapping,
  payslips: z.int(),
});
export type PayslipBatch = z.output<typeof payslipBatch>;

const capability = 'payslips.manage';
const path = '/api/payslip-batches';
const calls = batchCalls(capability, record(payslipBatch, { offers: batchOffers }));

export const listPayslipBatches = defineEndpoint({
  name: 'listPayslipBatches',
  method: 'GET',
  path,
  summary: 'Batches of payslips: who began them, when, and what became of each',
  capability,
  query: listQuery({ sort: ['startedAt'], descending: true, filters: { state: batchStates } }),
  output: list(payslipBatch, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const beginPayslipBatch = defineEndpoint({
  ...calls.begin,
  name: 'beginPayslipBatch',
  path,
  summary: 'Begins a batch that payslips are uploaded to',
});

export const getPayslipBatch = defineEndpoint({
  ...calls.read,
  name: 'getPayslipBatch',
  path: `${path}/{batchId}`,
  summary: 'One batch, with its progress and what was found',
});

const batchFile = z.strictObject({ id, name: z.string(), size: z.int(), isPdf: z.boolean() });

export const uploadPayslip = defineEndpoint({
  ...calls.upload,
  name: 'uploadPayslip',
  path: `${path}/files`,
  summary: 'Uploads the PDF of one payslip; a file of the same name is replaced',
  output: record(batchFile),
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
  ...calls.upload,
  name: 'uploadPayslipIndex',
  path: `${path}/index`,
  summary: 'Uploads the CSV table that gives each payslip its person, and answers what was recognised in it',
  output: record(recognisedIndex),
});

export const listPayslipFiles = defineEndpoint({
  ...calls.listPart,
  name: 'listPayslipFiles',
  path: `${path}/{batchId}/files`,
  summary: 'The files of a batch that were not issued yet',
  query: listQuery({ sort: ['name'], itemsPerPage: 20, search: true }),
  output: list(batchFile, { offers: ['VIEW', 'SORT'] }),
});

export const removePayslipFile = defineEndpoint({
  ...calls.removeFile,
  name: 'removePayslipFile',
  path: `${path}/{batchId}/files/{fileId}`,
  summary: 'Removes a file from a batch',
});

const found = z.array(z.strictObject({ column: z.enum(indexColumnKeys).nullable(), words: z.string() }));
const figure = z.number().nullable();
const batchRow = z.strictObject({
  ...batchRowShown,
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  payDate: z.iso.date().nullable(),
  /** The index's figures, until the batch is issued, and for viewers who may see payslips. */
  gross: figure,
  tax: figure,
  net: figure,
  /** The currency the person is paid in; null where no person was found. */
  currency: z.string().nullable(),
  problems: found,
  warnings: found,
});
export type BatchRow = z.output<typeof batchRow>;

export const listBatchRows = defineEndpoint({
  ...calls.listPart,
  name: 'listBatchRows',
  path: `${path}/{batchId}/rows`,
  summary: 'Each row of the index with its person and amounts, and what is wrong with it',
  query: listQuery({ sort: ['line'], itemsPerPage: 20, filters: { outcome: rowOutcomes } }),
  output: list(batchRow, { offers: ['VIEW', 'FILTER', 'SORT'] }),
});

export const checkPayslipBatch = defineEndpoint({
  ...calls.step,
  name: 'checkPayslipBatch',
  path: `${path}/{batchId}/check`,
  summary: 'Checks every row of the index against the files and the people; nothing is issued',
  body: z.strictObject({ mapping: indexMapping }),
  errors: ['not-found', 'conflict', 'stale-version', 'invalid-input'],
});

export const issuePayslipBatch = defineEndpoint({
  ...calls.step,
  name: 'issuePayslipBatch',
  path: `${path}/{batchId}/issue`,
  summary: 'Issues a batch without problems: all of it or nothing',
  stepUp: true,
});

export const cancelPayslipBatch = defineEndpoint({
  ...calls.step,
  name: 'cancelPayslipBatch',
  path: `${path}/{batchId}/cancel`,
  summary: 'Cancels a batch that was not issued; its files are deleted',
});

export const undoPayslipBatch = defineEndpoint({
  ...calls.step,
  name: 'undoPayslipBatch',
  path: `${path}/{batchId}/undo`,
  summary: 'Withdraws every payslip of a batch; that they were issued is kept',
  stepUp: true,
});
