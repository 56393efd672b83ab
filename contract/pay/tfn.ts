import * as au from '@tenure/domain/countries/au/tax-declaration.ts';
import { tfnProblem } from '@tenure/domain/countries/au/tax-file-number.ts';
import { irdProblem } from '@tenure/domain/countries/nz/ird-number.ts';
import { codeWithoutNumber, lumpSumRates, taxCodeProblem } from '@tenure/domain/countries/nz/tax-codes.ts';
import * as nz from '@tenure/domain/countries/nz/time-zones.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, listQuery } from '../envelopes.ts';
import {
  alsoBesideOthers,
  decimal,
  judge,
  named,
  numberOption,
  optional,
  percent,
  signedParts,
  signing,
  type TaxAnswers,
  taxHistory,
  taxRecord,
  textLine,
  textOption,
  written,
} from './tax-questions.ts';
import { tfnQuestions } from './tfn-questions.ts';

/** The five cities of the specification first; then every other zone a person can be in. */
export const declarationTimeZones = [...au.timeZones, ...nz.timeZones] as const;
const everyVisaCountry = au.workingHolidayCountries.flatMap(({ value }) => value);
const everyLumpSumRate = lumpSumRates.flatMap(({ value }) => value);

const countryData = z.strictObject({
  studentLoan: optional(z.boolean()),
  primaryIncome: optional(z.boolean()),
  specialTaxRate: optional(percent),
  schedularPaymentTaxRate: optional(percent),
  specialDeductionRate: optional(z.boolean()),
  specialDeductionRateValue: optional(percent),
  lumpSumPaymentTaxRate: optional(
    z.number().refine((rate) => everyLumpSumRate.includes(rate), 'Choose one of the rates offered'),
  ),
});

const taxedIn = z.enum(['AU', 'NZ'], 'Choose Australia or New Zealand');
const answers = z.strictObject({
  country: taxedIn,
  tfn: optional(written),
  reasonNoTfn: optional(z.literal([1, 2, 3, 4], 'Choose one of the four reasons')),
  previousSurname: optional(textLine(200)),
  basisOfPayment: optional(z.literal([1, 2, 3], 'Choose full-time, part-time or casual')),
  isAustralianResident: optional(z.boolean()),
  workingHolidayMaker: optional(z.boolean()),
  visaCountry: optional(
    z
      .string()
      .refine((code) => everyVisaCountry.includes(code), 'Choose one of the countries these visas are for'),
  ),
  seasonalWorker: optional(z.boolean()),
  claimTaxFreeThreshold: optional(z.boolean()),
  claimPensionerOffset: optional(z.boolean()),
  claimZoneOffset: optional(z.boolean()),
  hasSTLR: optional(z.boolean()),
  additionalTax: optional(decimal(999_999.99, 'Use at most 999,999.99')),
  paygVariationType: optional(z.literal([0, 1, 2], 'Choose one of the kinds offered')),
  paygVariation: optional(decimal(999_999.99, 'Use at most 999,999.99')),
  irdNumber: optional(written),
  taxCode: optional(z.string().max(10, 'Choose one of the tax codes of the IR330')),
  countryData: optional(countryData),
  usePersonalEmail: optional(z.boolean()),
  primaryEmail: optional(
    z.union([z.literal('').transform(() => null), z.email('Use an address like ada@example.com').max(254)]),
  ),
  declarationDateTimezone: optional(z.enum(declarationTimeZones, 'Choose one of the zones offered')),
  ...signing,
});

export function flatTfnAnswers({
  countryData: parts,
  ...rest
}: { countryData?: Readonly<Record<string, unknown>> | null } & TaxAnswers): TaxAnswers {
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(parts ?? {}).map(([key, value]) => [`countryData.${key}`, value])),
  };
}

export const tfnDeclaration = answers.superRefine((body, context) => {
  // Which questions are put is not known before the country is.
  if (!taxedIn.safeParse(body.country).success) return;
  judge(tfnQuestions, flatTfnAnswers(body), context);
  const refuse = (key: string, message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path: key.split('.'), message });
  };
  if (body.country === 'AU') {
    // Values that are not text have been refused already.
    if (typeof body.tfn === 'string') refuse('tfn', tfnProblem(body.tfn));
    if (body.paygVariationType === 2 && (body.paygVariation ?? 0) > 100) {
      refuse('paygVariation', 'A part is at most 100 percent');
    }
    return;
  }
  if (typeof body.irdNumber === 'string') refuse('irdNumber', irdProblem(body.irdNumber));
  if (typeof body.taxCode === 'string') {
    const { studentLoan = null, primaryIncome = null } = body.countryData ?? {};
    refuse(
      'taxCode',
      taxCodeProblem(body.taxCode, { hasStudentLoan: studentLoan, isMainIncome: primaryIncome }),
    );
    if (body.taxCode === codeWithoutNumber && body.irdNumber !== null) {
      refuse('taxCode', 'ND is for those who give no IRD number');
    }
  }
}, alsoBesideOthers);
export type TfnDeclaration = z.output<typeof tfnDeclaration>;
/** The part of a declaration that is kept as answered; numbers are sealed and kept apart from it. */
export type TfnAnswers = Omit<
  TfnDeclaration,
  'tfn' | 'irdNumber' | 'declarationDateTimezone' | 'declaredOn' | 'isInformationCorrect'
