import { setImmediate } from 'node:timers/promises';
import { mostDocumentPages } from '@tenure/contract/work/documents.ts';
import { keptWords, wordsOf } from '@tenure/domain/text/words-of.ts';
import { paragraphsOfPdf } from '@tenure/domain/work/pdf-paragraphs.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { blocksOfParagraphs, type TextBlock } from '../../../platform/docx/written-text.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { type DocumentFiles, textLimits } from './document-file.service.ts';
import { insertText, insertWords, type VersionToRead, versionsToRead } from './document-words.store.ts';

const { mostCharacters } = textLimits;
/** More words than a long handbook has, and less than a megabyte stored. */
const mostWords = 20_000;
const mostAtOnce = 20;

const blocksAtOnce = 5;

/** The words of a text; other work gets its turn between the parts. */
export async function wordsOfBlocks(blocks: readonly TextBlock[]): Promise<string> {
  const words = new Set<string>();
  for (let at = 0; at < blocks.length && words.size < mostWords; at += blocksAtOnce) {
    const text = blocks.slice(at, at + blocksAtOnce).map(([, written]) => written);
    for (const word of wordsOf(text.join('\n'), mostWords - words.size)) words.add(word);
    await setImmediate();
  }
  return keptWords([...words].toSorted());
}

/** Reads the text of versions that are PDFs, so that documents are found by their contents and their versions compared. */
export function createDocumentWords({
  database,
  documentFiles,
}: {
  database: Database;
  documentFiles: DocumentFiles;
}) {
  async function textIn(
    tenantId: TenantId,
    { storageKey, sealedFor }: VersionToRead,
  ): Promise<string | null> {
    const content = await documentFiles.read(tenantId, storageKey, sealedFor);
    if (content === undefined) return null;
    return textOfPdf({ document: content, mostPages: mostDocumentPages, mostCharacters });
  }

  async function keep(tx: WriteTx, version: VersionToRead, text: string | null): Promise<void> {
    const words = text === null ? null : keptWords(wordsOf(text, mostWords));
    // Scanned pages have no text: two of them would pass for the same.
    const blocks = text === null ? [] : blocksOfParagraphs(paragraphsOfPdf(text), textLimits);
    if (words === null || blocks.length === 0) return insertWords(tx, version, words);
    const sealed = documentFiles.sealBlocks(tx.tenantId, version, blocks);
    await insertText(tx, version, { sealed, words });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'documents' });
  }

  return {
    /** Reads outside a transaction, as a slow file takes seconds. Returns whether there may be more. */
    async readSome(tenantId: TenantId, signal: AbortSignal): Promise<boolean> {
      const versions = await database.asTenant(tenantId, 'read only', (tx) => versionsToRead(tx, mostAtOnce));
      for (const version of versions) {
        signal.throwIfAborted();
        const text = await textIn(tenantId, version);
        await database.asTenant(tenantId, 'read write', (tx) => keep(tx, version, text));
      }
      return versions.length === mostAtOnce;
    },
  };
}
export type DocumentWords = ReturnType<typeof createDocumentWords>;
