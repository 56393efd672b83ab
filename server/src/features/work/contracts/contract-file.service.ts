import { createHash } from 'node:crypto';
import { mostContractPages } from '@tenure/contract/work/contracts.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { joinPdf } from '../../../platform/pdf/join-pdf.ts';
import { pagesOfPdf } from '../../../platform/pdf/pages-of-pdf.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

/** The context uploads are sealed with on arrival; the same names are needed to open them. */
export const sealedAs = { table: 'contract', column: 'file' } as const;

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** By how many pages a PDF has, that pages can be added to it; or refused, with what to do about it. */
export const pagesOf = (content: Buffer): Promise<number> =>
  pagesOfPdf(content, {
    mostPages: mostContractPages,
    notPdf: () => refuse('contracts.upload.not-pdf'),
  });

export function createContractFiles({
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
    /** It was looked through when it came, so what keeps it from being joined now is that too much is asked for at once. */
    withPages: async (content: Buffer, appendix: Buffer): Promise<Buffer> => {
      const answer = await joinPdf({ document: content, appendix, mostPages: mostContractPages });
      if ('refused' in answer) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      return Buffer.from(answer.content);
    },
  };
}
export type ContractFiles = ReturnType<typeof createContractFiles>;
