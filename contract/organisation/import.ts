import { importKinds } from '@tenure/domain/organisation/import/columns.ts';
import { type ProblemKind, problemKinds } from '@tenure/domain/organisation/import/problems.ts';
import { dateFormats, plainReading } from '@tenure/domain/organisation/import/reading.ts';
import { encodings } from '@tenure/domain/text/csv/decode-text.ts';
import { delimiters } from '@tenure/domain/text/csv/read-csv.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

export const mostImportBytes = 32 * 1024 * 1024;

/**
 * How long the tables and rows of an import are kept after it was begun, applied or undone, and for how long it can be undone:
 * a monthly pay run, which shows most mistakes, falls into every such time. They hold names and salaries.
 */
export const daysImportIsKept = 35;

export const importStates = [
  'waiting',
  'checking',
  'faulty',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

const fileKind = z.enum(importKinds);
const mapping = z.record(z.string().max(60), z.string().max(500));

const defaultTexts = z.record(z.string().max(60), z.string().max(200));
const reading = z.strictObject({
  /** By column: the value where a cell is empty, or the file has no such column. */
  defaults: defaultTexts.default({}),
  /** Words that mean a person reports to no one. */
  topMarkers: z
    .array(z.string().max(60))
    .max(20)
    .default([...plainReading.topMarkers]),
  /** People who report to themselves are at the top. */
  selfIsTop: z.boolean().default(false),
  /** Which part of 03/04/2026 comes first; null where the dates of the column tell. */
  dateFormat: z.enum(dateFormats).nullable().default(null),
});

const recognisedFile = z.strictObject({
  id,
  name: z.string(),
  kind: fileKind,
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  rows: z.int(),
  /** The file's headings, and the first rows under them. */
  head: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Which heading each of our columns is read from, as far as their names tell or was chosen before. */
  mapping,
  /** How it is read beside that, as it was chosen before. */
  reading: z.strictObject({
    defaults: defaultTexts,
    topMarkers: z.array(z.string()),
    selfIsTop: z.boolean(),
    dateFormat: z.enum(dateFormats).nullable(),
  }),
});
export type RecognisedFile = z.output<typeof recognisedFile>;

const importedFile = z.strictObject({ id, name: z.string() }).nullable();
export const organisationImport = z.strictObject({
  id,
  state: z.enum(importStates),
  startedBy: z.string(),
  startedAt: instant,
  effectiveFrom: z.iso.date(),
  createsMissing: z.boolean(),
  mendsIds: z.boolean(),
  needsOneTop: z.boolean(),
  hasSalaries: z.boolean(),
  files: z.strictObject({ positions: importedFile, people: importedFile }),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  problems: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Why the last attempt came to nothing, in words; nothing was written then. */
  failure: z.string().nullable(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** When its tables and rows are deleted, after which it cannot be undone; null once they are. */
  keptUntil: instant.nullable(),
});
export type OrganisationImport = z.output<typeof organisationImport>;

const params = z.strictObject({ importId: idInPath });
const capability = 'organisation.import';

export const uploadImportFile = defineEndpoint({
  name: 'uploadImportFile',
  method: 'POST',
  path: '/api/organisation/imports/files',
  summary: 'Upload a table of positions or people and hear what was recognised in it',
  capability,
  query: z.strictObject({ kind: fileKind }),
  multipart: true,
  output: record(recognisedFile),
  status: 201,
  errors: ['too-large', 'wrong-type', 'unavailable', 'bad-request', 'invalid-input'],
});

export const getImportFile = defineEndpoint({
  name: 'getImportFile',
  method: 'GET',
  path: '/api/organisation/imports/files/{fileId}',
  summary: 'The columns recognised in an uploaded table',
  capability,
  params: z.strictObject({ fileId: idInPath }),
  output: record(recognisedFile),
  errors: ['not-found', 'conflict', 'too-large', 'unavailable'],
});

const tableToRead = z.strictObject({ fileId: id, mapping, reading: reading.prefault({}) });

export const startImport = defineEndpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/organisation/imports',
  summary: 'Begin a dry run: every row is checked and nothing is changed',
  capability,
  body: z
    .strictObject({
      positions: tableToRead.nullable(),
      people: tableToRead.nullable(),
      effectiveFrom: enteredDay(),
      createsMissing: z.boolean(),
      /** Ids that differ from known ones in leading zeros or capitals only are taken for those. */
      mendsIds: z.boolean().default(false),
      needsOneTop: z.boolean(),
    })
    .refine(({ positions, people }) => positions !== null || people !== null, 'Choose at least one file'),
  output: record(organisationImport),
  status: 201,
  errors: ['invalid-input', 'forbidden'],
});

