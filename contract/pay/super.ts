import * as account from '@tenure/domain/countries/au/bank-account.ts';
import { abnProblem } from '@tenure/domain/countries/au/business-number.ts';
import {
  esaProblem,
  fundChoices,
  memberNumberProblem,
  usiProblem,
} from '@tenure/domain/countries/au/super.ts';
import {
  everyRate,
  isReduction,
  kiwiSaverStates,
  rateProblem,
  reductionProblem,
  suspensionProblem,
} from '@tenure/domain/countries/nz/kiwisaver.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { anyCapability, enteredDay, id, idInPath, listQuery } from '../envelopes.ts';
import { describedField } from './self-service.ts';
import { superQuestions } from './super-questions.ts';
import {
  alsoBesideOthers,
  decimal,
  judge,
  numberOption,
  optional,
  signedParts,
  signing,
  taxHistory,
  textLine,
  textOption,
  written,
} from './tax-questions.ts';

export const contributionTypes = ['none', 'amount', 'percent'] as const;
const contributionType = optional(z.enum(contributionTypes, 'Choose one'));
const contribution = optional(decimal(99_999.99, 'Use at most 99,999.99'));
const country = z.enum(['AU', 'NZ'], 'Choose Australia or New Zealand');

const answers = z.strictObject({
  country,
  fundChoice: optional(z.enum(fundChoices, 'Choose one')),
  fundName: optional(textLine(200)),
  fundAbn: optional(written),
  usi: optional(written),
  memberNumber: optional(written),
  esa: optional(written),
  fundAccountName: optional(textLine(100)),
  fundBsb: optional(written),
  fundAccountNumber: optional(written),
  salarySacrificeType: contributionType,
  salarySacrifice: contribution,
  afterTaxType: contributionType,
  afterTax: contribution,
  kiwiSaver: optional(z.enum(kiwiSaverStates, 'Choose one')),
  kiwiSaverRate: optional(z.literal([...everyRate], 'Choose one of the rates offered')),
  reducedFrom: optional(enteredDay()),
  reducedTo: optional(enteredDay()),
  suspendedUntil: optional(enteredDay()),
  ...signing,
});

const checks = {
  fundAbn: abnProblem,
  usi: usiProblem,
  memberNumber: memberNumberProblem,
  esa: esaProblem,
  fundBsb: account.bsbProblem,
  fundAccountNumber: account.accountProblem,
} as const;
const isChecked = (key: string): key is keyof typeof checks => Object.hasOwn(checks, key);

export const superDeclaration = answers.superRefine((body, context) => {
  // Which questions are put is not known before the country is.
  if (!country.safeParse(body.country).success) return;
  judge(superQuestions, body, context);
  const refuse = (key: string, message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path: [key], message });
  };
  for (const key of Object.keys(checks).filter(isChecked)) {
    const text = body[key];
    // Values that are not text, and answers to questions not asked, have been refused already.
    if (typeof text === 'string') refuse(key, checks[key](text));
  }
  const tooMuch = 'A part is at most 100 percent';
  if (body.salarySacrificeType === 'percent' && (body.salarySacrifice ?? 0) > 100)
    refuse('salarySacrifice', tooMuch);
  if (body.afterTaxType === 'percent' && (body.afterTax ?? 0) > 100) refuse('afterTax', tooMuch);
}, alsoBesideOthers);
export type SuperDeclaration = z.output<typeof superDeclaration>;
/** The part of a declaration that is kept as answered; numbers are sealed and kept apart from it. */
export type SuperAnswers = Omit<
  SuperDeclaration,
  'memberNumber' | 'fundAccountNumber' | 'declaredOn' | 'isInformationCorrect'
>;

/** The one number a declaration has: with an own fund that of the member, with a self-managed one that of its account. */
export const superNumberOf = ({ memberNumber, fundAccountNumber }: SuperDeclaration) =>
  memberNumber ?? fundAccountNumber;

type Kept = Pick<SuperAnswers, 'fundChoice' | 'fundAbn'> | null;
/** A number stays where none is entered and the fund is the same. */
export const keepsSuperNumber = (
  kept: Kept,
  { fundChoice, fundAbn }: Pick<SuperAnswers, 'fundChoice' | 'fundAbn'>,
) => kept !== null && kept.fundChoice === fundChoice && kept.fundAbn === fundAbn;