>;

/** The number of the country, where one was entered. */
export const numberOf = ({ country, tfn, irdNumber }: TfnDeclaration) => (country === 'AU' ? tfn : irdNumber);

/** Whether it declares that there is no number: an earlier one then no longer applies. */
export const saysThereIsNone = ({ country, reasonNoTfn, taxCode }: TfnDeclaration) =>
  country === 'AU' ? reasonNoTfn !== null : taxCode === codeWithoutNumber;

/**
 * Names the problem where there is no number, in words; a number already on record stays where none is
 * entered.
 */
export function missingNumber(
  body: TfnDeclaration,
  hasNumber: boolean,
): { path: 'tfn' | 'irdNumber'; reason: string } | null {
  if (hasNumber || numberOf(body) !== null || saysThereIsNone(body)) return null;
  return body.country === 'AU'
    ? { path: 'tfn', reason: 'Enter your tax file number, or choose why there is none' }
    : {
        path: 'irdNumber',
        reason: 'Enter your IRD number. Without one, you are taxed at the no-declaration rate (ND).',
      };
}

const shown = z.strictObject({
  ...signedParts,
  country: named(z.enum(['AU', 'NZ'])),
  countryData: z
    .strictObject({
      specialTaxRate: z.number().nullable(),
      schedularPaymentTaxRate: z.number().nullable(),
      primaryIncome: z.boolean().nullable(),
      specialDeductionRate: z.boolean().nullable(),
      specialDeductionRateValue: z.number().nullable(),
      studentLoan: z.boolean().nullable(),
      lumpSumPaymentTaxRate: z.number().nullable(),
    })
    .nullable(),
  claimPensionerOffset: z.boolean().nullable(),
  claimTaxFreeThreshold: z.boolean().nullable(),
  claimZoneOffset: z.boolean().nullable(),
  hasSTLR: z.boolean().nullable(),
  seasonalWorker: z.boolean().nullable(),
  /** The ends of the numbers; the whole is shown on asking. */
  irdNumber: z.string().nullable(),
  tfn: z.string().nullable(),
  isAustralianResident: z.boolean().nullable(),
  visaCountry: z.string().nullable(),
  reasonNoTfn: z.int().nullable(),
  taxCode: z.string().nullable(),
  workingHolidayMaker: z.boolean().nullable(),
  basisOfPayment: named(z.int()),
  usePersonalEmail: z.boolean().nullable(),
  primaryEmail: z.string().nullable(),
  previousSurname: z.string().nullable(),
  additionalTax: z.number().nullable(),
  paygVariation: z.number().nullable(),
  paygVariationType: named(z.int()),
});
export type ShownTfn = z.output<typeof shown>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/tfn' as const;

export const getTfn = defineEndpoint({
  name: 'getTfn',
  method: 'GET',
  path,
  summary: 'A person’s tax declaration in Australia or New Zealand, with the last digits of the number',
  capability: 'taxation.view',
  params,
  output: taxRecord(shown),
  versioned: true,
  errors: [],
});

export const tfnOptions = defineEndpoint({
  name: 'tfnOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'The choices for a tax declaration in Australia or New Zealand',
  capability: 'taxation.view',
  params,
  output: z.strictObject({
    basisOfPayment: z.array(numberOption),
    country: z.array(textOption),
    declarationDateTimezone: z.array(textOption),
    paygVariationType: z.array(numberOption),
    reasonNoTfn: z.array(numberOption),
    /** Codes of earlier records are accepted and shown, and say that they are that. */
    taxCode: z.array(textOption.extend({ isLegacy: z.boolean() })),
    visaCountry: z.array(textOption),
    lumpSumPaymentTaxRate: z.array(z.strictObject({ value: z.number(), label: z.string() })),
  }),
  errors: [],
});

export const signTfn = defineEndpoint({
  name: 'signTfn',
  method: 'PUT',
  path,
  summary:
    'Sign a declaration for tax in Australia or New Zealand; those before it are kept as they were signed',
  capability: 'taxation.edit',
  params,
  body: tfnDeclaration,
  output: taxRecord(shown),
  versioned: true,
  stepUp: true,
  errors: ['conflict', 'stale-version'],
});

export const listTfnDeclarations = defineEndpoint({
  name: 'listTfnDeclarations',
  method: 'GET',
  path: `${path}/declarations`,
  summary: 'Every declaration for tax in Australia or New Zealand as it was signed',
  capability: 'taxation.view',
  params,
  query: listQuery({ sort: ['signedAt'], descending: true }),
  output: taxHistory(shown),
  isList: true,
  errors: [],
});
