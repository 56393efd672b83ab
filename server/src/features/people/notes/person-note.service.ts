import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { noteRights } from './person-note.policy.ts';
import {
  deleteNote,
  insertNote,
  type NoteOfPerson,
  type NotesOfPerson,
  noteOf,
  type StoredNote,
  updateNote,
} from './person-note.store.ts';

/** What is noted about people. The log says that something was noted, never what. */
export function createPersonNotes({ audit, seal }: { audit: Audit; seal: PrivateSeal }) {
  const told = (tx: WriteTx, { employeeId }: NotesOfPerson, action: AuditAction) =>
    audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: {} });

  return {
    async add(tx: WriteTx, person: NotesOfPerson, content: string): Promise<StoredNote> {
      const id = await insertNote(tx, seal, person.employeeId, content);
      await told(tx, person, 'person-note.added');
      return found(await noteOf(tx, seal, person.employeeId, id));
    },

    async save(tx: WriteTx, about: NoteOfPerson, content: string, can: Can): Promise<StoredNote> {
      if (!noteRights(about.note, can).canEdit) {
        throw new Refusal('forbidden', { detail: 'Only whoever wrote a note changes it' });
      }
      if (about.note.content !== content) {
        await updateNote(tx, seal, about.note.id, content);
        await told(tx, about, 'person-note.saved');
      }
      return found(await noteOf(tx, seal, about.employeeId, about.note.id));
    },

    async remove(tx: WriteTx, about: NoteOfPerson): Promise<void> {
      await deleteNote(tx, about.note.id);
      await told(tx, about, 'person-note.removed');
    },
  };
}
export type PersonNotes = ReturnType<typeof createPersonNotes>;
