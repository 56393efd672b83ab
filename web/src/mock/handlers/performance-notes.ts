import {
  addItemNote,
  deleteItemNote,
  editItemNote,
  listItemNotes,
  type ReviewNote,
} from '@tenure/contract/performance/appraisal-items.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const notes = new Map<number, ReviewNote[]>();
const noMetadata = { capabilities: [], fields: [] };
/** Deleting it fails, as in the specification's samples. */
const failingNote = 3;
let lastId = 100;

const listed = (itemId: number) => ({ data: notes.get(itemId) ?? [], metadata: noMetadata });
const noteOf = (
  id: number,
  sectionId: number,
  body: { content: string; visibility: ReviewNote['visibility']; anonymous: boolean },
): ReviewNote => ({
  id,
  user: { id: 1, name: 'Elena Novak' },
  moduleName: 'performance',
  sectionId,
  created: nowText(),
  capabilities: ['note.edit', 'note.delete'],
  ...body,
});

export const performanceNoteHandlers = [
  mock(listItemNotes, ({ params }) => listed(params.sectionItemId)),
  mock(addItemNote, ({ params, body }) => {
    lastId += 1;
    const kept = notes.get(params.sectionItemId) ?? [];
    notes.set(params.sectionItemId, [...kept, noteOf(lastId, params.sectionId, body)]);
    return listed(params.sectionItemId);
  }),
  mock(editItemNote, ({ params, body }) => {
    const kept = notes.get(params.sectionItemId) ?? [];
    notes.set(
      params.sectionItemId,
      kept.map((note) => (note.id === params.noteId ? noteOf(note.id, params.sectionId, body) : note)),
    );
    return listed(params.sectionItemId);
  }),
  mock(deleteItemNote, ({ params }) => {
    if (params.noteId === failingNote) throw new MockRefusal('internal-error');
    const kept = notes.get(params.sectionItemId) ?? [];
    notes.set(
      params.sectionItemId,
      kept.filter(({ id }) => id !== params.noteId),
    );
    return undefined;
  }),
];
