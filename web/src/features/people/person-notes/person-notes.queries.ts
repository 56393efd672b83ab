import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  addPersonNote,
  listPersonNotes,
  type PersonNote,
  removePersonNote,
  savePersonNote,
} from '@tenure/contract/people/person-notes.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, noteId: number) => ({
  params: { ...of(employeeId).params, noteId: String(noteId) },
});
const matching = ({ version }: PersonNote) => ({ ifMatch: etagOf(version) });

interface NotesAsked {
  page: number;
  searchText: string;
  sortBy: 'created:asc' | 'created:desc';
}

export const notesQuery = (employeeId: number, { page, searchText, sortBy }: NotesAsked) =>
  query(listPersonNotes, {
    ...of(employeeId),
    query: { page: String(page), sortBy, ...(searchText !== '' && { searchText }) },
  });

/** Creates the note when `note` is null. */
export function useSaveNote(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ note, content }: { note: PersonNote | null; content: string }) =>
      note === null
        ? call(addPersonNote, { ...of(employeeId), body: { content } })
        : call(savePersonNote, { ...ofOne(employeeId, note.id), body: { content } }, matching(note)),
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listPersonNotes)),
  });
}

export function useRemoveNote(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: PersonNote) => call(removePersonNote, ofOne(employeeId, note.id), matching(note)),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listPersonNotes)),
  });
}
