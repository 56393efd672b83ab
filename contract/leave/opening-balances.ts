import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';
import { tableBody, tableImport, tableOutcome } from './table-import.ts';

export const openingColumns = ['Employee number', 'Leave type', 'Date', 'Hours'] as const;

const outcome = tableOutcome(
  z.strictObject({
    employeeId: id,
    fullName: z.string(),
    leaveType: z.string(),
    day: z.iso.date(),
    /** In minutes, at the end of that day. */
    before: z.int(),
    after: z.int(),
  }),
);
export type OpeningOutcome = z.output<typeof outcome>;

export const importOpeningBalances = defineEndpoint({
  name: 'importOpeningBalances',
  method: 'POST',
  path: '/api/leave/opening-balances',
  summary: 'Check a table of leave balances as at a day, or import it: all of it or nothing',
  capability: 'leave.type.edit',
  body: tableBody,
  output: record(outcome),
  errors: ['invalid-input'],
});

export const listOpeningImports = defineEndpoint({
  name: 'listOpeningImports',
  method: 'GET',
  path: '/api/leave/opening-balances/imports',
  summary: 'The latest imports of opening balances',
  capability: 'leave.type.edit',
  output: record(z.strictObject({ imports: z.array(tableImport) })),
  errors: [],
});

export const undoOpeningImport = defineEndpoint({
  name: 'undoOpeningImport',
  method: 'POST',
  path: '/api/leave/opening-balances/imports/{importId}/undo',
  summary: 'Undo an import of opening balances by the opposite lines of the ledger',
  capability: 'leave.type.edit',
  params: z.strictObject({ importId: idInPath }),
  output: record(tableImport),
  errors: ['conflict'],
});
