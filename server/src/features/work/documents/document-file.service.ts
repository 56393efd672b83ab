import {
  type DocumentFormat,
  mostDocumentBytes,
  mostDocumentCharacters,
  mostDocumentPages,
} from '@tenure/contract/work/documents.ts';
import { z } from 'zod';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { refusalOfOffice } from '../../../platform/docx/passive-office.ts';
import { isZip, textOfDocx } from '../../../platform/docx/text-of-docx.ts';
import { blockKinds, blocksOfText, type TextBlock } from '../../../platform/docx/written-text.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { SealedRules } from '../../../platform/http/route.ts';
import { pagesOfPdf } from '../../../platform/pdf/pages-of-pdf.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { plainTextOf } from '../../../platform/storage/file-types.ts';
import { createSealedFiles, isPdf } from '../../../platform/storage/sealed-files.ts';

/** The context files are sealed with on arrival; the same names are needed to open them. */
const sealedAs = { table: 'document_version', column: 'file' } as const;
const blocksSealedAs = { table: 'document_text', column: 'sealed_blocks' } as const;

export const fileTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain; charset=utf-8',
};
const endings: Record<DocumentFormat, string> = { pdf: '.pdf', docx: '.docx', text: '.txt' };

/** The format of a file and, unless it is a PDF, its text: reading that takes too long for the person to wait. */
export class InspectedDocument {
  readonly format: DocumentFormat;
  readonly pages: number | null;
  readonly blocks: readonly TextBlock[] | null;
  constructor(format: DocumentFormat, pages: number | null, blocks: readonly TextBlock[] | null) {
    this.format = format;
    this.pages = pages;
    this.blocks = blocks;
  }
}

const notTaken = () => refuse('documents.upload.not-accepted');
const tooLong = () => refuse('documents.upload.too-long');
export const textLimits = { mostCharacters: mostDocumentCharacters, mostBlocks: 50_000 };

async function inspect(content: Buffer): Promise<InspectedDocument> {
  if (isZip(content)) {
    const read = await textOfDocx({ document: content, ...textLimits });
    if ('refused' in read) throw refusalOfOffice(read.refused, { notTaken, tooLong });
    return new InspectedDocument('docx', null, read.blocks);
  }
  if (await isPdf(content)) {
    const pages = await pagesOfPdf(content, { mostPages: mostDocumentPages, notPdf: notTaken });
    return new InspectedDocument('pdf', pages, null);
  }
  // No character takes more than four bytes.
  if (content.length > 4 * mostDocumentCharacters) throw tooLong();
  const text = await plainTextOf(content);
  if (text === undefined || text.trim() === '') throw notTaken();
  const blocks = blocksOfText(text, textLimits);
  if (blocks === null) throw tooLong();
  return new InspectedDocument('text', null, blocks);
}

/** The file name ends in its true type, so that no program takes it for another. */
export function namedAs(format: DocumentFormat, name: string): string {
  const ending = endings[format];
  if (name.toLowerCase().endsWith(ending)) return name;
  return `${name.slice(0, 255 - ending.length).replace(/[\uD800-\uDBFF]$/, '')}${ending}`;
}

export const documentUpload: SealedRules = { maxBytes: mostDocumentBytes, sealedAs, inspect };

const keptBlocks = z.array(z.tuple([z.enum(blockKinds), z.string()]));

interface OfVersion {
  documentId: number;
  number: number;
}

export function createDocumentFiles({
  encryption,
  files,
}: {
  encryption: FieldEncryption;
  files: FileStore;
}) {
  const sealed = createSealedFiles(files, encryption);
  const at = (tenantId: TenantId, rowKey: string) => ({ tenantId, ...sealedAs, rowKey });
  const blocksAt = (tenantId: TenantId, { documentId, number }: OfVersion) => ({
    tenantId,
    ...blocksSealedAs,
    rowKey: `${documentId} ${number}`,
  });
  return {
    /** Undefined when there is no such file. */
    read: (tenantId: TenantId, key: string, sealedFor: string) => sealed.get(key, at(tenantId, sealedFor)),
    put: (tenantId: TenantId, content: Buffer, sealedFor: string) =>
      sealed.put(content, at(tenantId, sealedFor)),
    sealBlocks: (tenantId: TenantId, of: OfVersion, blocks: readonly TextBlock[]): string =>
      encryption.encrypt(JSON.stringify(blocks), blocksAt(tenantId, of)),
    openBlocks: (tenantId: TenantId, of: OfVersion, kept: string): TextBlock[] =>
      keptBlocks.parse(JSON.parse(encryption.decrypt(kept, blocksAt(tenantId, of)))),
  };
}
export type DocumentFiles = ReturnType<typeof createDocumentFiles>;
