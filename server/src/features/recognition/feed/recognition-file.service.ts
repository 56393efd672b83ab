import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { Download, type Upload } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { documentTypeOf } from '../../../platform/storage/document-files.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import { rightsOf } from './recognition.policy.ts';
import { type RecognitionRow, recognitionById } from './recognition.reads.ts';
import {
  countChange,
  filesOfPerson,
  type KeptFile,
  keptFile,
  putFile,
  removeFile,
} from './recognition-file.store.ts';
import type { RecognitionNews } from './recognition-news.service.ts';

/** Files are sealed under these names; the same are needed to open them. */
export const fileSealedAs = { table: 'recognition_file', column: 'file' } as const;

interface FilesDeps {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
  news: RecognitionNews;
}

export function createRecognitionFiles({ audit, encryption, files, news }: FilesDeps) {
  const sealed = createSealedFiles(files, encryption);
  const read = (tenantId: TenantId, { storageKey, sealedFor }: KeptFile) =>
    sealed.get(storageKey, { tenantId, ...fileSealedAs, rowKey: sealedFor });
  const record = (tx: WriteTx, id: number, verb: 'added' | 'downloaded' | 'removed') =>
    audit.record(tx, { action: `recognition.attachment-${verb}`, subject: { type: 'recognition', id } });

  function requireChangeable(row: RecognitionRow, viewer: Viewer): void {
    if (!rightsOf(row, viewer).canAttach) {
      throw refuse('recognition.attach.not-author');
    }
    // A moderator decides about the reported file, so it stays unchanged.
    if (row.isReported) {
      throw refuse('recognition.attach.reported');
    }
  }

  return {
    /** A file that was there before is replaced. */
    async add(tx: WriteTx, viewer: Viewer, row: RecognitionRow, upload: Upload): Promise<RecognitionRow> {
      requireChangeable(row, viewer);
      if (upload.sealed === undefined) throw new TypeError('The file was not sealed');
      const { name, size, key: storageKey } = upload;
      await putFile(tx, row.id, { name, size, storageKey, sealedFor: upload.sealed.for });
      await countChange(tx, row.id);
      await record(tx, row.id, 'added');
      await news.announce(tx, row.id);
      return found(await recognitionById(tx, row.id));
    },

    async download(tx: WriteTx, id: number): Promise<Download> {
      const kept = found(await keptFile(tx, id));
      const content = found(await read(tx.tenantId, kept));
      await record(tx, id, 'downloaded');
      return new Download(kept.name, await documentTypeOf(content), content);
    },

    async remove(tx: WriteTx, viewer: Viewer, row: RecognitionRow): Promise<void> {
      requireChangeable(row, viewer);
      found((await removeFile(tx, row.id)) || undefined);
      await countChange(tx, row.id);
      await record(tx, row.id, 'removed');
      await news.announce(tx, row.id);
    },

    /** For the copy of a record. */
    ofPerson: async (tx: WriteTx, tenantId: TenantId, employeeId: number) =>
      (await filesOfPerson(tx, employeeId)).map(({ recognitionId, ...kept }) => ({
        name: `${recognitionId} ${kept.name}`,
        read: () => read(tenantId, kept),
      })),
  };
}
export type RecognitionFiles = ReturnType<typeof createRecognitionFiles>;
