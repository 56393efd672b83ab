import { centsOf, mostCents } from '@tenure/domain/pay/money.ts';
import { payslipLineKinds, payslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, listMetadata, listQuery, record } from '../envelopes.ts';

const amount = z.number().nullable();

/** One payslip, by the names of both its shapes: as a document, and as the advice of a pay. */
export const payslip = z.strictObject({
  id,
  companyGuid: z.uuid(),
  created: instant,
  modified: instant,
  /** Withdrawn: a trace of it is kept, but no one can open it any more. */
  deleted: z.boolean(),
  deletedTime: instant.nullable(),
  downloadLink: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  errors: z.array(z.string()),
  /** The PDF's file name. */
  file: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  payrollType: z.enum(['imported', 'drawn']),
  success: z.boolean(),
  payAdvicePDFId: id,
  empCode: z.string(),
  payAdviceNumber: z.string().nullable(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  payAdviceDate: z.iso.date(),
  totalGross: amount,
  totalSuper: amount,
  totalTax: amount,
  totalNet: amount,
  currency: z.string().nullable(),
  dateCreated: instant,
});
export type Payslip = z.output<typeof payslip>;

const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, payslipId: idInPath });
const path = '/api/employees/{employeeId}/payslips';

export const payslipStates = ['issued', 'withdrawn'] as const;
const years = z
  .string()
  .regex(/^\d{4}(,\d{4}){0,20}$/, 'Use a year like 2026')
  .transform((text) => text.split(',').map(Number))
  .optional();

export const listPayslips = defineEndpoint({
  name: 'listPayslips',
  method: 'GET',
  path,
  summary: 'A person’s payslips, newest first, with the years there are',
  capability: 'payslips.view',
  params,
  query: listQuery({
    sort: ['payAdviceDate', 'periodStart'],
    descending: true,
    itemsPerPage: 20,
    filters: { state: payslipStates },
  }).extend({ 'selectedFilters[year]': years }),
  output: z.strictObject({
    data: z.array(payslip),
    metadata: listMetadata({ offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'DELETE'] }).extend({
      years: z.array(z.int()),
    }),
  }),
  isList: true,
  errors: [],
});

export const downloadPayslip = defineEndpoint({
  name: 'downloadPayslip',
  method: 'GET',
  path: `${path}/{payslipId}/download`,
  summary: 'A payslip as PDF in base64, with its name; the person reads who took it',
  capability: 'payslips.view',
  params: ofOne,
  output: z.strictObject({
    fileName: z.string(),
    contentType: z.literal('application/pdf'),
    file: z.base64(),
  }),
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict'],
});

export const payslipFile = defineEndpoint({
  name: 'payslipFile',
  method: 'GET',
  path: `${path}/{payslipId}/file`,
  summary: 'A payslip as PDF; the person reads who took it',
  capability: 'payslips.view',
  params: ofOne,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict'],
});

/** Enough for any pay, and few enough for two pages. */
export const mostLines = 60;
const oneAmount = 'Use a number with at most two places, like 1250.00';
const line = z.strictObject({
  kind: z.enum(payslipLineKinds),
  label: z.string().trim().min(1, 'Say what it is for').max(80, 'Use at most 80 characters'),
  amount: z
    .string()
    .trim()
    .max(30, { error: oneAmount, abort: true })
    .refine((text) => centsOf(text) !== null, oneAmount)
    .refine((text) => centsOf(text) !== 0, 'Use another amount than nothing'),
});
export type DrawnLine = z.output<typeof line>;

/** The lines in cents, as they are added up on both sides. */
export const linesInCents = (lines: readonly Pick<DrawnLine, 'kind' | 'amount'>[]) =>
  lines.map(({ kind, amount: text }) => ({ kind, cents: centsOf(text) ?? 0 }));

const drawnPayslip = z
  .strictObject({
    periodStart: enteredDay(),
    periodEnd: enteredDay(),
    payDate: enteredDay(),
    payAdviceNumber: z.string().trim().max(100, 'Use at most 100 characters').default(''),
    lines: z.array(line).min(1, 'Add at least one line').max(mostLines, `Use at most ${mostLines} lines`),
  })
  .superRefine(({ periodStart, periodEnd, lines }, context) => {
    const say = (at: string, message: string) => context.addIssue({ code: 'custom', path: [at], message });
    if (periodEnd < periodStart) say('periodEnd', 'The period ends before it starts');
    if (!lines.some(({ kind }) => kind === 'earning')) say('lines', 'Add what was earned');
    const totals = payslipTotals(linesInCents(lines));
    if (totals.net < 0) say('lines', 'More is taken off than was earned');
    if (totals.gross > mostCents) say('lines', 'The lines come to more than can be paid');
  });
export type DrawnPayslip = z.output<typeof drawnPayslip>;

export const drawPayslip = defineEndpoint({
  name: 'drawPayslip',
  method: 'POST',
  path,
  summary: 'Issues a payslip from entered figures; no one issues their own',
  capability: 'payslips.manage',
  params,
  body: drawnPayslip,
  output: record(payslip),
  status: 201,
  stepUp: true,
  errors: ['conflict', 'invalid-input'],
});

export const withdrawPayslip = defineEndpoint({
  name: 'withdrawPayslip',
  method: 'DELETE',
  path: `${path}/{payslipId}`,
  summary: 'Withdraw a payslip; that it was issued is kept',
  capability: 'payslips.manage',
  params: ofOne,
  output: null,
  stepUp: true,
  errors: ['conflict'],
});
