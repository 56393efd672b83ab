import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const notesRequests: Requests = {
  listPersonNotes: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  addPersonNote: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { content: 'Asked about part-time work' },
  }),
  savePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
    payload: { content: 'Asked about part-time work in spring' },
  }),
  removePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
  }),
};
