import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { id, idInPath, instant } from '../envelopes.ts';

/** Files that are uploaded together, checked against who they belong to, and handed over by a job. */
export const mostFilesInBatch = 5000;
export const mostIndexBytes = 4 * 1024 * 1024;
/** Files untouched for this long are deleted, with the batch they were uploaded for. */
export const daysBatchIsKept = 14;

export const batchStates = [
  'collecting',
  'faulty',
  'ready',
  'issuing',
  'issued',
  'undone',
  'cancelled',
] as const;
export type BatchState = (typeof batchStates)[number];

/** The actions a batch can offer, in order. */
export const batchOffers = ['VIEW', 'UPLOAD', 'CHECK', 'APPLY', 'CANCEL', 'UNDO'] as const;
export type BatchOffer = (typeof batchOffers)[number];

export const rowOutcomes = ['problem', 'warning', 'good'] as const;

/** Every batch’s own fields; each kind of batch adds what its files become. */
export const batchShown = {
  id,
  state: z.enum(batchStates),
  startedAt: instant,
  files: z.int(),
  /** The file name of the index; null without one. */
  index: z.string().nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** Rows and files with something wrong, and with something to look at. */
  problems: z.int(),
  warnings: z.int(),
  /** Why the last attempt failed, in words; nothing was handed over then. */
  failure: z.string().nullable(),
  issuedAt: instant.nullable(),
  undoneAt: instant.nullable(),
};

/** A row’s own fields, whatever its file becomes. */
export const batchRowShown = {
  id,
  /** The line in the index; null for a file matched by its name. */
  line: z.int().nullable(),
  fileName: z.string(),
  employeeNumber: z.string(),
  person: z.strictObject({ id, fullName: z.string() }).nullable(),
};

const params = z.strictObject({ batchId: idInPath });

/** The common parts of a batch's calls; names, words and proofs differ by kind. */
export const batchCalls = <const Right extends Capability, Batch extends z.ZodType>(
  capability: Right,
  batch: Batch,
) =>
  ({
    begin: { method: 'POST', capability, output: batch, status: 201, errors: [] },
    read: {
      method: 'GET',
      capability,
      params,
      output: batch,
      versioned: true,
      errors: ['not-found'],
    },
    upload: {
      method: 'POST',
      capability,
      query: z.strictObject({ batch: idInPath }),
      multipart: true,
      status: 201,
      errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
    },
    listPart: { method: 'GET', capability, params, isList: true, errors: ['not-found'] },
    removeFile: {
      method: 'DELETE',
      capability,
      params: params.extend({ fileId: idInPath }),
      output: null,
      errors: ['not-found', 'conflict'],
    },
    step: {
      method: 'POST',
      capability,
      params,
      output: batch,
      versioned: true,
      status: 200,
      errors: ['not-found', 'conflict', 'stale-version'],
    },
  }) as const;
