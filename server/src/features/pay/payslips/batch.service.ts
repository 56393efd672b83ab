import { randomUUID } from 'node:crypto';
import { type BatchState, mostFilesInBatch } from '@tenure/contract/platform/file-batches.ts';
import {
  guessIndexMapping,
  type IndexMapping,
  problemOfIndex,
  readIndex,
} from '@tenure/domain/pay/payslip-index.ts';
import { matchPayslips } from '@tenure/domain/pay/payslip-matching.ts';
import { decodeText } from '@tenure/domain/text/csv/decode-text.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { BatchToRun } from '../../../platform/batches/file-batch.store.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { issueBatchJob } from './batch.jobs.ts';
import { batchRule } from './batch.policy.ts';
import { type BatchToShow, batchToShow } from './batch.reads.ts';
import { keepRows, knownTo, lastMapping, payslipBatches } from './batch.store.ts';
import type { Payslips } from './payslip.service.ts';
import { withdraw } from './payslip.store.ts';
import type { PayslipSeal } from './payslip-seal.service.ts';

interface BatchDeps {
  audit: Audit;
  seal: PayslipSeal;
  payslips: Payslips;
}

const about = (id: number) => ({ type: 'payslip-batch', id });
/** The longest heading a mapping can name. */
const mostHeading = 500;

