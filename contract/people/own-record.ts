import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

/** A copy is deleted after so many days, downloaded or not. */
export const daysCopyIsKept = 7;
export const mostCopies = 5;
export const copyForms = ['pdf', 'zip'] as const;
export type CopyForm = (typeof copyForms)[number];
export const copyStates = ['making', 'ready', 'failed'] as const;

const path = '/api/employees/{employeeId}/record-copies';
const params = z.strictObject({ employeeId: idInPath });
const recordCopy = z.strictObject({
  id,
  state: z.enum(copyStates),
  /** How much of it is made, while it is. */
  done: z.int(),
  total: z.int(),
  askedAt: instant,
  expiresAt: instant,
  /** In bytes; null until it is ready. */
  pdfSize: z.int().nullable(),
  zipSize: z.int().nullable(),
});
export type RecordCopy = z.output<typeof recordCopy>;
const copies = record(
  z.strictObject({ employeeId: id, fullName: z.string(), isSelf: z.boolean(), copies: z.array(recordCopy) }),
);

export const listRecordCopies = defineEndpoint({
  name: 'listRecordCopies',
  method: 'GET',
  path,
  summary: 'The copies of a person’s record the viewer has asked for and that are still kept, newest first',
  capability: 'employees.record.download',
  params,
  output: copies,
  forTokens: false,
  errors: [],
});

export const askRecordCopy = defineEndpoint({
  name: 'askRecordCopy',
  method: 'POST',
  path,
  summary: 'Ask for a copy of a person’s record, with everything the viewer may see of it',
  capability: 'employees.record.download',
  params,
  output: copies,
  status: 201,
  stepUp: true,
  errors: ['conflict'],
});

export const downloadRecordCopy = defineEndpoint({
  name: 'downloadRecordCopy',
  method: 'GET',
  path: `${path}/{copyId}/{form}`,
  summary: 'A copy of the record as PDF or as an archive, for the person who requested it only',
  capability: 'employees.record.download',
  params: params.extend({ copyId: idInPath, form: z.enum(copyForms) }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  ownHandsOnly: true,
  forTokens: false,
  errors: [],
});
