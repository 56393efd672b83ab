import {
  blockChanges,
  type ChangedBlock,
  type Excerpt,
  excerptsOf,
  passagesOf,
} from '@tenure/domain/work/document-changes.ts';
import { Temporal } from 'temporal-polyfill';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { BlockKind } from '../../../platform/docx/written-text.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { comparableWith, type Rights } from './document.policy.ts';
import { type DocumentRow, sealedText } from './document.reads.ts';
import type { DocumentFiles } from './document-file.service.ts';

const excerptsOnPage = 100;
/** Comparisons of several pages stay in memory while someone pages through them, the latest ones only. */
const mostKept = 8;
const keptFor = { minutes: 10 };

interface Comparison {
  excerpts: readonly Excerpt<BlockKind>[];
  edited: number;
  added: number;
  removed: number;
  comparedAt: Temporal.Instant;
}

interface DocumentChangesDeps {
  audit: Audit;
  clock: Clock;
  documentFiles: DocumentFiles;
}

/** What changed in the latest version of a document since an earlier one, by their texts. */
export function createDocumentChanges({ audit, clock, documentFiles }: DocumentChangesDeps) {
  const kept = new Map<string, Comparison>();

  function keep(key: string, comparison: Comparison): void {
    kept.delete(key);
    kept.set(key, comparison);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  function keptUnder(key: string): Comparison | undefined {
    const comparison = kept.get(key);
    if (comparison === undefined) return undefined;
    if (Temporal.Instant.compare(comparison.comparedAt.add(keptFor), clock.now()) > 0) return comparison;
    kept.delete(key);
    return undefined;
  }

  async function blocksOf(tx: WriteTx, documentId: number, number: number, isPlain: boolean) {
    const sealed = found(await sealedText(tx, documentId, number));
    return documentFiles
      .openBlocks(tx.tenantId, { documentId, number }, sealed)
      .map(([kind, text]) => ({ kind: isPlain ? ('text' as const) : kind, text }));
  }

  async function compare(tx: WriteTx, document: DocumentRow, number: number, since: number) {
    // Only a Word document says what is a heading or an item: what became a PDF is compared by its words.
    const compared = document.versions.filter((one) => one.number === number || one.number === since);
    const isPlain = compared.some(({ format }) => format !== 'docx');
    // One after the other, so that only one sealed text is in memory at a time: both are long.
    const before = await blocksOf(tx, document.id, since, isPlain);
    const changed = blockChanges<BlockKind>(before, await blocksOf(tx, document.id, number, isPlain));
    const count = (wanted: ChangedBlock['change']) =>
      changed.filter(({ change }) => change === wanted).length;
    return {
      excerpts: excerptsOf(changed),
      edited: count('edited'),
      added: count('added'),
      removed: count('removed'),
      comparedAt: clock.now(),
    };
  }

  /** Compares the texts and logs it, once for all pages that the same person reads in a row. */
  async function comparisonFor(tx: WriteTx, document: DocumentRow, number: number, since: number) {
    const { accountId, actingAccountId, client } = tx.actor;
    const key = JSON.stringify([tx.tenantId, accountId, actingAccountId, client, document.id, since, number]);
    const known = keptUnder(key);
    if (known !== undefined) return known;
    const comparison = await compare(tx, document, number, since);
    await audit.record(tx, {
      action: 'document.changes-read',
      subject: { type: 'document', id: document.id },
      details: { title: document.title, version: number, since },
    });
    // Only once the entry is certain; a single page needs no second request.
    if (comparison.excerpts.length > excerptsOnPage) tx.afterCommit(() => keep(key, comparison));
    return comparison;
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
        throw invalidInput('since', 'not-comparable', 'Choose a version from the list');
      }
      const { excerpts, edited, added, removed } = await comparisonFor(tx, document, number, since);
      const from = (page - 1) * excerptsOnPage;
      return {
        number,
        since,
        page,
        pages: Math.max(1, Math.ceil(excerpts.length / excerptsOnPage)),
        edited,
        added,
        removed,
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
