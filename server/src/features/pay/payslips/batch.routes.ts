import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  beginPayslipBatch,
  cancelPayslipBatch,
  checkPayslipBatch,
  getPayslipBatch,
  issuePayslipBatch,
  listBatchRows,
  listPayslipBatches,
  listPayslipFiles,
  mostPayslipBytes,
  removePayslipFile,
  undoPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import { mostIndexBytes } from '@tenure/contract/platform/file-batches.ts';
import { pageOfFiles } from '../../../platform/batches/file-batch.reads.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { batchActions } from './batch.policy.ts';
import { type BatchToShow, batchToShow, pageOfBatches, pageOfRows } from './batch.reads.ts';
import type { Batches } from './batch.service.ts';
import { batchView, rowView } from './batch.view.ts';
import { holdToPdf, holdToTable } from './payslip-kinds.service.ts';
import { type PayslipSeal, sealedAs } from './payslip-seal.service.ts';

const presented = (row: BatchToShow) =>
  new Presented(
    { data: batchView(row), metadata: { capabilities: batchActions(row.state), fields: [] } },
    row.version,
  );
const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const bare = <Data>(data: Data) => ({ data, metadata: { capabilities: [], fields: [] } });

/** Each step of a batch: its right, its version check, and the batch as its answer. */
const step = {
  load: (tx: Tx, { params }: { params: { batchId: number } }) => batchToShow(tx, params.batchId),
  authorise,
  version: ({ version }: BatchToShow) => version,
};
const presentResult = ({ result }: { result: BatchToShow }) => presented(result);

export function batchRoutes(batches: Batches, seal: PayslipSeal): Binding[] {
  /** People who may import payslips but see none get neither names nor figures. */
  const opened = ({ tenantId }: Viewer, can: Can) =>
    can.has('payslips.view')
      ? (sealedFor: string, sealed: string) => seal.openFigures(tenantId, sealedFor, sealed)
      : null;
  return [
    onSession(listPayslipBatches, {
      act: ({ tx, input: { query } }) =>
        pageOfBatches(tx, query['selectedFilters[state]'], query.sortBy === 'startedAt:asc', query),
      present: ({ result, input, request }) => ({
        data: result.rows.map(batchView),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(beginPayslipBatch, { act: ({ tx }) => batches.begin(tx), present: presentResult }),
    onSession(getPayslipBatch, { ...step, present: ({ subject }) => presented(subject) }),
    onSession(uploadPayslip, {
      upload: () => ({ maxBytes: mostPayslipBytes, sealedAs: sealedAs.file, inspect: holdToPdf }),
      act: ({ tx, input, request }) =>
        batches.addFile(tx, input.query.batch, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result }) => bare(result),
    }),
    onSession(uploadPayslipIndex, {
      upload: () => ({ maxBytes: mostIndexBytes, sealedAs: sealedAs.index, inspect: holdToTable }),
      act: ({ tx, input, request }) =>
        batches.addIndex(tx, input.query.batch, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result }) => bare(result),
    }),
    onSession(listPayslipFiles, {
      load: step.load,
      act: ({ tx, subject, input: { query } }) =>
        pageOfFiles(tx, 'payslip_batch', subject.id, { ...query, isBackwards: query.sortBy === 'name:desc' }),
      present: ({ result, input, request }) => ({
        data: result.rows,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(removePayslipFile, {
      act: ({ tx, input: { params } }) => batches.removeFile(tx, params.batchId, params.fileId),
      present: () => undefined,
    }),
    onSession(listBatchRows, {
      load: step.load,
      authorise,
      act: ({ tx, subject, input: { query } }) =>
        pageOfRows(tx, subject.id, query['selectedFilters[outcome]'], query.sortBy === 'line:desc', query),
      present: ({ result, viewer, can, input, request }) => ({
        data: result.rows.map((row) => rowView(row, opened(viewer, can))),
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(checkPayslipBatch, {
      ...step,
      act: ({ tx, subject, input }) => batches.check(tx, subject.id, input.body.mapping),
      present: presentResult,
    }),
    onSession(issuePayslipBatch, {
      ...step,
      act: ({ tx, subject }) => batches.askToIssue(tx, subject.id),
      present: presentResult,
    }),
    onSession(cancelPayslipBatch, {
      ...step,
      act: ({ tx, subject }) => batches.cancel(tx, subject.id),
      present: presentResult,
    }),
    onSession(undoPayslipBatch, {
      ...step,
      act: ({ tx, subject }) => batches.undo(tx, subject.id),
      present: presentResult,
    }),
  ];
}
