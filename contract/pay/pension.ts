import { ageBands, outcomes, payBands, payPeriods } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import { contributionProblem, contributionText } from '@tenure/domain/countries/gb/pension.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant } from '../envelopes.ts';
import { selfServiceRecord } from './self-service.ts';

const schemeType = z.literal([1, 2, 3, 4, 5]);
const namedType = z.strictObject({ name: z.string(), value: schemeType });

/** In percent of pay. */
const contribution = z
  .string()
  .trim()
  .max(10, 'Use a percentage of pay with at most two places, like 5.00')
  .superRefine((text, context) => {
    const problem = contributionProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(contributionText);
const words = (most: number) =>
  z.string().trim().min(1, 'Leave it out to empty it').max(most, `Use at most ${most} characters`);

/** Fields left out stay as they are; null empties a field. */
export const pensionBody = z.strictObject({
  pensionSchemeType: schemeType.optional(),
  startDate: enteredDay().nullable().optional(),
  endDate: enteredDay().nullable().optional(),
  optInDate: enteredDay().nullable().optional(),
  optOutDate: enteredDay().nullable().optional(),
  employeeContribution: contribution.nullable().optional(),
  employerContribution: contribution.nullable().optional(),
  pensionSchemeName: words(100).nullable().optional(),
  pensionSchemeDescription: words(500).nullable().optional(),
  /** Why, kept with the change. */
  reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
});

const values = {
  pensionSchemeType: namedType.nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  optInDate: z.iso.date().nullable(),
  optOutDate: z.iso.date().nullable(),
  /** Masked; shown on asking. */
  employeeContribution: z.string().nullable(),
  employerContribution: z.string().nullable(),
  pensionSchemeName: z.string().nullable(),
  pensionSchemeDescription: z.string().nullable(),
};
/** Null-valued where nothing is kept, or where the country has none. */
const shown = z.strictObject({
  id: id.nullable(),
  ...values,
  /**
   * The version in which each contribution took its present value, so that a change shows even where the
   * value is masked.
   */
  contributionsSince: z.strictObject({ employeeContribution: z.int(), employerContribution: z.int() }),
});
export type ShownPension = z.output<typeof shown>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/pension';

export const getPension = defineEndpoint({
  name: 'getPension',
  method: 'GET',
  path,
  summary: 'A person’s membership of their employer’s pension scheme in the United Kingdom',
  capability: 'pension.view',
  params,
  output: selfServiceRecord(shown),
  versioned: true,
  errors: [],
});

export const pensionOptions = defineEndpoint({
  name: 'pensionOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'The scheme types a person can change to, and the pay periods',
  capability: 'pension.view',
  params,
  output: z.strictObject({
    pensionSchemeType: z.array(z.strictObject({ value: schemeType, label: z.string() })),
    payPeriod: z.array(z.enum(payPeriods)),
  }),
  errors: [],
});

export const savePension = defineEndpoint({
  name: 'savePension',
  method: 'PUT',
  path,
  summary: 'Change what is sent of a pension; the answer is the record it was merged into',
  capability: 'pension.edit',
  params,
  body: pensionBody,
  output: selfServiceRecord(shown),
  status: 201,
  versioned: true,
  stepUp: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

const pensionChange = z.strictObject({
  id,
  ...values,
  reason: z.string(),
  recordedAt: instant,
  recordedBy: z.string().nullable(),
});
export type PensionChange = z.output<typeof pensionChange>;

export const listPensionChanges = defineEndpoint({
  name: 'listPensionChanges',
  method: 'GET',
  path: `${path}/changes`,
  summary: 'The latest hundred changes of a pension, with who made them and why',
  capability: 'pension.view',
  params,
  output: selfServiceRecord(z.array(pensionChange)),
  errors: [],
});

const pounds = z.number();
export const assessPension = defineEndpoint({
  name: 'assessPension',
  method: 'POST',
  path: `${path}/assessment`,
  summary: 'Whether a person has to be enrolled, given the pay of a period; the pay is not kept',
  capability: 'pension.view',
  params,
  body: z.strictObject({
    payPeriod: z.enum(payPeriods),
    /** In pounds. */
    pay: z
      .string()
      .trim()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Use an amount in pounds with at most two places, like 1250.00'),
    /** The day the pay is for. */
    day: enteredDay(),
  }),
  output: z.strictObject({
    /** Null where it cannot be said; `missing` says why. */
    outcome: z.enum(outcomes).nullable(),
    missing: z.enum(['date-of-birth', 'thresholds']).nullable(),
    age: z.enum(ageBands).nullable(),
    pay: z.enum(payBands).nullable(),
    trigger: pounds.nullable(),
    lower: pounds.nullable(),
    currency: z.literal('GBP'),
    source: z.string(),
  }),
  errors: ['conflict'],
});
export type PensionAssessment = z.output<typeof assessPension.output>;
