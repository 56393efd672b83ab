import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { DocumentBody } from '@tenure/contract/work/documents.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { Download, type Upload } from '../../../platform/http/route.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type DocumentRow, documentById, sealedText } from './document.reads.ts';
import { areKnown, insertDocument, insertReading, insertVersion, updateDocument } from './document.store.ts';
import { type DocumentFiles, fileTypes, InspectedDocument, namedAs } from './document-file.service.ts';
import { wordsOfBlocks } from './document-words.service.ts';
import { insertText } from './document-words.store.ts';

interface DocumentsDeps {
  audit: Audit;
  documentFiles: DocumentFiles;
}

const blocksOnPage = 100;

export function createDocuments({ audit, documentFiles }: DocumentsDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `document.${string}`>,
    { id, title }: { id: number; title: string },
    details: Record<string, string | number> = {},
  ) => audit.record(tx, { action, subject: { type: 'document', id }, details: { title, ...details } });
  const announce = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'documents' });

  async function checkAudience(tx: WriteTx, { audience, audienceIds }: DocumentBody): Promise<void> {
    if (audience === 'everyone' || (await areKnown(tx, audience, audienceIds))) return;
    throw invalidInput('audienceIds', 'unknown', 'Choose from the list');
  }

  return {
    async create(tx: WriteTx, body: DocumentBody): Promise<DocumentRow> {
      await checkAudience(tx, body);
      const id = await insertDocument(tx, body);
      await record(tx, 'document.created', { id, title: body.title });
      return found(await documentById(tx, id));
    },

    async save(tx: WriteTx, { id }: DocumentRow, body: DocumentBody): Promise<DocumentRow> {
      await checkAudience(tx, body);
      await updateDocument(tx, id, body);
      await record(tx, 'document.saved', { id, title: body.title }, { audience: body.audience });
      await announce(tx);
      return found(await documentById(tx, id));
    },

    async publish(tx: WriteTx, document: DocumentRow, upload: Upload, changes: string): Promise<DocumentRow> {
      const { sealed, inspected, name, size, key } = upload;
      if (sealed === undefined || !(inspected instanceof InspectedDocument)) {
        throw new TypeError('The file of a document was not looked through');
      }
      const { format, pages, blocks } = inspected;
      const number = await insertVersion(tx, document.id, {
        fileName: namedAs(format, name),
        size,
        format,
        pages,
        storageKey: key,
        sealedFor: sealed.for,
        changes,
      });
      if (blocks !== null) {
        const version = { documentId: document.id, number };
        await insertText(tx, version, {
          sealed: documentFiles.sealBlocks(tx.tenantId, version, blocks),
          words: await wordsOfBlocks(blocks),
        });
      }
      await record(tx, 'document.published', document, { version: number });
      await announce(tx);
      return found(await documentById(tx, document.id));
    },

    async read(tx: WriteTx, document: DocumentRow): Promise<Download> {
      const { fileName, format, storageKey, sealedFor } = found(document.file ?? undefined);
      const content = found(await documentFiles.read(tx.tenantId, storageKey, sealedFor));
      await record(tx, 'document.downloaded', document, { version: document.number ?? 0 });
      return new Download(fileName, fileTypes[format], content);
    },

    /** A page of the text of the latest version; not found where that is a PDF, which is shown as it is. */
    async readText(tx: WriteTx, document: DocumentRow, page: number) {
      const number = found(document.number ?? undefined);
      found(document.file?.format === 'pdf' ? undefined : document.file);
      const kept = found(await sealedText(tx, document.id, number));
      const blocks = documentFiles.openBlocks(tx.tenantId, { documentId: document.id, number }, kept);
      const from = (page - 1) * blocksOnPage;
      await record(tx, 'document.text-read', document, { version: number, page });
      return {
        number,
        page,
        pages: Math.max(1, Math.ceil(blocks.length / blocksOnPage)),
        blocks: blocks.slice(from, from + blocksOnPage).map(([kind, text]) => ({ kind, text })),
      };
    },

    async confirm(tx: WriteTx, viewer: Viewer, document: DocumentRow, number: number): Promise<DocumentRow> {
      if (viewer.employeeId === null || !document.isForViewer || !document.mustRead) {
        throw refuse('documents.confirm.not-needed');
      }
      if (document.number !== number) {
        throw refuse('documents.confirm.newer');
      }
      if (await insertReading(tx, document.id, number)) {
        await record(tx, 'document.confirmed', document, { version: number });
        const changedFor = (accountIds: number[], subject: string) =>
          publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject });
        await changedFor([viewer.accountId], 'documents');
        // A subject of its own: while thousands confirm, editors refetch this board and nothing else.
        await changedFor(await accountsHolding(tx, ['documents.edit']), 'document-readers');
      }
      return found(await documentById(tx, document.id));
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
