import { ninoProblem } from '@tenure/domain/countries/gb/national-insurance-number.ts';
import { studentLoanPlans } from '@tenure/domain/countries/gb/student-loans.ts';
import { employeeStatements, taxCodeProblem } from '@tenure/domain/countries/gb/tax-code.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, listQuery } from '../envelopes.ts';
import {
  alsoBesideOthers,
  judge,
  optional,
  signedParts,
  signing,
  type TaxQuestion,
  taxHistory,
  taxRecord,
  textOption,
  written,
} from './tax-questions.ts';

/** The time zone in which a declaration to HMRC is dated. */
export const ukTimeZone = 'Europe/London';

export const ukQuestions: readonly TaxQuestion[] = [
  {
    key: 'nino',
    label: 'National Insurance number',
    description:
      'Two letters, six digits and a letter, on a payslip, a P60 or in the HMRC app. Leave it empty until you have one. It is kept encrypted and shown by its end.',
    input: 'number',
    isAsked: () => true,
    isRequired: false,
  },
  {
    key: 'employeeStatement',
    label: 'Which of the statements of the starter checklist is true of you?',
    description: 'It decides by which tax code your pay begins. With a P45 of this tax year choose none.',
    input: 'choice',
    options: 'employeeStatement',
    isAsked: () => true,
    isRequired: false,
  },
  {
    key: 'taxCode',
    label: 'Tax code',
    description: 'As it stands on your P45 or the notice of HMRC; 0T where you know of none.',
    input: 'text',
    isAsked: ({ employeeStatement }) => (employeeStatement ?? null) === null,
    isRequired: true,
    missing: 'Choose a statement above, or enter the tax code of your P45',
  },
  {
    key: 'emergencyTaxCode',
    label: 'Is it an emergency code (W1, M1 or X)?',
    description: 'Tax is then worked out on each pay alone.',
    input: 'yes-no',
    isAsked: ({ employeeStatement }) => (employeeStatement ?? null) === null,
    isRequired: true,
  },
  {
    key: 'studentLoanNotFullyRepaid',
    label: 'Do you have a student or postgraduate loan that is not fully repaid?',
    description: '',
    input: 'yes-no',
    isAsked: () => true,
    isRequired: true,
  },
  {
    key: 'studentLoanStudiesCompleted',
    label: 'Did you finish or leave these studies before the last 6 April?',
    description: 'Nothing is taken off before then, or where you repay by direct debit: say no.',
    input: 'yes-no',
    isAsked: ({ studentLoanNotFullyRepaid }) => studentLoanNotFullyRepaid === true,
    isRequired: true,
  },
  {
    key: 'studentLoanTypes',
    label: 'Which loans?',
    description: 'Choose all you have. A postgraduate loan is repaid beside a plan.',
    input: 'choices',
    options: 'studentLoanTypes',
    isAsked: ({ studentLoanNotFullyRepaid, studentLoanStudiesCompleted }) =>
      studentLoanNotFullyRepaid === true && studentLoanStudiesCompleted === true,
    isRequired: true,
    missing: 'Choose the loans you repay',
  },
];

const answers = z.strictObject({
  nino: optional(written),
  employeeStatement: optional(z.enum(employeeStatements, 'Choose A, B or C')),
  taxCode: optional(
    z
      .string()
      .trim()
      .max(20, 'Use at most 20 characters')
      .transform((text) => text.toUpperCase() || null),
  ),
  emergencyTaxCode: optional(z.boolean()),
  studentLoanNotFullyRepaid: optional(z.boolean()),
  studentLoanStudiesCompleted: optional(z.boolean()),
  studentLoanTypes: optional(
    z
      .array(z.enum(studentLoanPlans, 'Choose among the loans offered'))
      .max(studentLoanPlans.length)
      .refine((plans) => new Set(plans).size === plans.length, 'Name each loan once'),
  ),
  ...signing,
});
export const ukDeclaration = answers.superRefine((body, context) => {
  judge(ukQuestions, body, context);
  const refuse = (key: string, message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path: [key], message });
  };
  // Values that are not text have been refused already.
  if (typeof body.nino === 'string') refuse('nino', ninoProblem(body.nino));
  if (typeof body.taxCode === 'string') refuse('taxCode', taxCodeProblem(body.taxCode));
}, alsoBesideOthers);
export type UkDeclaration = z.output<typeof ukDeclaration>;
/** The part of a declaration that is kept: its answers, with the code the statement gave on that day. */
export type UkAnswers = Omit<UkDeclaration, 'nino' | 'declaredOn' | 'isInformationCorrect'>;

const shown = z.strictObject({
  ...signedParts,
  /** By which pay begins: as it was entered, or as the statement gives it. */
  taxCode: z.string().nullable(),
  emergencyTaxCode: z.boolean().nullable(),
  /** Its end; the whole is shown on asking. */
  nino: z.string().nullable(),
  employeeStatement: z.enum(employeeStatements).nullable(),
  studentLoanNotFullyRepaid: z.boolean().nullable(),
  studentLoanStudiesCompleted: z.boolean().nullable(),
  studentLoanTypes: z.array(z.enum(studentLoanPlans)).nullable(),
});
export type ShownUkTaxation = z.output<typeof shown>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/uk-taxation' as const;

export const getUkTaxation = defineEndpoint({
  name: 'getUkTaxation',
  method: 'GET',
  path,
  summary: 'A person’s tax declaration in the United Kingdom, with the last digits of the number',
  capability: 'taxation.view',
  params,
  output: taxRecord(shown),
  versioned: true,
  errors: [],
});

export const ukTaxationOptions = defineEndpoint({
  name: 'ukTaxationOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'The choices for a tax declaration in the United Kingdom',
  capability: 'taxation.view',
  params,
  output: z.strictObject({
    employeeStatement: z.array(textOption),
    studentLoanTypes: z.array(textOption),
  }),
  errors: [],
});

export const signUkTaxation = defineEndpoint({
  name: 'signUkTaxation',
  method: 'PUT',
  path,
  summary: 'Sign a declaration for tax in the United Kingdom; those before it are kept as they were signed',
  capability: 'taxation.edit',
  params,
  body: ukDeclaration,
  output: taxRecord(shown),
  versioned: true,
  stepUp: true,
  errors: ['conflict', 'stale-version'],
});

export const listUkTaxDeclarations = defineEndpoint({
  name: 'listUkTaxDeclarations',
  method: 'GET',
  path: `${path}/declarations`,
  summary: 'Every declaration for tax in the United Kingdom as it was signed',
  capability: 'taxation.view',
  params,
  query: listQuery({ sort: ['signedAt'], descending: true }),
  output: taxHistory(shown),
  isList: true,
  errors: [],
});
