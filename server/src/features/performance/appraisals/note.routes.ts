import {
  addItemNote,
  deleteItemNote,
  editItemNote,
  listItemNotes,
} from '@tenure/contract/performance/appraisal-items.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import { only, standingOf, toRead, toWriteIn } from './appraisal.routes.ts';
import { itemAt, keptItemAt } from './item.service.ts';
import { type ItemNotes, notesView, type ReviewNotes } from './note.service.ts';

const presentAll = (viewer: Viewer, subject: AppraisalSubject, notes: ItemNotes) => ({
  data: notesView(notes, standingOf(viewer, subject)),
  metadata: only(),
});

export function noteRoutes(notes: ReviewNotes): Binding[] {
  return [
    onSession(listItemNotes, {
      ...toRead,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = keptItemAt(subject, params.sectionId, params.sectionItemId);
        return notes.list(tx, subject, standingOf(viewer, subject), at);
      },
      present: ({ result, viewer, subject }) => presentAll(viewer, subject, result),
    }),
    onSession(addItemNote, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        return notes.add(tx, subject, standingOf(viewer, subject), at, body);
      },
      present: ({ result, viewer, subject }) => presentAll(viewer, subject, result),
    }),
    onSession(editItemNote, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params, body } }) => {
        const at = itemAt(subject, params.sectionId, params.sectionItemId);
        const change = { noteId: params.noteId, note: body };
        return notes.edit(tx, subject, standingOf(viewer, subject), at, change);
      },
      present: ({ result, viewer, subject }) => presentAll(viewer, subject, result),
    }),
    onSession(deleteItemNote, {
      ...toWriteIn,
      act: ({ tx, subject, viewer, input: { params } }) => {
        const at = keptItemAt(subject, params.sectionId, params.sectionItemId);
        return notes.remove(tx, subject, standingOf(viewer, subject), at, params.noteId);
      },
      present: () => undefined,
    }),
  ];
}
