import { actionTable } from '../../../platform/policy/action-table.ts';

type NoteState = 'own' | 'of-another' | 'author-gone';

export const noteState = ({ isOwn, author }: { isOwn: boolean; author: string | null }): NoteState => {
  if (isOwn) return 'own';
  return author === null ? 'author-gone' : 'of-another';
};

const inAnyState = { own: 'allowed', 'of-another': 'allowed', 'author-gone': 'allowed' } as const;

/** Notes about a person: only the author edits a note, and anyone who writes notes deletes it. */
export const notePolicy = actionTable({
  VIEW: { needs: 'employees.notes.view', in: inAnyState },
  SORT: { needs: 'employees.notes.view', in: inAnyState },
  CREATE: { needs: 'employees.notes.edit', in: inAnyState },
  EDIT: {
    needs: 'employees.notes.edit',
    in: {
      own: 'allowed',
      'of-another': 'person-notes.edit.not-author',
      'author-gone': 'person-notes.edit.author-left',
    },
  },
  DELETE: { needs: 'employees.notes.edit', in: inAnyState },
});
