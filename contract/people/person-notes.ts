import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

export const mostNoteCharacters = 10_000;
const content = z
  .string()
  .trim()
  .min(1, 'Write the note')
  .max(mostNoteCharacters, 'Use at most 10,000 characters');

const note = z.strictObject({
  id,
  content: z.string(),
  /** Null once the author's account is gone. */
  author: z.string().nullable(),
  created: instant,
  edited: instant.nullable(),
  /** Earlier texts, newest first. */
  earlier: z.array(z.strictObject({ content: z.string(), until: instant })),
  version: z.int(),
  /** For this viewer: only the author can edit a note. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type PersonNote = z.output<typeof note>;

const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, noteId: idInPath });
const path = '/api/employees/{employeeId}/notes';

export const listPersonNotes = defineEndpoint({
  name: 'listPersonNotes',
  method: 'GET',
  path,
  summary: 'The notes about a person; never for the person themselves',
  capability: 'employees.notes.view',
  params,
  query: listQuery({ sort: ['created'], descending: true, search: true }),
  output: list(note, { offers: ['VIEW', 'SORT', 'CREATE', 'EDIT', 'DELETE'] }),
  isList: true,
  errors: [],
});

export const addPersonNote = defineEndpoint({
  name: 'addPersonNote',
  method: 'POST',
  path,
  summary: 'Note something about a person',
  capability: 'employees.notes.edit',
  params,
  body: z.strictObject({ content }),
  output: record(note, { offers: ['employees.notes.edit'] }),
  status: 201,
  errors: [],
});

export const savePersonNote = defineEndpoint({
  name: 'savePersonNote',
  method: 'PUT',
  path: `${path}/{noteId}`,
  summary: 'Change a note one wrote; what it said before is kept',
  capability: 'employees.notes.edit',
  params: ofOne,
  body: z.strictObject({ content }),
  output: record(note, { offers: ['employees.notes.edit'] }),
  versioned: true,
  errors: ['stale-version'],
});

export const removePersonNote = defineEndpoint({
  name: 'removePersonNote',
  method: 'DELETE',
  path: `${path}/{noteId}`,
  summary: 'Deletes a note and its earlier versions',
  capability: 'employees.notes.edit',
  params: ofOne,
  output: null,
  versioned: true,
  errors: ['stale-version'],
});
