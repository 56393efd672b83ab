import { createHash } from 'node:crypto';
import { mostContractPages } from '@tenure/contract/people/contracts.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { WorkQueueFullError } from '../../platform/crypto/work-queue.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Joined, joinPdf, type WhyNotJoined } from '../../platform/pdf/join-pdf.ts';
import { drawPdf, plainFonts } from '../../platform/pdf/pdf-document.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { createSealedFiles, isPdf } from '../../platform/storage/sealed-files.ts';

/** What uploads are sealed as when they come; the same names are needed to open them. */
export const sealedAs = { table: 'contract', column: 'file' } as const;

const reasons: Record<WhyNotJoined, string> = {
  encrypted: 'This PDF is protected by a password. Save it without one and choose it again',
  damaged: 'This PDF is damaged or cut off. Open it, save it anew as PDF and choose it again',
  'too-many-pages': `This PDF has more than ${mostContractPages} pages. Choose a shorter one`,
  'too-costly':
    'This PDF is made in a way that takes too much to read. Save it anew as PDF and choose it again',
};

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function joined(document: Uint8Array, appendix: Uint8Array): Promise<Joined> {
  try {
    return await joinPdf({ document, appendix, mostPages: mostContractPages });
  } catch (error) {
    if (error instanceof WorkQueueFullError) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/** By how many pages a PDF has, that pages can be added to it; or refused, with what to do about it. */
export async function pagesOf(content: Buffer): Promise<number> {
  if (!(await isPdf(content))) {
    throw new Refusal('wrong-type', {
      detail: 'This file is no PDF. Save the contract as PDF and choose that',
    });
  }
  const answer = await joined(content, await drawPdf({}, () => undefined, plainFonts));
  if ('refused' in answer) throw new Refusal('wrong-type', { detail: reasons[answer.refused] });
  return answer.pages;
}

export function createContractFiles({
  encryption,
  files,
}: {
  encryption: FieldEncryption;
  files: FileStore;
}) {
  const sealed = createSealedFiles(files, encryption);
  const at = (tenantId: number, rowKey: string) => ({ tenantId: String(tenantId), ...sealedAs, rowKey });
  return {
    /** Undefined when there is no such file. */
    read: (tenantId: number, key: string, sealedFor: string) => sealed.get(key, at(tenantId, sealedFor)),
    put: (tenantId: number, content: Buffer, sealedFor: string) =>
      sealed.put(content, at(tenantId, sealedFor)),
    /** It was looked through when it came, so what keeps it from being joined now is that too much is asked for at once. */
    withPages: async (content: Buffer, appendix: Buffer): Promise<Buffer> => {
      const answer = await joined(content, appendix);
      if ('refused' in answer) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      return Buffer.from(answer.content);
    },
  };
}
export type ContractFiles = ReturnType<typeof createContractFiles>;
