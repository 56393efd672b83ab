import { mostDocumentPages } from '@tenure/contract/work/documents.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { pagesOfPdf } from '../../../platform/pdf/pages-of-pdf.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

/** The context files are sealed with on arrival; the same names are needed to open them. */
export const sealedAs = { table: 'document_version', column: 'file' } as const;

export const pagesOf = (content: Buffer): Promise<number> =>
  pagesOfPdf(content, {
    mostPages: mostDocumentPages,
    notPdf: 'This file is no PDF. Save the document as PDF and choose that',
  });

export function createDocumentFiles({
  encryption,
  files,
}: {
  encryption: FieldEncryption;
  files: FileStore;
}) {
  const sealed = createSealedFiles(files, encryption);
  const at = (tenantId: TenantId, rowKey: string) => ({ tenantId, ...sealedAs, rowKey });
  return {
    /** Undefined when there is no such file. */
    read: (tenantId: TenantId, key: string, sealedFor: string) => sealed.get(key, at(tenantId, sealedFor)),
    put: (tenantId: TenantId, content: Buffer, sealedFor: string) =>
      sealed.put(content, at(tenantId, sealedFor)),
  };
}
export type DocumentFiles = ReturnType<typeof createDocumentFiles>;
