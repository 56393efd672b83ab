import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

/** A table is sent as its text; larger ones in parts. */
export const mostOpeningCharacters = 800_000;
export const mostOpeningListed = 200;
export const openingColumns = ['Employee number', 'Leave type', 'Date', 'Hours'] as const;

const outcome = z.strictObject({
  rows: z.int(),
  isApplied: z.boolean(),
  /** How many balances differ from the table; the first are listed. */
  changed: z.int(),
  differences: z.array(
    z.strictObject({
      employeeId: id,
      fullName: z.string(),
      leaveType: z.string(),
      day: z.iso.date(),
      /** In minutes, at the end of that day. */
      before: z.int(),
      after: z.int(),
    }),
  ),
  problems: z.array(z.strictObject({ line: z.int().nullable(), words: z.string() })),
  /** How many there are, of which the first are listed. */
  allProblems: z.int(),
});
export type OpeningOutcome = z.output<typeof outcome>;

export const importOpeningBalances = defineEndpoint({
  name: 'importOpeningBalances',
  method: 'POST',
  path: '/api/leave/opening-balances',
  summary: 'Check a table of leave balances as at a day, or import it: all of it or nothing',
  capability: 'leave.type.edit',
  body: z.strictObject({
    text: z.string().min(1, 'Choose a file').max(mostOpeningCharacters, 'Send it in parts of at most 800 kB'),
    /** False only checks it, and changes nothing. */
    apply: z.boolean(),
  }),
  output: record(outcome),
  errors: ['invalid-input'],
});

export const openingImport = z.strictObject({
  id,
  importedAt: instant,
  importedBy: z.string(),
  balances: z.int(),
  undoneAt: instant.nullable(),
});
export type OpeningImport = z.output<typeof openingImport>;

export const listOpeningImports = defineEndpoint({
  name: 'listOpeningImports',
  method: 'GET',
  path: '/api/leave/opening-balances/imports',
  summary: 'The latest imports of opening balances',
  capability: 'leave.type.edit',
  output: record(z.strictObject({ imports: z.array(openingImport) })),
  errors: [],
});

export const undoOpeningImport = defineEndpoint({
  name: 'undoOpeningImport',
  method: 'POST',
  path: '/api/leave/opening-balances/imports/{importId}/undo',
  summary: 'Undo an import of opening balances by the opposite lines of the ledger',
  capability: 'leave.type.edit',
  params: z.strictObject({ importId: idInPath }),
  output: record(openingImport),
  errors: ['conflict'],
});
