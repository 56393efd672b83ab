import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

type Kept = 'gathered' | 'pdf' | 'zip';

/** Every file of a copy is sealed for its own row. */
export function createCopySeal({ encryption, files }: { encryption: FieldEncryption; files: FileStore }) {
  const sealed = createSealedFiles(files, encryption);
  const at = (tenantId: TenantId, column: Kept, rowKey: string) => ({
    tenantId,
    table: 'record_copy',
    column,
    rowKey,
  });
  return {
    newKey: () => sealed.newKey(),
    /** Under the key recorded before. */
    keep: (tenantId: TenantId, kept: Kept, sealedFor: string, content: Uint8Array, key?: string) =>
      sealed.put(content, at(tenantId, kept, sealedFor), key),
    read: (tenantId: TenantId, kept: Kept, sealedFor: string, key: string) =>
      sealed.get(key, at(tenantId, kept, sealedFor)),
  };
}
export type CopySeal = ReturnType<typeof createCopySeal>;
