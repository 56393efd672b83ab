import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { notePolicy, noteState } from './person-notes.policy.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  type NotesOfPerson,
  type StoredNote,
  type SubjectNote,
  updateNote,
} from './person-notes.store.ts';

/** Notes about people. The audit log says that a note was written, never its text. */
export function createPersonNotes({ audit, seal }: { audit: Audit; seal: PrivateSeal }) {
  const recordAudit = (tx: WriteTx, { employeeId }: NotesOfPerson, action: AuditAction) =>
    audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: {} });

  return {
    async add(tx: WriteTx, person: NotesOfPerson, content: string): Promise<StoredNote> {
      const id = await insertNote(tx, seal, person.employeeId, content);
      await recordAudit(tx, person, 'person-note.added');
      return found(await findNote(tx, seal, person.employeeId, id));
    },

    async save(
      tx: WriteTx,
      { note, ...person }: SubjectNote,
      content: string,
      can: Can,
    ): Promise<StoredNote> {
      refuseUnlessAllowed(notePolicy.decide('EDIT', noteState(note), can), { author: note.author ?? '' });
      if (note.content !== content) {
        await updateNote(tx, seal, note.id, content);
        await recordAudit(tx, person, 'person-note.saved');
      }
      return found(await findNote(tx, seal, person.employeeId, note.id));
    },

    async remove(tx: WriteTx, { note, ...person }: SubjectNote): Promise<void> {
      await deleteNote(tx, note.id);
      await recordAudit(tx, person, 'person-note.removed');
    },
  };
}
export type PersonNotes = ReturnType<typeof createPersonNotes>;
