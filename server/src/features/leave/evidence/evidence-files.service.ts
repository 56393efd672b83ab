import { fileTypeFromBuffer } from 'file-type';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { refuseUnlessPassivePdf } from '../../../platform/pdf/active-pdf.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';

/** Files are sealed under these names; the same are needed to open them. */
export const sealedAs = { table: 'leave_evidence', column: 'file' } as const;

const accepted = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const notAccepted = 'This file is not a PDF, JPEG or PNG. Choose a file of one of these kinds';

const typeOf = async (content: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(content))?.mime;

/** Accepts certificates and photos of them, judged by content, whatever the file is called. */
export async function holdToEvidence(content: Buffer): Promise<undefined> {
  const type = await typeOf(content);
  if (type === undefined || !accepted.has(type)) throw new Refusal('wrong-type', { detail: notAccepted });
  if (type === 'application/pdf') await refuseUnlessPassivePdf(content, notAccepted);
}

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
    async read(tenantId: number, key: string, rowKey: string) {
      const content = await sealed.get(key, { tenantId: String(tenantId), ...sealedAs, rowKey });
      if (content === undefined) return undefined;
      return { content, type: (await typeOf(content)) ?? 'application/octet-stream' };
    },
  };
}
export type EvidenceFiles = ReturnType<typeof createEvidenceFiles>;
