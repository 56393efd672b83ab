import { mostAttachments, type ReviewAttachment } from '@tenure/contract/performance/attachments.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { Download, type Upload } from '../../../platform/http/route.ts';
import { documentTypeOf } from '../../../platform/storage/document-files.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import {
  type AttachmentBody,
  type AttachmentRow,
  attachmentsOf,
  insertAttachment,
  putAttachmentFile,
  removeAttachment,
} from './attachment.store.ts';
import { type ItemAt, isWritable } from './item.service.ts';
import { requireRight } from './standing.service.ts';

/** Files are sealed under these names; the same are needed to open them. */
export const attachmentSealedAs = { table: 'appraisal_attachment', column: 'file' } as const;

export interface ItemAttachments {
  subject: AppraisalSubject;
  at: ItemAt;
  attachments: AttachmentRow[];
}

const extensionOf = (fileName: string) => /\.[a-z]{3,4}$/i.exec(fileName)?.[0].toLowerCase() ?? '';

/** The name of an anonymous file could reveal its author, so the attachment's own name is used instead. */
const shownFileName = ({ name, fileName, isAnonymous }: AttachmentRow): string => {
  if (fileName === null) return name;
  return isAnonymous ? `${name}${extensionOf(fileName)}` : fileName;
};

export function attachmentsView(
  { subject: { row }, at, attachments }: ItemAttachments,
  { rights, roles }: Standing,
): ReviewAttachment[] {
  return attachments.map((one) => {
    const { isOwn } = one;
    const isHidden = one.isAnonymous && !isOwn;
    const mayDelete = isOwn ? rights.has('attachment.delete') : roles.has('hr');
    return {
      id: one.number,
      user: isHidden ? null : { id: one.authorId, name: one.author },
      name: one.name,
      module: 'performance' as const,
      performanceSectionId: at.section.id,
      visibility: one.visibility,
      anonymous: one.isAnonymous,
      file:
        one.storageKey === null
          ? null
          : {
              id: one.number,
              name: shownFileName(one),
              path: `/api/performances/${row.id}/sections/${at.section.id}/items/${at.item.id}/attachments/${one.number}`,
              modified: isHidden ? null : one.addedAt,
            },
      capabilities: [
        ...(isOwn && isWritable(at) && rights.has('attachment.edit') ? ['attachment.edit'] : []),
        ...(mayDelete ? ['attachment.delete'] : []),
      ],
    };
  });
}

interface AttachmentsDeps {
  news: AppraisalNews;
  encryption: FieldEncryption;
  files: FileStore;
}

export function createReviewAttachments({ news, encryption, files }: AttachmentsDeps) {
  const sealed = createSealedFiles(files, encryption);
  const visible = (tx: Tx, { roles }: Standing, { item }: ItemAt) =>
    attachmentsOf(tx, item.id, roles.has('hr'));
  const read = async (tx: Tx, subject: AppraisalSubject, standing: Standing, at: ItemAt) => ({
    subject,
    at,
    attachments: await visible(tx, standing, at),
  });
  const attachmentIn = async (tx: Tx, standing: Standing, at: ItemAt, number: number) =>
    found((await visible(tx, standing, at)).find((one) => one.number === number));

  return {
    async list(tx: Tx, subject: AppraisalSubject, standing: Standing, at: ItemAt): Promise<ItemAttachments> {
      if (!standing.rights.has(attachedRight(at.section.type, 'attachments.view')))
        return { subject, at, attachments: [] };
      return read(tx, subject, standing, at);
    },

    async add(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, body: AttachmentBody) {
      requireRight(standing, attachedRight(at.section.type, 'attachments.add'));
      const authorId = found(subject.row.viewerEmployeeId ?? undefined);
      const own = (await visible(tx, standing, at)).filter(({ isOwn }) => isOwn);
      if (own.length >= mostAttachments) {
        throw refuse('review-attachments.add.too-many', { most: mostAttachments });
      }
      await insertAttachment(tx, { appraisalId: subject.row.id, itemId: at.item.id, authorId }, body);
      await news.recordOwn(tx, 'review-note.attachment-added', authorId);
      return read(tx, subject, standing, at);
    },

    /** A file that was there before is replaced. */
    async upload(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      at: ItemAt,
      { number, upload }: { number: number; upload: Upload },
    ) {
      const kept = await attachmentIn(tx, standing, at, number);
      requireRight(standing, 'attachment.edit');
      if (!kept.isOwn) {
        throw refuse('review-attachments.upload.not-author');
      }
      if (upload.sealed === undefined) throw new TypeError('The attachment was not sealed');
      const { name, size, key: storageKey } = upload;
      await putAttachmentFile(tx, number, { name, size, storageKey, sealedFor: upload.sealed.for });
      if (kept.storageKey !== null) await removeErasedFiles(tx, [kept.storageKey]);
      await news.recordOwn(tx, 'review-note.attachment-uploaded', kept.authorId);
      return read(tx, subject, standing, at);
    },

    async download(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, number: number) {
      requireRight(standing, attachedRight(at.section.type, 'attachments.view'));
      const kept = await attachmentIn(tx, standing, at, number);
      const rowKey = found(kept.sealedFor ?? undefined);
      const context = { tenantId: tx.tenantId, ...attachmentSealedAs, rowKey };
      const content = found(await sealed.get(found(kept.storageKey ?? undefined), context));
      await news.record(tx, 'performance.attachment-downloaded', subject.row);
      return new Download(shownFileName(kept), await documentTypeOf(content), content);
    },

    /** HR can delete attachments that others can read, without learning who added them. */
    async remove(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, number: number) {
      const kept = await attachmentIn(tx, standing, at, number);
      requireRight(standing, 'attachment.delete');
      if (!kept.isOwn && !standing.roles.has('hr')) {
        throw refuse('review-attachments.delete.not-author');
      }
      await removeErasedFiles(tx, await removeAttachment(tx, number));
      if (kept.isOwn) await news.recordOwn(tx, 'review-note.attachment-deleted', kept.authorId);
      else await news.record(tx, 'performance.attachment-removed', subject.row);
    },
  };
}
export type ReviewAttachments = ReturnType<typeof createReviewAttachments>;
