import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery, record } from '../envelopes.ts';

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
  /** Absences × absences × days; null unless the company shows it. */
  bradfordFactor: z.int().nullable(),
});
export type Absence = z.output<typeof absence>;

export const listAbsences = defineEndpoint({
  name: 'listAbsences',
  method: 'GET',
  path: '/api/leave/absences',
  summary:
    'Approved unplanned absences of the last 365 days, by person: leave of types that ask for evidence, without confidential ones',
  capability: 'leave.request.view',
  query: listQuery({ sort: ['days', 'absences', 'name'], descending: true, search: true, itemsPerPage: 25 }),
  output: list(absence, { offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT'] }),
  isList: true,
  errors: [],
});

export const absenceColumns = [
  'Employee number',
  'First name',
  'Last name',
  'Days',
  'Hours',
  'Absences',
  'Last day',
] as const;
/** The last column, where the company shows it. */
export const bradfordColumn = 'Bradford factor';

export const downloadAbsences = defineEndpoint({
  name: 'downloadAbsences',
  method: 'GET',
  path: '/api/leave/absences/file',
  summary: 'The same absences as CSV, for everyone whose leave the viewer sees',
  capability: 'leave.request.view',
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  stepUp: true,
  errors: [],
});

const settings = z.strictObject({
  /** Off until the company turns it on. */
  showsBradford: z.boolean(),
});

export const getAbsenceSettings = defineEndpoint({
  name: 'getAbsenceSettings',
  method: 'GET',
  path: '/api/leave/absences/settings',
  summary: 'Whether the company shows the Bradford factor, and whether the viewer can change that',
  capability: 'leave.request.view',
  output: record(settings, { offers: ['leave.type.edit'] }),
  errors: [],
});

export const saveAbsenceSettings = defineEndpoint({
  name: 'saveAbsenceSettings',
  method: 'PUT',
  path: '/api/leave/absences/settings',
  summary: 'Show the Bradford factor beside absences, or hide it',
  capability: 'leave.type.edit',
  body: settings,
  output: record(settings, { offers: ['leave.type.edit'] }),
  status: 200,
  errors: [],
});
