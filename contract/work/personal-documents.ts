import { expiryRules, keptAs, personalDocumentStates } from '@tenure/domain/work/personal-document.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  enteredDay,
  id,
  idInPath,
  instant,
  list,
  listQuery,
  oneLine,
  profileList,
  record,
} from '../envelopes.ts';

export const mostPersonalDocumentBytes = 10 * 1024 * 1024;

const instructions = z.string().trim().max(1000, 'Use at most 1,000 characters');

const kindParts = z.strictObject({
  title: oneLine(80, 'Enter a title'),
  instructions,
  expiry: z.enum(expiryRules, 'Choose whether it expires'),
  remindDays: z
    .int('Use a whole number of days')
    .min(1, 'Use 1 day or more')
    .max(365, 'Use at most 365 days'),
  /** Opened by others only with a reason, which the person reads. */
  isSensitive: z.boolean(),
  isForManagers: z.boolean(),
  isForPayroll: z.boolean(),
  keptAs: z.enum(keptAs, 'Choose how long it is kept'),
  isArchived: z.boolean(),
});
export type DocumentKindBody = z.output<typeof kindParts>;
export const documentKind = kindParts.extend({ id, version: z.int() });
export type DocumentKind = z.output<typeof documentKind>;
const oneKind = record(documentKind, { offers: ['documents.kind.edit'] });

export const listDocumentKinds = defineEndpoint({
  name: 'listDocumentKinds',
  method: 'GET',
  path: '/api/document-kinds',
  summary: 'The kinds of personal documents; archived ones for people who edit them',
  capability: 'documents.personal.view',
  query: listQuery({ sort: ['title'], itemsPerPage: 100 }),
  output: list(documentKind, { offers: ['VIEW', 'SORT', 'CREATE', 'EDIT'] }),
  isList: true,
  errors: [],
});

export const createDocumentKind = defineEndpoint({
  name: 'createDocumentKind',
  method: 'POST',
  path: '/api/document-kinds',
  summary: 'Adds a kind of personal document',
  capability: 'documents.kind.edit',
  body: kindParts,
  output: oneKind,
  status: 201,
  errors: ['invalid-input'],
});

export const saveDocumentKind = defineEndpoint({
  name: 'saveDocumentKind',
  method: 'PUT',
  path: '/api/document-kinds/{kindId}',
  summary: 'Edits or archives a kind of personal document',
  capability: 'documents.kind.edit',
  params: z.strictObject({ kindId: idInPath }),
  body: kindParts,
  output: oneKind,
  versioned: true,
  errors: ['invalid-input'],
});

export const personalDocument = z.strictObject({
  id,
  kind: z.strictObject({ id, title: z.string(), isSensitive: z.boolean(), expiry: z.enum(expiryRules) }),
  state: z.enum(personalDocumentStates),
  /** For an accepted one, on the viewer's day. */
  validity: z.enum(['valid', 'expiring', 'expired']).nullable(),
  /** The instructions for the upload; the kind's own words where a request has none. */
  instructions: z.string(),
  isRequested: z.boolean(),
  dueOn: z.iso.date().nullable(),
  file: z.strictObject({ name: z.string(), size: z.int(), uploadedAt: instant }).nullable(),
  expiresOn: z.iso.date().nullable(),
  /** Why it was sent back; empty where it was not. */
  reason: z.string(),
  decidedAt: instant.nullable(),
  canUpload: z.boolean(),
  canCheck: z.boolean(),
  canRemove: z.boolean(),
  canOpen: z.boolean(),
  /** Others open it with a reason, which the person reads. */
  needsReason: z.boolean(),
  version: z.int(),
});
export type PersonalDocument = z.output<typeof personalDocument>;
const oneDocument = record(personalDocument);

const ofEmployee = z.strictObject({ employeeId: idInPath });
const ofDocument = z.strictObject({ employeeId: idInPath, documentId: idInPath });
const path = '/api/employees/{employeeId}/documents';

