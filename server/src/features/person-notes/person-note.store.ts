import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listPersonNotes, PersonNote } from '@tenure/contract/people/notes.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import type { Relation } from '../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';

type Query = EndpointInput<typeof listPersonNotes>['query'];
export type StoredNote = Omit<PersonNote, 'canEdit' | 'canDelete'> & { isOwn: boolean };

export interface NotesOfPerson {
  employeeId: number;
  relation: Relation;
}
export interface NoteOfPerson extends NotesOfPerson {
  note: StoredNote;
}
/** Before it is known whether the viewer may know that there is one. */
export interface NoteToFind extends NotesOfPerson {
  note: StoredNote | undefined;
}
export interface NotePage extends NotesOfPerson {
  rows: StoredNote[];
  total: number;
}

const shown = `n.id, n.content, a.display_name as author, n.created_at as created, n.edited_at as edited, n.version,
  n.author_id = current_account() as "isOwn",
  coalesce((select jsonb_agg(jsonb_build_object('content', b.content, 'until', b.until) order by b.version desc)
    from person_note_earlier b where b.tenant_id = n.tenant_id and b.note_id = n.id), '[]') as earlier
  from person_note n left join account a on a.tenant_id = n.tenant_id and a.id = n.author_id
  where n.tenant_id = current_tenant() and n.employee_id = $1`;
const matching = `($2::text is null or n.content ilike '%' || $2 || '%' escape '\\')`;

export async function notesToAdd(tx: Tx, employeeId: number): Promise<NotesOfPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

export async function notePage(tx: Tx, employeeId: number, query: Query): Promise<NotePage | undefined> {
  const wanted = query.searchText ? query.searchText.replaceAll(/[\\%_]/g, String.raw`\$&`) : null;
  const direction = query.sortBy === 'created:asc' ? 'asc' : 'desc';
  const [relation, rows, [counted]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<StoredNote>(
      `select ${shown} and ${matching} order by n.created_at ${direction}, n.id ${direction} limit $3 offset $4`,
      [employeeId, wanted, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from person_note n
       where n.tenant_id = current_tenant() and n.employee_id = $1 and ${matching}`,
      [employeeId, wanted],
    ),
  ]);
  return relation && { employeeId, relation, rows, total: counted?.total ?? 0 };
}

/** Locked by a statement of its own: of two who change it at once, the second sees what the first did. */
export async function noteToEdit(
  tx: Tx,
  employeeId: number,
  noteId: number,
): Promise<NoteToFind | undefined> {
  const [, relation, note] = await Promise.all([
    tx.query('select from person_note where tenant_id = current_tenant() and id = $1 for no key update', [
      noteId,
    ]),
    relationToViewer(tx, employeeId),
    noteOf(tx, employeeId, noteId),
  ]);
  return relation && { employeeId, relation, note };
}

export async function noteOf(tx: Tx, employeeId: number, noteId: number): Promise<StoredNote | undefined> {
  const [note] = await tx.query<StoredNote>(`select ${shown} and n.id = $2`, [employeeId, noteId]);
  return note;
}

export async function insertNote(tx: WriteTx, employeeId: number, content: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into person_note (tenant_id, employee_id, author_id, content)
     values (current_tenant(), $1, current_account(), $2) returning id`,
    [employeeId, content],
  );
  if (row === undefined) throw new Error('A note that was added has no id');
  return row.id;
}

export function updateNote(tx: WriteTx, noteId: number, content: string): Promise<unknown> {
  return tx.query('update person_note set content = $2 where tenant_id = current_tenant() and id = $1', [
    noteId,
    content,
  ]);
}

export function deleteNote(tx: WriteTx, noteId: number): Promise<unknown> {
  return tx.query('delete from person_note where tenant_id = current_tenant() and id = $1', [noteId]);
}
