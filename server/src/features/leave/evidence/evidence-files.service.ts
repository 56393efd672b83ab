import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { documentTypeOf } from '../../../platform/storage/document-files.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

/** Files are sealed under these names; the same are needed to open them. */
export const sealedAs = { table: 'leave_evidence', column: 'file' } as const;

export function createEvidenceFiles({
  encryption,
  files,
}: {
  encryption: FieldEncryption;
  files: FileStore;
}) {
  const sealed = createSealedFiles(files, encryption);
  return {
    /** Undefined when there is no such file. */
    async read(tenantId: TenantId, key: string, rowKey: string) {
      const content = await sealed.get(key, { tenantId, ...sealedAs, rowKey });
      return content && { content, type: await documentTypeOf(content) };
    },
  };
}
export type EvidenceFiles = ReturnType<typeof createEvidenceFiles>;
