import type { DocumentKind, DocumentKindBody } from '@tenure/contract/work/personal-documents.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { insertKind, isTitleTaken, kindById, updateKind } from './kind.store.ts';

export function createDocumentKinds({ audit }: { audit: Audit }) {
  const record = (tx: WriteTx, verb: 'created' | 'saved', id: number, title: string) =>
    audit.record(tx, {
      action: `document-kind.${verb}`,
      subject: { type: 'document-kind', id },
      details: { title },
    });

  async function holdToTitle(tx: WriteTx, body: DocumentKindBody, butId: number | null): Promise<void> {
    if (body.isArchived || !(await isTitleTaken(tx, body.title, butId))) return;
    const reason = 'Another kind has this title. Choose a different title';
    throw invalidInput('title', 'taken', reason);
  }

  return {
    async create(tx: WriteTx, body: DocumentKindBody): Promise<DocumentKind> {
      await holdToTitle(tx, body, null);
      const id = await insertKind(tx, body);
      await record(tx, 'created', id, body.title);
      return found(await kindById(tx, id));
    },

    async save(tx: WriteTx, kind: DocumentKind, body: DocumentKindBody): Promise<DocumentKind> {
      await holdToTitle(tx, body, kind.id);
      await updateKind(tx, kind.id, body);
      await record(tx, 'saved', kind.id, body.title);
      return found(await kindById(tx, kind.id));
    },
  };
}
export type DocumentKinds = ReturnType<typeof createDocumentKinds>;
