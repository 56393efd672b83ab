import { externalColumns, mostExternalText } from '@tenure/domain/pay/external-payroll.ts';
import { amountOf, centsOf } from '@tenure/domain/pay/money.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, idInPath, instant, record } from '../envelopes.ts';
import { selfServiceRecord } from './self-service.ts';

const words = z
  .string()
  .trim()
  .max(mostExternalText, `Use at most ${mostExternalText} characters`)
  .transform((text) => (text === '' ? null : text))
  .nullable();
/** Money as a decimal with two places, which is what it was entered as. */
const amount = z
  .string()
  .trim()
  .max(30, 'Write the amount as a number like 1234.50')
  .transform((text, context) => {
    if (text === '') return null;
    const cents = centsOf(text);
    if (cents !== null) return amountOf(cents);
    context.addIssue({ code: 'custom', message: 'Write the amount as a number like 1234.50' });
    return z.NEVER;
  })
  .nullable();

const body = z.strictObject({
  payrollId: words,
  payGroup: words,
  costCentre: words,
  paidUntil: enteredDay().nullable(),
  grossToDate: amount,
  taxToDate: amount,
  superToDate: amount,
  netToDate: amount,
});
export type ExternalPayrollBody = z.output<typeof body>;

const text = z.string().nullable();
const shown = z.strictObject({
  payrollId: text,
  payGroup: text,
  costCentre: text,
  paidUntil: z.iso.date().nullable(),
  grossToDate: text,
  taxToDate: text,
  superToDate: text,
  netToDate: text,
  currency: text,
  /** The payroll system, and when it last sent data; null where it has sent nothing. */
  system: z.string(),
  receivedAt: instant.nullable(),
  receivedFrom: text,
});
export type ShownExternalPayroll = z.output<typeof shown>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/external-payroll-data';

export const getExternalPayroll = defineEndpoint({
  name: 'getExternalPayroll',
  method: 'GET',
  path,
  summary: 'The payroll system’s data about a person',
  capability: 'external-payroll.view',
  params,
  output: selfServiceRecord(shown),
  versioned: true,
  forTokens: true,
  errors: [],
});

export const saveExternalPayroll = defineEndpoint({
  name: 'saveExternalPayroll',
  method: 'PUT',
  path,
  summary: 'Saves the payroll system’s data about a person',
  capability: 'external-payroll.edit',
  params,
  body,
  output: selfServiceRecord(shown),
  versioned: true,
  forTokens: true,
  errors: ['stale-version', 'conflict'],
});

export const externalPayrollState = defineEndpoint({
  name: 'externalPayrollState',
  method: 'GET',
  path: '/api/external-payroll-data',
  summary: 'Which payroll system sends data about people, and how far it has',
  capability: 'external-payroll.edit',
  output: record(
    z.strictObject({
      /** Empty where the company has named none. */
      system: z.string(),
      people: z.int(),
      receivedAt: instant.nullable(),
    }),
  ),
  errors: [],
});

/** A table is sent as its text; larger ones in parts. */
export const mostExternalCharacters = 800_000;
export const mostExternalProblems = 200;

export const importExternalPayroll = defineEndpoint({
  name: 'importExternalPayroll',
  method: 'POST',
  path: '/api/external-payroll-data/import',
  summary: 'Check a table of the payroll system, or take it over: all of it or nothing',
  capability: 'external-payroll.edit',
  body: z.strictObject({
    text: z
      .string()
      .min(1, 'Choose a file')
      .max(mostExternalCharacters, 'Send it in parts of at most 800 kB'),
    /** Without it is only said what would happen. */
    apply: z.boolean(),
  }),
  output: record(
    z.strictObject({
      rows: z.int(),
      /** People whose data would change, or changed. */
      changed: z.int(),
      isApplied: z.boolean(),
      problems: z.array(
        z.strictObject({
          line: z.int().nullable(),
          column: z.enum(Object.keys(externalColumns) as (keyof typeof externalColumns)[]).nullable(),
          words: z.string(),
        }),
      ),
      /** The number of problems, of which the first are listed. */
      allProblems: z.int(),
    }),
  ),
  forTokens: true,
  errors: ['conflict'],
});
