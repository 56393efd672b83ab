import { setImmediate } from 'node:timers/promises';
import { mostDocumentPages } from '@tenure/contract/work/documents.ts';
import { keptWords, wordsOf } from '@tenure/domain/text/words-of.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { TextBlock } from '../../../platform/docx/written-text.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import type { DocumentFiles } from './document-file.service.ts';
import { insertWords, versionsToRead } from './document-words.store.ts';

const mostCharacters = 2_000_000;
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

/** Reads the words of the latest versions that are PDFs, so that documents are found by their contents. */
export function createDocumentWords({
  database,
  documentFiles,
}: {
  database: Database;
  documentFiles: DocumentFiles;
}) {
  async function wordsIn(tenantId: TenantId, storageKey: string, sealedFor: string): Promise<string | null> {
    const content = await documentFiles.read(tenantId, storageKey, sealedFor);
    if (content === undefined) return null;
    const text = await textOfPdf({ document: content, mostPages: mostDocumentPages, mostCharacters });
    return text === null ? null : keptWords(wordsOf(text, mostWords));
  }

  return {
    /** Reads outside a transaction, as a slow file takes seconds. Returns whether there may be more. */
    async readSome(tenantId: TenantId, signal: AbortSignal): Promise<boolean> {
      const versions = await database.asTenant(tenantId, 'read only', (tx) => versionsToRead(tx, mostAtOnce));
      for (const version of versions) {
        signal.throwIfAborted();
        const words = await wordsIn(tenantId, version.storageKey, version.sealedFor);
        await database.asTenant(tenantId, 'read write', (tx) => insertWords(tx, version, words));
      }
      return versions.length === mostAtOnce;
    },
  };
}
export type DocumentWords = ReturnType<typeof createDocumentWords>;