/** The first problem that exists only on this day or with the kept data, by the key of its question. */
export function superProblem(
  body: SuperDeclaration,
  { day, hasNumber }: { day: string; hasNumber: boolean },
): { path: string; reason: string } | null {
  const { fundChoice, kiwiSaver, kiwiSaverRate: rate, reducedFrom, reducedTo, suspendedUntil } = body;
  if (superNumberOf(body) === null && !hasNumber) {
    if (fundChoice === 'own') return { path: 'memberNumber', reason: 'Enter your member number' };
    if (fundChoice === 'smsf') return { path: 'fundAccountNumber', reason: 'Enter the account number' };
  }
  const problemAt = (path: string, reason: string | null) => (reason === null ? null : { path, reason });
  if (kiwiSaver === 'suspended' && suspendedUntil !== null) {
    return problemAt('suspendedUntil', suspensionProblem(suspendedUntil, day));
  }
  if (kiwiSaver !== 'member' || rate === null) return null;
  const wrong = problemAt('kiwiSaverRate', rateProblem(rate, day));
  if (wrong !== null) return wrong;
  if (!isReduction(rate, day)) {
    const isSaid = reducedFrom !== null || reducedTo !== null;
    return isSaid
      ? { path: 'reducedFrom', reason: 'This rate is no reduction on this day. Leave it empty.' }
      : null;
  }
  if (reducedFrom === null) return { path: 'reducedFrom', reason: 'Enter the day the reduction begins' };
  if (reducedTo === null) return { path: 'reducedTo', reason: 'Enter the day the reduction ends' };
  return problemAt('reducedTo', reductionProblem(reducedFrom, reducedTo));
}

const shownAnswers = {
  fundChoice: z.enum(fundChoices).nullable(),
  fundName: z.string().nullable(),
  fundAbn: z.string().nullable(),
  usi: z.string().nullable(),
  esa: z.string().nullable(),
  fundAccountName: z.string().nullable(),
  fundBsb: z.string().nullable(),
  salarySacrificeType: z.enum(contributionTypes).nullable(),
  salarySacrifice: z.number().nullable(),
  afterTaxType: z.enum(contributionTypes).nullable(),
  afterTax: z.number().nullable(),
  kiwiSaver: z.enum(kiwiSaverStates).nullable(),
  kiwiSaverRate: z.number().nullable(),
  reducedFrom: z.iso.date().nullable(),
  reducedTo: z.iso.date().nullable(),
  suspendedUntil: z.iso.date().nullable(),
};
const { signature, summary } = signedParts;
const shown = z.strictObject({
  id: id.nullable(),
  country: country.nullable(),
  ...shownAnswers,
  /** The end of the number; the whole is shown on asking. */
  maskedNumber: z.string().nullable(),
  signature,
  summary,
});
export type ShownSuper = z.output<typeof shown>;

const superConfig = z.strictObject({
  /** The country whose questions this person answers; null where neither country's apply. */
  country: country.nullable(),
  isOwn: z.boolean(),
  /** The person's own day. */
  today: z.iso.date(),
  /** The employer's contribution, in percent, and the day since which it applies. */
  employerRate: z.number().nullable(),
});
export type SuperConfig = z.output<typeof superConfig>;
const output = z.strictObject({
  data: shown,
  metadata: z.strictObject({
    actions: z.array(anyCapability),
    fields: z.array(describedField),
    config: superConfig,
  }),
});

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/super' as const;

export const getSuper = defineEndpoint({
  name: 'getSuper',
  method: 'GET',
  path,
  summary: 'A person’s super fund or KiwiSaver status, with the last digits of the number',
  capability: 'super.view',
  params,
  output,
  versioned: true,
  errors: [],
});

export const superOptions = defineEndpoint({
  name: 'superOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'The choices for super and KiwiSaver today',
  capability: 'super.view',
  params,
  output: z.strictObject({
    fundChoice: z.array(textOption),
    contributionType: z.array(textOption),
    kiwiSaver: z.array(textOption),
    kiwiSaverRate: z.array(numberOption.extend({ value: z.number() })),
  }),
  errors: [],
});

export const signSuper = defineEndpoint({
  name: 'signSuper',
  method: 'PUT',
  path,
  summary: 'Sign what is declared about super or KiwiSaver; what was before is kept as it was signed',
  capability: 'super.edit',
  params,
  body: superDeclaration,
  output,
  versioned: true,
  stepUp: true,
  errors: ['conflict', 'stale-version'],
});

export const listSuperDeclarations = defineEndpoint({
  name: 'listSuperDeclarations',
  method: 'GET',
  path: `${path}/declarations`,
  summary: 'Everything that was declared about super or KiwiSaver, as it was signed',
  capability: 'super.view',
  params,
  query: listQuery({ sort: ['signedAt'], descending: true }),
  output: taxHistory(shown),
  isList: true,
  errors: [],
});
