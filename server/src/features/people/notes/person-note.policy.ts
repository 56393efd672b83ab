import type { Capability } from '@tenure/contract/capabilities.ts';

/** What the viewer may do with a note: only its writer edits it, and anyone who writes notes deletes it. */
export function noteRights(
  { isOwn }: { isOwn: boolean },
  can: ReadonlySet<Capability>,
): { canEdit: boolean; canDelete: boolean } {
  const mayWrite = can.has('employees.notes.edit');
  return { canEdit: mayWrite && isOwn, canDelete: mayWrite };
}

/** What the viewer may do with the notes of a person. */
export function noteListActions(can: ReadonlySet<Capability>): string[] {
  return ['VIEW', 'SORT', ...(can.has('employees.notes.edit') ? ['CREATE', 'EDIT', 'DELETE'] : [])];
}
