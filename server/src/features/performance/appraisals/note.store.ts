import type { ReviewNote } from '@tenure/contract/performance/appraisal-items.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { isModerated, isOwnNote, mayReadNote } from './item.reads.ts';

export interface NoteRow {
  itemId: number;
  /** Random, so that it does not reveal the order of notes. */
  number: number;
  authorId: number;
  author: string;
  isOwn: boolean;
  content: string;
  visibility: ReviewNote['visibility'];
  isAnonymous: boolean;
  addedAt: string;
}
export interface NoteBody {
  content: string;
  visibility: ReviewNote['visibility'];
  anonymous: boolean;
}

/** Notes the viewer may read. The order of anonymous notes does not reveal when they were written. */
const notesWhere = (tx: Tx, column: 'item_id' | 'appraisal_id', value: number, isHr: boolean) =>
  tx.query<NoteRow>(
    `select n.number, n.item_id, n.author_id, e.first_name || ' ' || e.last_name as author, ${isOwnNote} as is_own, n.content, n.visibility,
       n.is_anonymous, n.added_at
     from appraisal_note n
     join appraisal a on a.tenant_id = n.tenant_id and a.id = n.appraisal_id
     join employee e on e.tenant_id = n.tenant_id and e.id = n.author_id
     where n.tenant_id = current_tenant() and n.${column} = $1 and (${mayReadNote} or ($2 and ${isModerated}))
     order by n.is_anonymous, case when n.is_anonymous then n.place end, n.id`,
    [value, isHr],
  );

export const notesOf = (tx: Tx, itemId: number, isHr: boolean) => notesWhere(tx, 'item_id', itemId, isHr);
export const notesOfReview = (tx: Tx, appraisalId: number, isHr: boolean) =>
  notesWhere(tx, 'appraisal_id', appraisalId, isHr);

export async function insertNote(
  tx: WriteTx,
  at: { appraisalId: number; itemId: number; authorId: number },
  note: NoteBody,
): Promise<void> {
  await tx.query(
    `insert into appraisal_note (tenant_id, appraisal_id, item_id, author_id, content, visibility, is_anonymous)
     values (current_tenant(), $1, $2, $3, $4, $5, $6)`,
    [at.appraisalId, at.itemId, at.authorId, note.content, note.visibility, note.anonymous],
  );
}

export async function updateNote(tx: WriteTx, number: number, note: NoteBody): Promise<void> {
  await tx.query(
    `update appraisal_note set content = $2, visibility = $3, is_anonymous = $4
     where tenant_id = current_tenant() and number = $1`,
    [number, note.content, note.visibility, note.anonymous],
  );
}

export async function removeNote(tx: WriteTx, number: number): Promise<void> {
  await tx.query('delete from appraisal_note where tenant_id = current_tenant() and number = $1', [number]);
}
