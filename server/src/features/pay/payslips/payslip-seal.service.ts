import { createHash, randomUUID } from 'node:crypto';
import type { IndexFigures } from '@tenure/domain/pay/payslip-index.ts';
import { z } from 'zod';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import type { KeptFile } from './payslip.store.ts';

/** The context uploads are sealed with on arrival; the same names are needed to open them. */
export const sealedAs = {
  file: { table: 'payslip', column: 'file' },
  index: { table: 'payslip_batch', column: 'index' },
} as const;

const cents = z.int().nullable();
const storedFigures = z.strictObject({ gross: cents, tax: cents, super: cents, net: cents });

/** Seals and opens every part of a payslip that reveals pay. */
export function createPayslipSeal({ encryption, files }: { encryption: FieldEncryption; files: FileStore }) {
  const sealedFiles = createSealedFiles(files, encryption);
  const figuresAt = (tenantId: TenantId, rowKey: string) => ({
    tenantId,
    table: 'payslip',
    column: 'sealed_figures',
    rowKey,
  });
  const fileAt = (tenantId: TenantId, kind: keyof typeof sealedAs, rowKey: string) => ({
    tenantId,
    ...sealedAs[kind],
    rowKey,
  });
  const contentIndex = (tenantId: TenantId, sha256: string) =>
    encryption.blindIndex(sha256, { tenantId, purpose: 'payslip-content' });

  return {
    contentIndex,
    figures: (tenantId: TenantId, rowKey: string, figures: IndexFigures) =>
      encryption.encrypt(JSON.stringify(figures), figuresAt(tenantId, rowKey)),
    openFigures: (tenantId: TenantId, rowKey: string, sealed: string): IndexFigures =>
      storedFigures.parse(JSON.parse(encryption.decrypt(sealed, figuresAt(tenantId, rowKey)))),
    /** Undefined when there is no such file. */
    read: (tenantId: TenantId, kind: keyof typeof sealedAs, key: string, sealedFor: string) =>
      sealedFiles.get(key, fileAt(tenantId, kind, sealedFor)),
    keep: async (tenantId: TenantId, content: Buffer): Promise<KeptFile> => {
      const sealedFor = randomUUID();
      return {
        key: await sealedFiles.put(content, fileAt(tenantId, 'file', sealedFor)),
        sealedFor,
        contentIndex: contentIndex(tenantId, createHash('sha256').update(content).digest('hex')),
        size: content.length,
      };
    },
    discard: (key: string) => files.delete(key),
  };
}
export type PayslipSeal = ReturnType<typeof createPayslipSeal>;
