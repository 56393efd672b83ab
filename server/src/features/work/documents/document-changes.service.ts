import {
  blockChanges,
  type ChangedBlock,
  excerptsOf,
  passagesOf,
} from '@tenure/domain/work/document-changes.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { BlockKind } from '../../../platform/docx/written-text.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { comparableWith, type Rights } from './document.policy.ts';
import { type DocumentRow, sealedText } from './document.reads.ts';
import type { DocumentFiles } from './document-file.service.ts';

const excerptsOnPage = 100;

interface DocumentChangesDeps {
  audit: Audit;
  documentFiles: DocumentFiles;
}

/** What changed in the latest version of a document since an earlier one, by their texts. */
export function createDocumentChanges({ audit, documentFiles }: DocumentChangesDeps) {
  async function blocksOf(tx: WriteTx, documentId: number, number: number) {
    const kept = found(await sealedText(tx, documentId, number));
    return documentFiles
      .openBlocks(tx.tenantId, { documentId, number }, kept)
      .map(([kind, text]) => ({ kind, text }));
  }

  return {
    async read(
      tx: WriteTx,
      document: DocumentRow,
      can: Rights,
      { since, page }: { since: number; page: number },
    ) {
      const number = found(document.number ?? undefined);
      if (!comparableWith(document, can).includes(since)) {
        throw new Refusal('invalid-input', {
          invalidInputs: [
            { path: 'since', code: 'not-comparable', reason: 'Choose a version from the list' },
          ],
        });
      }
      // One after the other: both are long, and opened one by one they do not stand in memory sealed at once.
      const before = await blocksOf(tx, document.id, since);
      const changed = blockChanges<BlockKind>(before, await blocksOf(tx, document.id, number));
      const excerpts = excerptsOf(changed);
      const from = (page - 1) * excerptsOnPage;
      await audit.record(tx, {
        action: 'document.changes-read',
        subject: { type: 'document', id: document.id },
        details: { title: document.title, version: number, since, page },
      });
      const count = (wanted: ChangedBlock['change']) =>
        changed.filter(({ change }) => change === wanted).length;
      return {
        number,
        since,
        page,
        pages: Math.max(1, Math.ceil(excerpts.length / excerptsOnPage)),
        edited: count('edited'),
        added: count('added'),
        removed: count('removed'),
        excerpts: excerpts.slice(from, from + excerptsOnPage).map(({ block, skipped }) => ({
          kind: block.kind,
          change: block.change,
          skipped,
          passages: passagesOf(block).map(({ change, value }) => ({ change, text: value })),
        })),
      };
    },
  };
}
export type DocumentChanges = ReturnType<typeof createDocumentChanges>;
