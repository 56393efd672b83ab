import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

/** The content of exports in pieces, each of which decrypts only in its own place of its own export. */
export function createExportSeal({ encryption, files }: { encryption: FieldEncryption; files: FileStore }) {
  const sealedFiles = createSealedFiles(files, encryption);
  const at = (tenantId: TenantId, sealedFor: string, place: number) => ({
    tenantId,
    table: 'payroll_export',
    column: 'pieces',
    rowKey: `${sealedFor}.${place}`,
  });
  return {
    newKey: () => sealedFiles.newKey(),
    keep: (tenantId: TenantId, sealedFor: string, place: number, piece: { key: string; text: string }) =>
      sealedFiles.put(Buffer.from(piece.text), at(tenantId, sealedFor, place), piece.key),
    /** Undefined where a piece is no longer there. */
    read: async (
      tenantId: TenantId,
      sealedFor: string,
      keys: readonly string[],
    ): Promise<Buffer | undefined> => {
      const pieces: Buffer[] = [];
      for (const [place, key] of keys.entries()) {
        const piece = await sealedFiles.get(key, at(tenantId, sealedFor, place));
        if (piece === undefined) return undefined;
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    },
    discard: (key: string) => files.delete(key),
  };
}
export type ExportSeal = ReturnType<typeof createExportSeal>;
