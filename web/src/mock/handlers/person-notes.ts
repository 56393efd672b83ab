import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addPersonNote,
  listPersonNotes,
  type PersonNote,
  removePersonNote,
  savePersonNote,
} from '@tenure/contract/people/person-notes.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

let notes: PersonNote[] = [];
const record = (data: PersonNote): EndpointAnswer<typeof savePersonNote> => ({
  data,
  metadata: { capabilities: ['employees.notes.edit'], fields: [] },
});

export const personNoteHandlers = [
  mock(listPersonNotes, ({ params, query }): EndpointAnswer<typeof listPersonNotes> => {
    const found = notes.filter(({ content }) => content.includes(query.searchText ?? ''));
    const rows = query.sortBy === 'created:asc' ? found : found.toReversed();
    const from = (query.page - 1) * query.itemsPerPage;
    const page = rows.slice(from, from + query.itemsPerPage);
    return {
      data: page,
      metadata: {
        pagination: paginate(rows.length, page.length, query, `/api/employees/${params.employeeId}/notes`),
        actions: offer('VIEW', 'SORT', 'CREATE', 'EDIT', 'DELETE'),
      },
    };
  }),
  mock(addPersonNote, ({ body }) => {
    const note: PersonNote = {
      id: (notes.at(-1)?.id ?? 0) + 1,
      content: body.content,
      author: 'Priya Raman',
      created: nowText(),
      edited: null,
      earlier: [],
      version: 1,
      canEdit: true,
      canDelete: true,
    };
    notes = [...notes, note];
    return record(note);
  }),
  mock(savePersonNote, ({ params, body }) => {
    const before = notes.find(({ id }) => id === params.noteId);
    if (before === undefined) throw new MockRefusal('not-found');
    const now = nowText();
    const note = {
      ...before,
      content: body.content,
      edited: now,
      earlier: [{ content: before.content, until: now }, ...before.earlier],
      version: before.version + 1,
    };
    notes = notes.map((one) => (one.id === note.id ? note : one));
    return record(note);
  }),
  mock(removePersonNote, ({ params }) => {
    notes = notes.filter(({ id }) => id !== params.noteId);
    return undefined;
  }),
];
