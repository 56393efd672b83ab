import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { paginate } from '@tenure/contract/envelopes.ts';
import {
  addPersonNote,
  listPersonNotes,
  type PersonNote,
  removePersonNote,
  savePersonNote,
} from '@tenure/contract/people/person-notes.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { notePolicy, noteState } from './person-notes.policy.ts';
import type { PersonNotes } from './person-notes.service.ts';
import {
  lockNote,
  type NotesOfPerson,
  type NoteToFind,
  notePage,
  notesOfPerson,
  type StoredNote,
  type SubjectNote,
} from './person-notes.store.ts';

function authorise<Subject extends NotesOfPerson>({ viewer, subject }: { viewer: Viewer; subject: Subject }) {
  return capabilitiesOver(viewer.grants, subject.relation);
}

const existingNote = ({ note, ...person }: NoteToFind): SubjectNote => ({ ...person, note: found(note) });

/** Viewers without the right get the same answer whether or not the note exists, so its existence does not leak. */
function authoriseNote(context: { viewer: Viewer; subject: NoteToFind }): Can {
  const can = authorise(context);
  if (can.has('employees.notes.edit')) existingNote(context.subject);
  return can;
}

function noteView({ isOwn, ...note }: StoredNote, can: Can): PersonNote {
  const state = noteState({ isOwn, author: note.author });
  return {
    ...note,
    canEdit: notePolicy.isAllowed('EDIT', state, can),
    canDelete: notePolicy.isAllowed('DELETE', state, can),
  };
}

function presented({ result, can }: { result: StoredNote; can: Can }) {
  const answer: EndpointAnswer<typeof savePersonNote> = {
    data: noteView(result, can),
    metadata: { capabilities: ['employees.notes.edit'], fields: [] },
  };
  return new Presented(answer, result.version);
}

export function personNoteRoutes(notes: PersonNotes, seal: PrivateSeal): Binding[] {
  return [
    onSession(listPersonNotes, {
      load: (tx, { params, query }) => notePage(tx, seal, params.employeeId, query),
      authorise,
      present: ({ subject: { rows, total }, can, input, request }) => ({
        data: rows.map((note) => noteView(note, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: notePolicy.offered(can),
        },
      }),
    }),
    onSession(addPersonNote, {
      load: (tx, { params }) => notesOfPerson(tx, params.employeeId),
      authorise,
      act: ({ tx, subject, input }) => notes.add(tx, subject, input.body.content),
      present: presented,
    }),
    onSession(savePersonNote, {
      load: (tx, { params }) => lockNote(tx, seal, params.employeeId, params.noteId),
      authorise: authoriseNote,
      version: (subject) => existingNote(subject).note.version,
      act: ({ tx, subject, input, can }) => notes.save(tx, existingNote(subject), input.body.content, can),
      present: presented,
    }),
    onSession(removePersonNote, {
      load: (tx, { params }) => lockNote(tx, seal, params.employeeId, params.noteId),
      authorise: authoriseNote,
      version: (subject) => existingNote(subject).note.version,
      act: ({ tx, subject }) => notes.remove(tx, existingNote(subject)),
      present: () => undefined,
    }),
  ];
}
