import { payrollCountries } from '@tenure/domain/pay/payroll-export-columns.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

/** Afterwards the file is deleted; that it was made stays in the list. */
export const daysExportIsKept = 14;
export const exportBeginnings = ['everything', 'last', 'moment'] as const;
export type ExportBeginning = (typeof exportBeginnings)[number];
export const exportStates = ['running', 'done', 'failed', 'deleted'] as const;
export type ExportState = (typeof exportStates)[number];

const country = z.enum(payrollCountries, 'Choose a country');

export const payrollExport = z.strictObject({
  id,
  country,
  since: z.enum(exportBeginnings),
  /** The moment that was chosen, or when the one it goes on from was read; null where everyone is in it. */
  sinceMoment: instant.nullable(),
  /** The export it goes on from, the last that was downloaded; null where it goes on from none. */
  goesOnFrom: id.nullable(),
  state: z.enum(exportStates),
  startedBy: z.string(),
  /** Whether the viewer made it: no one else can download it. */
  isOwn: z.boolean(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  /** How many have a row; null until that is known. */
  people: z.int().nullable(),
  /** Why nothing came of it, in words. */
  failure: z.string().nullable(),
  keptUntil: instant.nullable(),
});
export type PayrollExport = z.output<typeof payrollExport>;

const capability = 'payroll.export';
const path = '/api/payroll-exports';
const params = z.strictObject({ exportId: idInPath });

export const listPayrollExports = defineEndpoint({
  name: 'listPayrollExports',
  method: 'GET',
  path,
  summary: 'Exports for payroll: of which country, who made them, when, since when, and of how many people',
  capability,
  query: listQuery({ sort: ['startedAt'], descending: true, filters: { country: payrollCountries } }),
  output: list(payrollExport, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  forTokens: false,
  errors: [],
});

export const newPayrollExport = z
  .strictObject({
    country,
    since: z.enum(exportBeginnings, 'Choose whom it is about'),
    /** Only with a moment. */
    moment: instant.nullish(),
  })
  .superRefine(({ since, moment }, context) => {
    if ((since === 'moment') === (moment != null)) return;
    context.addIssue({
      code: 'custom',
      path: ['moment'],
      message: since === 'moment' ? 'Choose a day and time' : 'Leave the moment empty',
    });
  });

export const startPayrollExport = defineEndpoint({
  name: 'startPayrollExport',
  method: 'POST',
  path,
  summary: 'Begins a payroll export of a country; everyone in it can read that it was made',
  capability,
  body: newPayrollExport,
  output: record(payrollExport),
  status: 201,
  stepUp: true,
  errors: ['invalid-input'],
});

export const getPayrollExport = defineEndpoint({
  name: 'getPayrollExport',
  method: 'GET',
  path: `${path}/{exportId}`,
  summary: 'One export and how far it is',
  capability,
  params,
  output: record(payrollExport),
  forTokens: false,
  errors: ['not-found'],
});

export const downloadPayrollExport = defineEndpoint({
  name: 'downloadPayrollExport',
  method: 'GET',
  path: `${path}/{exportId}/file`,
  summary: 'The table of an export; everyone in it can read who downloaded it',
  capability,
  params,
  output: null,
  status: 200,
  stepUp: true,
  file: 'session',
  isLoggedRead: true,
  errors: ['not-found', 'conflict'],
});
