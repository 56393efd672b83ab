import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery } from '../envelopes.ts';

/** Absences up to the viewer's today over this many days. */
export const absenceDays = 365;

const absence = z.strictObject({
  employeeId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** Working days on which the person was absent, in full or in part. */
  days: z.int(),
  minutes: z.int(),
  /** How often: leave of several days counts once. */
  absences: z.int(),
  lastDay: z.iso.date(),
});
export type Absence = z.output<typeof absence>;

export const listAbsences = defineEndpoint({
  name: 'listAbsences',
  method: 'GET',
  path: '/api/leave/absences',
  summary:
    'Approved unplanned absences of the last 365 days, by person: leave of types that ask for evidence, without confidential ones',
  capability: 'leave.request.view',
  query: listQuery({ sort: ['days', 'absences'], descending: true, itemsPerPage: 25 }),
  output: list(absence),
  isList: true,
  errors: [],
});
