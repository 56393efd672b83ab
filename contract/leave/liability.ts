import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

const capability = 'leave.liability.view';
const path = '/api/leave/liability';

/** By the ledger, at the end of this day; today where it is left out. */
const asOf = enteredLeaveDay().optional();

const owed = z.strictObject({
  employeeId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  leaveType: z.string(),
  /** Negative where leave was taken in advance. */
  minutes: z.int(),
});
export type OwedLeave = z.output<typeof owed>;

export const listLeaveLiability = defineEndpoint({
  name: 'listLeaveLiability',
  method: 'GET',
  path,
  summary: 'Leave that would be paid out if employment ended on a day, by person and leave type, in hours',
  capability,
  query: listQuery({ sort: ['hours', 'name'], descending: true, search: true, itemsPerPage: 25 }).extend({
    asOf,
  }),
  output: list(owed, { offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT'] }),
  isList: true,
  errors: ['invalid-input'],
});

const total = z.strictObject({
  currency: z.string(),
  people: z.int(),
  /** Null for one person alone, whose salary would follow from it; the file has it. */
  amount: z.number().nullable(),
});

export const getLeaveLiability = defineEndpoint({
  name: 'getLeaveLiability',
  method: 'GET',
  path: `${path}/totals`,
  summary: 'What the leave of a day is worth: hours, and money for people whose salaries the viewer sees',
  capability,
  query: z.strictObject({ asOf }),
  output: record(
    z.strictObject({
      day: z.iso.date(),
      people: z.int(),
      minutes: z.int(),
      totals: z.array(total),
      /** People with leave that has no price: no salary the viewer sees, or no work pattern. */
      unpriced: z.int(),
    }),
  ),
  errors: ['invalid-input'],
});

export const liabilityColumns = [
  'Employee number',
  'First name',
  'Last name',
  'Leave type',
  'Hours',
  'Hourly rate',
  'Amount',
  'Currency',
] as const;

export const downloadLeaveLiability = defineEndpoint({
  name: 'downloadLeaveLiability',
  method: 'GET',
  path: `${path}/file`,
  summary: 'Leave liability of a day as CSV, with amounts for people whose salaries the viewer sees',
  capability,
  query: z.strictObject({ asOf }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  stepUp: true,
  errors: ['invalid-input'],
});