export function createBatches({ audit, seal, payslips }: BatchDeps) {
  async function lockFor(action: 'UPLOAD' | 'CHECK', tx: WriteTx, id: number): Promise<BatchToRun> {
    const batch = found(await payslipBatches.lock(tx, id));
    const { states, refusal } = batchRule(action);
    if (!states.includes(batch.state)) throw refuse(refusal);
    return batch;
  }

  async function move(
    action: 'APPLY' | 'CANCEL' | 'UNDO',
    tx: WriteTx,
    id: number,
    to: BatchState,
  ): Promise<void> {
    const { states, refusal } = batchRule(action);
    if (!(await payslipBatches.move(tx, id, states, to))) throw refuse(refusal);
  }

  async function readTable(tx: WriteTx, { key, sealedFor }: { key: string; sealedFor: string }) {
    const content = found(await seal.read(tx.tenantId, 'index', key, sealedFor), 'conflict');
    const { text, encoding } = decodeText(content);
    return { csv: readCsv(text), encoding };
  }

  const shown = async (tx: WriteTx, id: number): Promise<BatchToShow> => found(await batchToShow(tx, id));

  return {
    async begin(tx: WriteTx): Promise<BatchToShow> {
      const id = await payslipBatches.add(tx);
      await audit.record(tx, { action: 'payslip-batch.begun', subject: about(id) });
      return shown(tx, id);
    },

    async addFile(tx: WriteTx, batchId: number, upload: Upload) {
      const { id } = await lockFor('UPLOAD', tx, batchId);
      const { key, name, size } = upload;
      const sealed = found(upload.sealed, 'bad-request');
      const contentIndex = seal.contentIndex(tx.tenantId, sealed.sha256);
      const isPdf = sealed.isPdf;
      const fileId = await payslipBatches.putFile(tx, id, {
        name,
        size,
        isPdf,
        contentIndex,
        key,
        sealedFor: sealed.for,
      });
      if ((await payslipBatches.countFiles(tx, id)) > mostFilesInBatch) {
        throw refuse('payslips.batch.too-many-files', { most: mostFilesInBatch });
      }
      await payslipBatches.collectAgain(tx, id);
      await audit.record(tx, { action: 'payslip-batch.file-added', subject: about(id) });
      return { id: fileId, name, size, isPdf };
    },

    async removeFile(tx: WriteTx, batchId: number, fileId: number): Promise<void> {
      const { id } = await lockFor('UPLOAD', tx, batchId);
      if (!(await payslipBatches.takeFile(tx, id, fileId))) throw new Refusal('not-found');
      await payslipBatches.collectAgain(tx, id);
      await audit.record(tx, { action: 'payslip-batch.file-removed', subject: about(id) });
    },

    async addIndex(tx: WriteTx, batchId: number, upload: Upload) {
      const batch = await lockFor('UPLOAD', tx, batchId);
      const { key, name } = upload;
      const sealedFor = found(upload.sealed, 'bad-request').for;
      const { csv, encoding } = await readTable(tx, { key, sealedFor });
      const isTable = csv.head.length > 1 && csv.head.every((heading) => heading.length <= mostHeading);
      if (!isTable || csv.head.some((heading) => /[\0\uFFFD]/.test(heading))) {
        throw refuse('payslips.batch.no-headings');
      }
      if (csv.isTooLarge || csv.lines.length > mostFilesInBatch) {
        throw refuse('payslips.batch.too-many-rows', { most: mostFilesInBatch });
      }
      const mapping = guessIndexMapping(csv.head, await lastMapping(tx));
      await payslipBatches.putIndex(tx, batch, { name, key, sealedFor, head: csv.head, mapping });
      await payslipBatches.collectAgain(tx, batch.id);
      await audit.record(tx, {
        action: 'payslip-batch.index-added',
        subject: about(batch.id),
        details: { rows: csv.lines.length },
      });
      return {
        name,
        encoding,
        delimiter: csv.delimiter,
        rows: csv.lines.length,
        head: csv.head,
        mapping,
      };
    },

    /** Finds each row's person and its problems. Nothing is issued. */
    async check(tx: WriteTx, batchId: number, mapping: IndexMapping): Promise<BatchToShow> {
      const batch = await lockFor('CHECK', tx, batchId);
      const { id, indexKey: key, indexSealedFor: sealedFor } = batch;
      if (key === null || sealedFor === null) {
        throw refuse('payslips.batch.no-index');
      }
      const { csv } = await readTable(tx, { key, sealedFor });
      const reason = problemOfIndex(csv, mapping);
      if (reason !== null) {
        throw invalidInput('mapping', 'unreadable', reason);
      }
      const rows = readIndex(csv, mapping);
      const known = await knownTo(
        tx,
        id,
        rows.map(({ employeeNumber }) => employeeNumber),
      );
      const matched = matchPayslips(rows, known).map(({ figures, ...row }) => {
        const rowKey = randomUUID();
        return { ...row, sealedFor: rowKey, sealedFigures: seal.figures(tx.tenantId, rowKey, figures) };
      });
      await keepRows(tx, id, matched, mapping);
      await audit.record(tx, {
        action: 'payslip-batch.checked',
        subject: about(id),
        details: { rows: matched.length, problems: matched.filter((row) => row.problems.length > 0).length },
      });
      return shown(tx, id);
    },

    async askToIssue(tx: WriteTx, batchId: number): Promise<BatchToShow> {
      await move('APPLY', tx, batchId, 'issuing');
      await audit.record(tx, { action: 'payslip-batch.asked', subject: about(batchId) });
      const { tenantId, actor } = tx;
      await enqueue(tx, issueBatchJob, { tenantId, batchId, accountId: actor.accountId ?? 0 });
      return shown(tx, batchId);
    },

    async cancel(tx: WriteTx, batchId: number): Promise<BatchToShow> {
      const batch = found(await payslipBatches.lock(tx, batchId));
      await move('CANCEL', tx, batchId, 'cancelled');
      await payslipBatches.empty(tx, batch);
      await audit.record(tx, { action: 'payslip-batch.cancelled', subject: about(batchId) });
      return shown(tx, batchId);
    },

    /** Withdraws the remaining payslips of it; those withdrawn one by one stay as they are. */
    async undo(tx: WriteTx, batchId: number): Promise<BatchToShow> {
      await move('UNDO', tx, batchId, 'undone');
      const withdrawn = await withdraw(tx, { batchId });
      await payslips.tellWithdrawn(tx, withdrawn);
      await audit.record(tx, {
        action: 'payslip-batch.undone',
        subject: about(batchId),
        details: { payslips: withdrawn.length },
      });
      return shown(tx, batchId);
    },
  };
}
export type Batches = ReturnType<typeof createBatches>;
