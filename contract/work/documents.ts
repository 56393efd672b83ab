import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  enteredDay,
  id,
  idInPath,
  instant,
  list,
  listMetadata,
  listQuery,
  oneLine,
  record,
  wholeNumber,
} from '../envelopes.ts';

export const mostDocumentBytes = 20 * 1024 * 1024;
export const mostDocumentPages = 500;
/** A Word document and a plain text can have as much text as so many pages have. */
export const mostDocumentCharacters = 2_000_000;
export const documentFormats = ['pdf', 'docx', 'text'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export const documentAudiences = ['everyone', 'department', 'location', 'position'] as const;

export const listedDocument = z.strictObject({
  id,
  folder: z.string(),
  title: z.string(),
  /** The latest version; null before a file is published. */
  number: z.int().nullable(),
  publishedAt: instant.nullable(),
  mustRead: z.boolean(),
  dueOn: z.iso.date().nullable(),
  /** When the viewer confirmed the latest version. */
  readAt: instant.nullable(),
  /** Whether the viewer is among the people who confirm the latest version, and has not. */
  isToConfirm: z.boolean(),
  isArchived: z.boolean(),
  /** Whether what was searched for stands in the file of the latest version, and not in the title or folder. */
  isFoundInside: z.boolean(),
});
export type ListedDocument = z.output<typeof listedDocument>;

const documentVersion = z.strictObject({
  number: z.int(),
  fileName: z.string(),
  size: z.int(),
  format: z.enum(documentFormats),
  /** Of a PDF only: other files have as many pages as the program that shows them makes. */
  pages: z.int().nullable(),
  changes: z.string(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  /** Whether the viewer can read what changed since this version: of a PDF once its text was read, where it has any. */
  isComparable: z.boolean(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

export const companyDocument = listedDocument.omit({ isFoundInside: true }).extend({
  audience: z.enum(documentAudiences),
  audienceIds: z.array(id),
  /** The latest first. */
  versions: z.array(documentVersion),
  version: z.int(),
});
export type CompanyDocument = z.output<typeof companyDocument>;

const documentBody = z
  .strictObject({
    folder: z.string().trim().max(80, 'Use at most 80 characters').default(''),
    title: oneLine(120, 'Enter a title'),
    audience: z.enum(documentAudiences, 'Choose who sees it'),
    audienceIds: z.array(id).max(50, 'Choose at most 50').default([]),
    mustRead: z.boolean().default(false),
    dueOn: enteredDay().nullable().default(null),
    isArchived: z.boolean().default(false),
  })
  .superRefine(({ audience, audienceIds, mustRead, dueOn }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (audience !== 'everyone' && audienceIds.length === 0) issue('audienceIds', 'Choose at least one');
    if (dueOn !== null && !mustRead) issue('dueOn', 'Only documents to confirm have a due date');
  });
export type DocumentBody = z.output<typeof documentBody>;
const inDocument = z.strictObject({ documentId: idInPath });
const oneDocument = record(companyDocument, { offers: ['documents.edit', 'documents.confirm'] });

export const listDocuments = defineEndpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: 'The company documents the viewer is in the audience of; all of them for people who edit them',
  capability: 'documents.view',
  query: listQuery({ sort: ['title'], itemsPerPage: 20, search: true }),
  output: list(listedDocument, { offers: ['VIEW', 'CREATE', 'EDIT', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getDocument = defineEndpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/documents/{documentId}',
  summary: 'A company document with its versions',
  capability: 'documents.view',
  params: inDocument,
  output: oneDocument,
  versioned: true,
  errors: [],
});

export const createDocument = defineEndpoint({
  name: 'createDocument',
  method: 'POST',
  path: '/api/documents',
  summary: 'Adds a company document; no one else sees it before a file is published',
  capability: 'documents.edit',
  body: documentBody,
  output: oneDocument,
  status: 201,
  errors: ['invalid-input'],
});

export const saveDocument = defineEndpoint({
  name: 'saveDocument',
  method: 'PUT',
  path: '/api/documents/{documentId}',
  summary: 'Edits a company document, who sees it and until when they confirm it',
  capability: 'documents.edit',
  params: inDocument,
  body: documentBody,
  output: oneDocument,
  versioned: true,
  errors: ['invalid-input'],
});

export const publishDocument = defineEndpoint({
  name: 'publishDocument',
  method: 'POST',
  path: '/api/documents/{documentId}/versions',
  summary:
    'Publishes a PDF, Word document (DOCX) or plain text as the latest version; people who have to confirm it do so again',
  capability: 'documents.edit',
  params: inDocument,
  query: z.strictObject({ changes: z.string().trim().max(500, 'Use at most 500 characters').default('') }),
  multipart: true,
  output: oneDocument,
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const documentFile = defineEndpoint({
  name: 'documentFile',
  method: 'GET',
  path: '/api/documents/{documentId}/file',
  summary: 'The file of the latest version; every download is logged',
  capability: 'documents.view',
  params: inDocument,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['not-found', 'unavailable'],
});

const textKinds = ['heading', 'text', 'item', 'row'] as const;

export const documentText = defineEndpoint({
  name: 'documentText',
  method: 'GET',
  path: '/api/documents/{documentId}/text',
  summary:
    'The text of the latest version, where that is a Word document or plain text; each page read is logged',
  capability: 'documents.view',
  params: inDocument,
  query: z.strictObject({ page: wholeNumber(1, 1_000_000).default(1) }),
  output: record(
    z.strictObject({
      /** The version it is of. */
      number: z.int(),
      page: z.int(),
      pages: z.int(),
      /** In order; a row of a table has its cells apart by tabs. */
      blocks: z.array(z.strictObject({ kind: z.enum(textKinds), text: z.string() })),
    }),
  ),
  isLoggedRead: true,
  errors: ['not-found'],
});

const passage = z.strictObject({ change: z.enum(['same', 'removed', 'added']), text: z.string() });
const excerpt = z.strictObject({
  kind: z.enum(textKinds),
  change: z.enum(['same', 'removed', 'added', 'edited']),
  /** How many unchanged pieces were left out before it. */
  skipped: z.int(),
  passages: z.array(passage),
});

export const documentChanges = defineEndpoint({
  name: 'documentChanges',
  method: 'GET',
  path: '/api/documents/{documentId}/changes',
  summary:
    'What changed in the latest version since an earlier one, by their texts; a version from before the audience was chosen is compared for people who confirmed it and for those who edit documents; each comparison is logged, once for its pages',
  capability: 'documents.view',
  params: inDocument,
  query: z.strictObject({
    since: wholeNumber(1, 2_147_483_647),
    page: wholeNumber(1, 1_000_000).default(1),
  }),
  output: record(
    z.strictObject({
      number: z.int(),
      since: z.int(),
      page: z.int(),
      pages: z.int(),
      /** How many pieces of text, on all pages. */
      edited: z.int(),
      added: z.int(),
      removed: z.int(),
      excerpts: z.array(excerpt),
    }),
  ),
  isLoggedRead: true,
  errors: ['not-found', 'invalid-input'],
});

export const confirmDocument = defineEndpoint({
  name: 'confirmDocument',
  method: 'POST',
  path: '/api/documents/{documentId}/readings',
  ownHandsOnly: true,
  summary:
    'Confirms that the viewer has read and understood the latest version; done again it changes nothing',
  capability: 'documents.view',
  params: inDocument,
  body: z.strictObject({ number: z.int('Name the version').min(1, 'Name the version').max(2_147_483_647) }),
  output: oneDocument,
  errors: ['invalid-input', 'conflict'],
});

export const documentReader = z.strictObject({
  id,
  fullName: z.string(),
  profileImage: z.string().nullable(),
  department: z.string().nullable(),
  readAt: instant.nullable(),
  /** When they were last reminded of the latest version. */
  remindedAt: instant.nullable(),
});
export type DocumentReader = z.output<typeof documentReader>;

export const listDocumentReaders = defineEndpoint({
  name: 'listDocumentReaders',
  method: 'GET',
  path: '/api/documents/{documentId}/readers',
  summary:
    'The people in the audience, when each confirmed the latest version, and how many have, whatever the filter',
  capability: 'documents.edit',
  params: inDocument,
  query: listQuery({ sort: ['name'], itemsPerPage: 20, filters: { state: ['waiting', 'confirmed'] } }),
  output: z.strictObject({
    data: z.array(documentReader),
    metadata: listMetadata({ offers: ['VIEW', 'FILTER', 'SORT'] }).extend({
      people: z.strictObject({ waiting: z.int(), confirmed: z.int() }),
    }),
  }),
  isList: true,
  errors: [],
});

export const remindDocumentReaders = defineEndpoint({
  name: 'remindDocumentReaders',
  method: 'POST',
  path: '/api/documents/{documentId}/reminders',
  summary:
    'Reminds people who have not confirmed the latest version, each once a day at most; everyone of them when none are named',
  capability: 'documents.edit',
  params: inDocument,
  body: z.strictObject({
    employeeIds: z.array(id).min(1, 'Choose at least one').max(100, 'Choose at most 100').optional(),
  }),
  output: record(z.strictObject({ people: z.int() })),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});
