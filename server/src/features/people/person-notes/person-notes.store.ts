import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { listPersonNotes, PersonNote } from '@tenure/contract/people/person-notes.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';

type Query = EndpointInput<typeof listPersonNotes>['query'];
export type StoredNote = Omit<PersonNote, 'canEdit' | 'canDelete'> & { isOwn: boolean };

export interface NotesOfPerson {
  employeeId: number;
  relation: Relation;
}
export interface SubjectNote extends NotesOfPerson {
  note: StoredNote;
}
/** The note before it is known whether the viewer may know of it. */
export interface NoteToFind extends NotesOfPerson {
  note: StoredNote | undefined;
}
export interface NotePage extends NotesOfPerson {
  rows: StoredNote[];
  total: number;
}

/** A row of `selectNotes`: the texts are sealed, or still plain from before they were. */
type NoteRow = Omit<StoredNote, 'content' | 'earlier'> &
  SealedRow<string> & {
    earlier: (Pick<StoredNote['earlier'][number], 'until'> & Pick<SealedRow<string>, 'sealed' | 'plain'>)[];
  };

const selectNotes = `select n.id, n.tenant_id, n.sealed_for as row_key, n.sealed_content as sealed, n.content as plain,
  a.display_name as author, n.created_at as created, n.edited_at as edited, n.version,
  n.author_id = current_account() as is_own,
  coalesce((select jsonb_agg(jsonb_build_object('sealed', b.sealed_content, 'plain', b.content, 'until', b.until) order by b.version desc)
    from person_note_earlier b where b.tenant_id = n.tenant_id and b.note_id = n.id), '[]') as earlier
  from person_note n left join account a on a.tenant_id = n.tenant_id and a.id = n.author_id
  where n.tenant_id = current_tenant() and n.employee_id = $1`;

/** Opens the text of a note and of its earlier versions. */
function opened(
  seal: PrivateSeal,
  { tenantId, rowKey, sealed, plain, earlier, ...note }: NoteRow,
): StoredNote {
  const open = (one: Pick<SealedRow<string>, 'sealed' | 'plain'>) =>
    seal.note.open({ tenantId, rowKey, sealed: one.sealed, plain: one.plain });
  return {
    ...note,
    content: open({ sealed, plain }),
    earlier: earlier.map(({ until, ...before }) => ({ content: open(before), until })),
  };
}

export async function notesOfPerson(tx: Tx, employeeId: number): Promise<NotesOfPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

/** Sealed texts can only be searched once opened; one person has few. */
export async function notePage(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
  query: Query,
): Promise<NotePage | undefined> {
  const direction = query.sortBy === 'created:asc' ? 'asc' : 'desc';
  const from = (query.page - 1) * query.itemsPerPage;
  const isSearched = Boolean(query.searchText);
  const [relation, kept, [counted]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<NoteRow>(
      `${selectNotes} order by n.created_at ${direction}, n.id ${direction} limit $2 offset $3`,
      [employeeId, isSearched ? null : query.itemsPerPage, isSearched ? 0 : from],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from person_note n
       where n.tenant_id = current_tenant() and n.employee_id = $1`,
      [employeeId],
    ),
  ]);
  if (relation === undefined) return undefined;
  const rows = kept.map((note) => opened(seal, note));
  if (!isSearched) return { employeeId, relation, rows, total: counted?.total ?? 0 };
  const wanted = (query.searchText ?? '').toLowerCase();
  const found = rows.filter(({ content }) => content.toLowerCase().includes(wanted));
  return { employeeId, relation, rows: found.slice(from, from + query.itemsPerPage), total: found.length };
}

/** A separate statement takes the lock, so that the second of two concurrent edits sees the first. */
export async function lockNote(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
  noteId: number,
): Promise<NoteToFind | undefined> {
  const [, relation, note] = await Promise.all([
    tx.query('select from person_note where tenant_id = current_tenant() and id = $1 for no key update', [
      noteId,
    ]),
    relationToViewer(tx, employeeId),
    findNote(tx, seal, employeeId, noteId),
  ]);
  return relation && { employeeId, relation, note };
}

export async function findNote(
  tx: Tx,
  seal: PrivateSeal,
  employeeId: number,
  noteId: number,
): Promise<StoredNote | undefined> {
  const [note] = await tx.query<NoteRow>(`${selectNotes} and n.id = $2`, [employeeId, noteId]);
  return note && opened(seal, note);
}

export async function insertNote(
  tx: WriteTx,
  seal: PrivateSeal,
  employeeId: number,
  content: string,
): Promise<number> {
  const sealedFor = randomUUID();
  const [row] = await tx.query<{ id: number }>(
    `insert into person_note (tenant_id, employee_id, author_id, sealed_for, sealed_content)
     values (current_tenant(), $1, current_account(), $2, $3) returning id`,
    [employeeId, sealedFor, seal.note.seal(tx.tenantId, sealedFor, content)],
  );
  if (row === undefined) throw new Error('An inserted note has no id');
  return row.id;
}

/** The note must be locked. */
export async function updateNote(
  tx: WriteTx,
  seal: PrivateSeal,
  noteId: number,
  content: string,
): Promise<void> {
  const [row] = await tx.query<{ sealedFor: string }>(
    'select sealed_for from person_note where tenant_id = current_tenant() and id = $1',
    [noteId],
  );
  if (row === undefined) throw new Error('A locked note was not found');
  await tx.query(
    'update person_note set content = null, sealed_content = $2 where tenant_id = current_tenant() and id = $1',
    [noteId, seal.note.seal(tx.tenantId, row.sealedFor, content)],
  );
}

export function deleteNote(tx: WriteTx, noteId: number): Promise<unknown> {
  return tx.query('delete from person_note where tenant_id = current_tenant() and id = $1', [noteId]);
}