export const listImports = defineEndpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/organisation/imports',
  summary: 'Earlier imports: who began them, when, and what became of them',
  capability,
  query: listQuery({ sort: ['startedAt'], descending: true, filters: { state: importStates } }),
  output: list(organisationImport, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getImport = defineEndpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/organisation/imports/{importId}',
  summary: 'One import with its progress and what it found',
  capability,
  params,
  output: record(organisationImport),
  versioned: true,
  errors: ['not-found'],
});

// The keys of a constant are its kinds; Object.keys gives up what the type knows.
const kindsOfProblem = Object.keys(problemKinds) as ProblemKind[];
export const importProblem = z.strictObject({
  id,
  file: fileKind,
  row: z.int(),
  column: z.string().nullable(),
  kind: z.enum(kindsOfProblem),
  words: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

export const listImportProblems = defineEndpoint({
  name: 'listImportProblems',
  method: 'GET',
  path: '/api/organisation/imports/{importId}/problems',
  summary: 'The problems of an import, by file, row and column',
  capability,
  params,
  query: listQuery({ sort: ['row'], itemsPerPage: 25, filters: { file: importKinds, kind: kindsOfProblem } }),
  output: list(importProblem, { offers: ['VIEW', 'FILTER', 'EXPORT'] }),
  isList: true,
  errors: ['not-found'],
});

export const differenceKinds = ['department', 'location', 'position', 'person', 'assignment'] as const;
export const differenceActions = ['created', 'changed', 'unchanged'] as const;
export const importDifference = z.strictObject({
  id,
  kind: z.enum(differenceKinds),
  /** Its key: the position's id, or the person's number. */
  key: z.string(),
  title: z.string(),
  row: z.int().nullable(),
  action: z.enum(differenceActions),
  fields: z.array(
    z.strictObject({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportDifference = z.output<typeof importDifference>;

export const listImportDifferences = defineEndpoint({
  name: 'listImportDifferences',
  method: 'GET',
  path: '/api/organisation/imports/{importId}/differences',
  summary: 'The records an import creates and changes, field by field',
  capability,
  params,
  query: listQuery({
    sort: ['row'],
    itemsPerPage: 25,
    filters: { kind: differenceKinds, action: differenceActions },
  }),
  output: list(importDifference, { offers: ['VIEW', 'FILTER'] }),
  isList: true,
  errors: ['not-found'],
});

const step = {
  method: 'POST',
  capability,
  params,
  output: record(organisationImport),
  versioned: true,
} as const;

export const applyImport = defineEndpoint({
  ...step,
  name: 'applyImport',
  path: '/api/organisation/imports/{importId}/apply',
  summary: 'Apply a dry run without problems: all of it or nothing',
  status: 200,
  stepUp: 'pay-data',
  errors: ['not-found', 'conflict', 'stale-version', 'forbidden'],
});

export const cancelImport = defineEndpoint({
  ...step,
  name: 'cancelImport',
  path: '/api/organisation/imports/{importId}/cancel',
  summary: 'Stop an import that has not been applied; it leaves nothing',
  status: 200,
  errors: ['not-found', 'conflict', 'stale-version'],
});

export const undoImport = defineEndpoint({
  ...step,
  name: 'undoImport',
  path: '/api/organisation/imports/{importId}/undo',
  summary: 'Undoes an applied import, while nothing builds on it',
  status: 200,
  stepUp: 'pay-data',
  errors: ['not-found', 'conflict', 'stale-version', 'forbidden'],
});

export const exportOrganisation = defineEndpoint({
  name: 'exportOrganisation',
  method: 'GET',
  path: '/api/organisation/exports/{what}',
  summary: 'Positions or people as at a day as CSV, in the columns an import reads',
  capability,
  params: z.strictObject({ what: fileKind }),
  query: z.strictObject({ asOf }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['forbidden'],
});

export const exportImportProblems = defineEndpoint({
  name: 'exportImportProblems',
  method: 'GET',
  path: '/api/organisation/imports/{importId}/problems/file',
  summary: 'The problems of an import’s rows, as CSV',
  capability,
  params,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['not-found'],
});
