import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, list, listQuery, record } from '../envelopes.ts';
import { tableBody, tableImport, tableOutcome } from './table-import.ts';

/** First and last day of the pay period, and the hours worked in it. */
export const hoursColumns = ['Employee number', 'From', 'To', 'Hours'] as const;
/** A pay period is at most a month; anything longer is a mistyped year. */
export const mostPeriodDays = 62;

const outcome = tableOutcome(
  z.strictObject({
    employeeId: id,
    fullName: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** In minutes; null where nothing is imported yet. */
    before: z.int().nullable(),
    after: z.int(),
  }),
);
export type HoursOutcome = z.output<typeof outcome>;

const capability = 'leave.pay.manage';
const path = '/api/leave/hours-worked';

export const importHoursWorked = defineEndpoint({
  name: 'importHoursWorked',
  method: 'POST',
  path,
  summary: 'Check a table of hours worked by pay period, or import it: all of it or nothing',
  capability,
  body: tableBody,
  output: record(outcome),
  stepUp: true,
  errors: ['invalid-input'],
});

export const listHoursImports = defineEndpoint({
  name: 'listHoursImports',
  method: 'GET',
  path: `${path}/imports`,
  summary: 'The latest imports of hours worked',
  capability,
  output: record(z.strictObject({ imports: z.array(tableImport) })),
  errors: [],
});

export const undoHoursImport = defineEndpoint({
  name: 'undoHoursImport',
  method: 'POST',
  path: `${path}/imports/{importId}/undo`,
  summary: 'Undo an import of hours worked: what was imported before counts again',
  capability,
  params: z.strictObject({ importId: idInPath }),
  output: record(tableImport),
  stepUp: true,
  errors: ['conflict'],
});

const period = z.strictObject({ from: z.iso.date(), to: z.iso.date(), minutes: z.int() });
export type WorkedPeriod = z.output<typeof period>;

export const listHoursWorked = defineEndpoint({
  name: 'listHoursWorked',
  method: 'GET',
  path: '/api/employees/{employeeId}/hours-worked',
  summary: 'The imported hours of a person by pay period, from which their leave accrues',
  capability: 'leave.balance.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: listQuery({ sort: ['from'], descending: true, itemsPerPage: 25 }),
  output: list(period, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});
