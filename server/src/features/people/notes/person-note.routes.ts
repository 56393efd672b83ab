import { paginate } from '@tenure/contract/envelopes.ts';
import {
  addPersonNote,
  listPersonNotes,
  type PersonNote,
  removePersonNote,
  savePersonNote,
} from '@tenure/contract/people/notes.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { noteListActions, noteRights } from './person-note.policy.ts';
import type { PersonNotes } from './person-note.service.ts';
import {
  type NoteOfPerson,
  type NotesOfPerson,
  type NoteToFind,
  notePage,
  notesToAdd,
  noteToEdit,
  type StoredNote,
} from './person-note.store.ts';

function authorise<Subject extends NotesOfPerson>({ viewer, subject }: { viewer: Viewer; subject: Subject }) {
  return capabilitiesOver(viewer.grants, subject.relation);
}

const noteIn = ({ note, ...person }: NoteToFind): NoteOfPerson => ({ ...person, note: found(note) });

/** Whoever may not is told the same whether or not there is one: that something was noted is not theirs to find out. */
function authoriseNote(context: { viewer: Viewer; subject: NoteToFind }): Can {
  const can = authorise(context);
  if (can.has('employees.notes.edit')) noteIn(context.subject);
  return can;
}

function noteView({ isOwn, ...note }: StoredNote, can: Can): PersonNote {
  return { ...note, ...noteRights({ isOwn }, can) };
}

const presented = ({ result, can }: { result: StoredNote; can: Can }) =>
  new Presented(
    { data: noteView(result, can), metadata: { capabilities: ['employees.notes.edit'], fields: [] } },
    result.version,
  );

export function personNoteRoutes(notes: PersonNotes, seal: PrivateSeal): Binding[] {
  return [
    onSession(listPersonNotes, {
      load: (tx, { params, query }) => notePage(tx, seal, params.employeeId, query),
      authorise,
      present: ({ subject: { rows, total }, can, input, request }) => ({
        data: rows.map((note) => noteView(note, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: noteListActions(can),
        },
      }),
    }),
    onSession(addPersonNote, {
      load: (tx, { params }) => notesToAdd(tx, params.employeeId),
      authorise,
      act: ({ tx, subject, input }) => notes.add(tx, subject, input.body.content),
      present: presented,
    }),
    onSession(savePersonNote, {
      load: (tx, { params }) => noteToEdit(tx, seal, params.employeeId, params.noteId),
      authorise: authoriseNote,
      version: (subject) => noteIn(subject).note.version,
      act: ({ tx, subject, input, can }) => notes.save(tx, noteIn(subject), input.body.content, can),
      present: presented,
    }),
    onSession(removePersonNote, {
      load: (tx, { params }) => noteToEdit(tx, seal, params.employeeId, params.noteId),
      authorise: authoriseNote,
      version: (subject) => noteIn(subject).note.version,
      act: ({ tx, subject }) => notes.remove(tx, noteIn(subject)),
      present: () => undefined,
    }),
  ];
}
