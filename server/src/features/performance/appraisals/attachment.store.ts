import type { ReviewAttachment } from '@tenure/contract/performance/attachments.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { isModerated, isOwnNote, mayReadNote } from './item.reads.ts';

export interface AttachmentRow {
  itemId: number;
  /** Random, so that it does not reveal the order of attachments. */
  number: number;
  authorId: number;
  author: string;
  isOwn: boolean;
  name: string;
  visibility: ReviewAttachment['visibility'];
  isAnonymous: boolean;
  fileName: string | null;
  storageKey: string | null;
  sealedFor: string | null;
  addedAt: string;
}
export interface AttachmentBody {
  name: string;
  visibility: ReviewAttachment['visibility'];
  anonymous: boolean;
}

/** Attachments the viewer may read, by the rules of notes; one without a file is its author's alone. */
const attachmentsWhere = (tx: Tx, column: 'item_id' | 'appraisal_id', value: number, isHr: boolean) =>
  tx.query<AttachmentRow>(
    `select n.number, n.item_id, n.author_id, e.first_name || ' ' || e.last_name as author, ${isOwnNote} as is_own, n.name, n.visibility,
       n.is_anonymous, n.file_name, n.storage_key,
       n.sealed_for, n.added_at
     from appraisal_attachment n
     join appraisal a on a.tenant_id = n.tenant_id and a.id = n.appraisal_id
     join employee e on e.tenant_id = n.tenant_id and e.id = n.author_id
     where n.tenant_id = current_tenant() and n.${column} = $1 and (${mayReadNote} or ($2 and ${isModerated}))
       and (n.storage_key is not null or ${isOwnNote})
     order by n.is_anonymous, case when n.is_anonymous then n.place end, n.id`,
    [value, isHr],
  );

export const attachmentsOf = (tx: Tx, itemId: number, isHr: boolean) =>
  attachmentsWhere(tx, 'item_id', itemId, isHr);
export const attachmentsOfReview = (tx: Tx, appraisalId: number, isHr: boolean) =>
  attachmentsWhere(tx, 'appraisal_id', appraisalId, isHr);

export async function insertAttachment(
  tx: WriteTx,
  at: { appraisalId: number; itemId: number; authorId: number },
  { name, visibility, anonymous }: AttachmentBody,
): Promise<void> {
  await tx.query(
    `insert into appraisal_attachment (tenant_id, appraisal_id, item_id, author_id, name, visibility, is_anonymous)
     values (current_tenant(), $1, $2, $3, $4, $5, $6)`,
    [at.appraisalId, at.itemId, at.authorId, name, visibility, anonymous],
  );
}

export async function putAttachmentFile(
  tx: WriteTx,
  number: number,
  file: { name: string; size: number; storageKey: string; sealedFor: string },
): Promise<void> {
  await tx.query(
    `update appraisal_attachment set file_name = $2, file_size = $3, storage_key = $4, sealed_for = $5
     where tenant_id = current_tenant() and number = $1`,
    [number, file.name, file.size, file.storageKey, file.sealedFor],
  );
}

/** Deletes attachments and returns the keys of their files, which go by a job once this is committed. */
async function removeWhere(tx: WriteTx, column: 'number' | 'item_id' | 'appraisal_id', value: number) {
  const rows = await tx.query<{ key: string | null }>(
    `delete from appraisal_attachment where tenant_id = current_tenant() and ${column} = $1
     returning storage_key as key`,
    [value],
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

export const removeAttachment = (tx: WriteTx, number: number) => removeWhere(tx, 'number', number);
export const removeAttachmentsOfItem = (tx: WriteTx, itemId: number) => removeWhere(tx, 'item_id', itemId);
export const removeAttachmentsOfReview = (tx: WriteTx, appraisalId: number) =>
  removeWhere(tx, 'appraisal_id', appraisalId);