export const listPersonalDocuments = defineEndpoint({
  name: 'listPersonalDocuments',
  method: 'GET',
  path,
  summary: 'A person’s documents and what is requested of them, of the kinds open to the viewer',
  capability: 'documents.personal.view',
  params: ofEmployee,
  query: listQuery({ sort: ['kind'], itemsPerPage: 20 }),
  output: profileList(personalDocument, { offers: ['VIEW', 'SORT', 'CREATE', 'EDIT'] }),
  isList: true,
  errors: [],
});

export const requestPersonalDocument = defineEndpoint({
  name: 'requestPersonalDocument',
  method: 'POST',
  path: '/api/employees/{employeeId}/document-requests',
  summary: 'Requests a document from a person, who is notified',
  capability: 'documents.personal.check',
  params: ofEmployee,
  body: z.strictObject({
    kindId: id,
    instructions: instructions.default(''),
    dueOn: enteredDay().nullable().default(null),
  }),
  output: oneDocument,
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const uploadPersonalDocument = defineEndpoint({
  name: 'uploadPersonalDocument',
  method: 'POST',
  path,
  summary: 'Uploads a PDF, JPEG or PNG file of a kind, or for a request; it is sealed, and then checked',
  capability: 'documents.personal.upload',
  ownHandsOnly: true,
  params: ofEmployee,
  query: z.strictObject({
    kindId: idInPath,
    expiresOn: enteredDay().optional(),
    /** The request it answers, or the one it replaces. */
    documentId: idInPath.optional(),
  }),
  multipart: true,
  output: oneDocument,
  status: 201,
  errors: ['invalid-input', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const personalDocumentFile = defineEndpoint({
  name: 'personalDocumentFile',
  method: 'GET',
  path: `${path}/{documentId}/file`,
  summary: 'The file of a personal document; the person can see who opened it',
  capability: 'documents.personal.view',
  ownHandsOnly: true,
  params: ofDocument,
  query: z.strictObject({ reason: z.string().trim().max(200, 'Use at most 200 characters').default('') }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['invalid-input'],
});

export const checkPersonalDocument = defineEndpoint({
  name: 'checkPersonalDocument',
  method: 'POST',
  path: `${path}/{documentId}/check`,
  summary: 'Approves a document, or sends it back with a reason',
  capability: 'documents.personal.check',
  params: ofDocument,
  body: z
    .strictObject({
      decision: z.enum(['accepted', 'sent-back'], 'Choose a decision'),
      reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    })
    .refine(({ decision, reason }) => decision === 'accepted' || reason !== '', {
      path: ['reason'],
      error: 'Enter what the person has to correct',
    }),
  output: oneDocument,
  status: 200,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const removePersonalDocument = defineEndpoint({
  name: 'removePersonalDocument',
  method: 'DELETE',
  path: `${path}/{documentId}`,
  summary: 'Withdraws a request, or removes an upload that was not requested, before it is approved',
  capability: 'documents.personal.upload',
  params: ofDocument,
  output: null,
  errors: ['conflict'],
});

export const boardStates = ['to-check', 'requested', 'sent-back', 'expiring', 'expired'] as const;
export const listDocumentBoard = defineEndpoint({
  name: 'listDocumentBoard',
  method: 'GET',
  path: '/api/personal-documents',
  summary: 'What waits to be checked or uploaded and what expires, over everyone the viewer checks',
  capability: 'documents.personal.check',
  query: listQuery({ sort: ['day'], itemsPerPage: 20, filters: { state: boardStates }, search: true }),
  output: list(
    z.strictObject({
      id,
      person: z.strictObject({ id, fullName: z.string() }),
      kind: z.string(),
      state: z.enum(boardStates),
      /** When it was uploaded, is due or expires. */
      day: z.iso.date().nullable(),
    }),
    { offers: ['VIEW', 'FILTER', 'SORT'] },
  ),
  isList: true,
  errors: [],
});
