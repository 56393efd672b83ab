import type { ReviewNote } from '@tenure/contract/performance/appraisal-items.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { type ItemAt, isWritable } from './item.service.ts';
import { insertNote, type NoteBody, type NoteRow, notesOf, removeNote, updateNote } from './note.store.ts';
import { requireRight } from './standing.service.ts';

export interface ItemNotes {
  subject: AppraisalSubject;
  at: ItemAt;
  notes: NoteRow[];
}

export function notesView({ at, notes }: ItemNotes, standing: Standing): ReviewNote[] {
  const { rights, roles } = standing;
  return notes.map((note) => {
    const { isOwn } = note;
    const isHidden = note.isAnonymous && !isOwn;
    const mayDelete = isOwn ? rights.has('note.delete') : roles.has('hr');
    return {
      id: note.number,
      user: isHidden ? null : { id: note.authorId, name: note.author },
      moduleName: 'performance' as const,
      sectionId: at.section.id,
      content: note.content,
      visibility: note.visibility,
      anonymous: note.isAnonymous,
      created: isHidden ? null : note.addedAt,
      capabilities: [
        ...(isOwn && isWritable(at) && rights.has('note.edit') ? ['note.edit'] : []),
        ...(mayDelete ? ['note.delete'] : []),
      ],
    };
  });
}

export function createReviewNotes({ news }: { news: AppraisalNews }) {
  const visible = (tx: Tx, { roles }: Standing, { item }: ItemAt) => notesOf(tx, item.id, roles.has('hr'));
  const read = async (tx: Tx, subject: AppraisalSubject, standing: Standing, at: ItemAt) => ({
    subject,
    at,
    notes: await visible(tx, standing, at),
  });
  const noteIn = async (tx: Tx, standing: Standing, at: ItemAt, noteId: number) =>
    found((await visible(tx, standing, at)).find(({ number }) => number === noteId));

  return {
    async list(tx: Tx, subject: AppraisalSubject, standing: Standing, at: ItemAt): Promise<ItemNotes> {
      if (!standing.rights.has(attachedRight(at.section.type, 'notes.view')))
        return { subject, at, notes: [] };
      return read(tx, subject, standing, at);
    },

    async add(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, note: NoteBody) {
      requireRight(standing, attachedRight(at.section.type, 'notes.add'));
      const authorId = found(subject.row.viewerEmployeeId ?? undefined);
      await insertNote(tx, { appraisalId: subject.row.id, itemId: at.item.id, authorId }, note);
      await news.recordOwn(tx, 'review-note.added', authorId);
      return read(tx, subject, standing, at);
    },

    async edit(
      tx: WriteTx,
      subject: AppraisalSubject,
      standing: Standing,
      at: ItemAt,
      { noteId, note }: { noteId: number; note: NoteBody },
    ) {
      const kept = await noteIn(tx, standing, at, noteId);
      requireRight(standing, 'note.edit');
      if (!kept.isOwn) {
        throw refuse('review-notes.edit.not-author');
      }
      await updateNote(tx, noteId, note);
      await news.recordOwn(tx, 'review-note.edited', kept.authorId);
      return read(tx, subject, standing, at);
    },

    /** HR can delete notes that others can read, without learning who wrote them. */
    async remove(tx: WriteTx, subject: AppraisalSubject, standing: Standing, at: ItemAt, noteId: number) {
      const kept = await noteIn(tx, standing, at, noteId);
      requireRight(standing, 'note.delete');
      if (!kept.isOwn && !standing.roles.has('hr')) {
        throw refuse('review-notes.delete.not-author');
      }
      await removeNote(tx, noteId);
      if (kept.isOwn) await news.recordOwn(tx, 'review-note.deleted', kept.authorId);
      else await news.record(tx, 'performance.note-removed', subject.row);
    },
  };
}
export type ReviewNotes = ReturnType<typeof createReviewNotes>;
