import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { type BatchState, mostFilesInBatch } from '@tenure/contract/platform/file-batches.ts';
import { decodeText } from '@tenure/domain/text/csv/decode-text.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import { matchDocuments, numbersInName, readDocumentIndex } from '@tenure/domain/work/document-batch.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { BatchToRun } from '../../../platform/batches/file-batch.store.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import { fileBatchJob } from './document-batch.jobs.ts';
import { batchRule } from './document-batch.policy.ts';
import { type BatchToShow, batchToShow } from './document-batch.reads.ts';
import {
  deleteDocumentsOf,
  documentBatches,
  documentsOfBatch,
  filesOf,
  keepRows,
  knownTo,
  type Reach,
  reachesAll,
} from './document-batch.store.ts';

/** The index is sealed under these names; the same are needed to open it. */
export const indexSealedAs = { table: 'document_batch', column: 'index' } as const;

interface BatchDeps {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
}

export function createDocumentBatches({ audit, encryption, files }: BatchDeps) {
  const sealed = createSealedFiles(files, encryption);
  type Action = Extract<AuditAction, `document-batch.${string}`>;
  const record = (tx: WriteTx, action: Action, id: number, details = {}) =>
    audit.record(tx, { action, subject: { type: 'document-batch', id }, details });

  /** Another person's batch is answered like an unknown id. */
  async function lockOwn(tx: WriteTx, id: number): Promise<BatchToRun> {
    const batch = found(await documentBatches.lock(tx, id));
    if (batch.startedBy !== tx.actor.accountId) throw new Refusal('not-found');
    return batch;
  }

  async function lockFor(action: 'UPLOAD' | 'CHECK' | 'UNDO', tx: WriteTx, id: number): Promise<BatchToRun> {
    const batch = await lockOwn(tx, id);
    const { states, refusal } = batchRule(action);
    if (!states.includes(batch.state)) throw refuse(refusal);
    return batch;
  }

  async function move(action: 'APPLY' | 'CANCEL' | 'UNDO', tx: WriteTx, id: number, to: BatchState) {
    const { states, refusal } = batchRule(action);
    if (!(await documentBatches.move(tx, id, states, to))) throw refuse(refusal);
  }

  async function readTable(tx: WriteTx, key: string, rowKey: string) {
    const content = found(
      await sealed.get(key, { tenantId: tx.tenantId, ...indexSealedAs, rowKey }),
      'conflict',
    );
    return readDocumentIndex(readCsv(decodeText(content).text));
  }

  const shown = async (tx: WriteTx, id: number): Promise<BatchToShow> => found(await batchToShow(tx, id));

  return {
    async begin(tx: WriteTx): Promise<BatchToShow> {
      const id = await documentBatches.add(tx);
      await record(tx, 'document-batch.begun', id);
      return shown(tx, id);
    },

    async addFile(tx: WriteTx, batchId: number, { key, name, size, sealed: bySeal }: Upload) {
      const { id } = await lockFor('UPLOAD', tx, batchId);
      const { for: sealedFor, sha256, isPdf } = found(bySeal, 'bad-request');
      const contentIndex = encryption.blindIndex(sha256, {
        tenantId: tx.tenantId,
        purpose: 'personal-document-content',
      });
      const fileId = await documentBatches.putFile(tx, id, {
        name,
        size,
        isPdf,
        contentIndex,
        key,
        sealedFor,
      });
      if ((await documentBatches.countFiles(tx, id)) > mostFilesInBatch) {
        throw refuse('document-batches.upload.too-many-files', { most: mostFilesInBatch });
      }
      await documentBatches.collectAgain(tx, id);
      await record(tx, 'document-batch.file-added', id);
      return { id: fileId, name, size };
    },

    async removeFile(tx: WriteTx, batchId: number, fileId: number): Promise<void> {
      const { id } = await lockFor('UPLOAD', tx, batchId);
      if (!(await documentBatches.takeFile(tx, id, fileId))) throw new Refusal('not-found');
      await documentBatches.collectAgain(tx, id);
      await record(tx, 'document-batch.file-removed', id);
    },

    async addIndex(tx: WriteTx, batchId: number, { key, name, sealed: bySeal }: Upload) {
      const batch = await lockFor('UPLOAD', tx, batchId);
      const sealedFor = found(bySeal, 'bad-request').for;
      const { rows, unreadable } = await readTable(tx, key, sealedFor);
      if (unreadable !== null) throw new Refusal('bad-request', { detail: unreadable });
      if (rows.length > mostFilesInBatch) {
        throw refuse('document-batches.index.too-many-rows', { most: mostFilesInBatch });
      }
      await documentBatches.putIndex(tx, batch, { name, key, sealedFor, head: [], mapping: {} });
      await documentBatches.collectAgain(tx, batch.id);
      await record(tx, 'document-batch.index-added', batch.id, { rows: rows.length });
      return { name, rows: rows.length };
    },

    /** Matches every file with a person and a kind. Nothing is filed. */
    async check(
      tx: WriteTx,
      batchId: number,
      { kindId, reach, today }: { kindId: number | null; reach: Reach; today: string },
    ): Promise<BatchToShow> {
      const { id, indexKey, indexSealedFor } = await lockFor('CHECK', tx, batchId);
      const uploaded = await filesOf(tx, id);
      if (uploaded.length === 0) throw refuse('document-batches.check.no-files');
      const { rows: index } =
        indexKey === null || indexSealedFor === null
          ? { rows: [] }
          : await readTable(tx, indexKey, indexSealedFor);
      const numbers = new Set([
        ...index.map(({ employeeNumber }) => employeeNumber),
        ...uploaded.flatMap(({ name }) => numbersInName(name)),
      ]);
      const known = await knownTo(tx, id, [...numbers], reach);
      if (kindId !== null && !known.kinds.some((kind) => kind.id === kindId)) {
        throw invalidInput('kindId', 'not-offered', 'Choose a kind that is offered');
      }
      const rows = matchDocuments(index, { ...known, files: uploaded }, { defaultKindId: kindId, today });
      await keepRows(tx, id, rows, kindId);
      await record(tx, 'document-batch.checked', id, {
        rows: rows.length,
        problems: rows.filter(({ problems }) => problems.length > 0).length,
      });
      return shown(tx, id);
    },

    async askToFile(tx: WriteTx, batchId: number, reach: Reach): Promise<BatchToShow> {
      await lockOwn(tx, batchId);
      await move('APPLY', tx, batchId, 'issuing');
      const { rowsTotal, problems } = await shown(tx, batchId);
      if (rowsTotal === problems || !(await reachesAll(tx, batchId, reach))) {
        throw refuse('document-batches.publish.out-of-reach');
      }
      await record(tx, 'document-batch.asked', batchId);
      const { tenantId, actor } = tx;
      await enqueue(tx, fileBatchJob, { tenantId, batchId, accountId: actor.accountId ?? 0 });
      return shown(tx, batchId);
    },

    async cancel(tx: WriteTx, batchId: number): Promise<BatchToShow> {
      const batch = await lockOwn(tx, batchId);
      await move('CANCEL', tx, batchId, 'cancelled');
      await documentBatches.empty(tx, batch);
      await record(tx, 'document-batch.cancelled', batchId);
      return shown(tx, batchId);
    },

    /** Removes what was filed, as long as no one has opened any of it. */
    async undo(tx: WriteTx, batchId: number, reach: Reach): Promise<BatchToShow> {
      await lockFor('UNDO', tx, batchId);
      const documents = await documentsOfBatch(tx, batchId);
      if (documents.some(({ isOpened }) => isOpened)) {
        throw refuse('document-batches.withdraw.opened');
      }
      if (!(await reachesAll(tx, batchId, reach))) {
        throw refuse('document-batches.withdraw.out-of-reach');
      }
      await move('UNDO', tx, batchId, 'undone');
      await deleteDocumentsOf(tx, batchId);
      await removeErasedFiles(
        tx,
        documents.map(({ storageKey }) => storageKey),
      );
      for (const { employeeId, kind } of documents) {
        await audit.record(tx, {
          action: 'personal-document.removed',
          subject: { type: 'employee', id: employeeId },
          details: { kind },
        });
      }
      for (const employeeId of new Set(documents.map((one) => one.employeeId))) {
        await tellWhoSees(tx, employeeId, ['documents.personal.view'], {
          type: 'changed',
          subject: 'documents',
        });
      }
      await record(tx, 'document-batch.undone', batchId, { documents: documents.length });
      return shown(tx, batchId);
    },
  };
}
export type DocumentBatches = ReturnType<typeof createDocumentBatches>;
