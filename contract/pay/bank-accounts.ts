import * as au from '@tenure/domain/countries/au/bank-account.ts';
import * as gb from '@tenure/domain/countries/gb/bank-account.ts';
import * as nz from '@tenure/domain/countries/nz/bank-account.ts';
import { withoutSeparators } from '@tenure/domain/numbers/written-number.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath } from '../envelopes.ts';
import { selfServiceRecord } from './self-service.ts';

/** Digits as people write them, with any separators between. */
const digits = z
  .string()
  .max(40, 'Use at most 40 characters')
  .transform((text) => withoutSeparators(text));
const accountName = z
  .string()
  .trim()
  .min(1, 'Enter the name the account is held in')
  .max(100, 'Use at most 100 characters');

export const rateTypes = { Amount: 1, Percentage: 2 } as const;
export const bankCountries = { AU: 1, NZ: 2 } as const;
export const offeredSuffixes = ['000', '001', '002'] as const;

const hasTwoPlaces = /^\d{1,9}(\.\d{1,2})?$/;
const rateValue = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .replace(/^\./, '0.'),
  )
  .pipe(z.string().regex(hasTwoPlaces, 'Use a number with at most two places, like 250.00'))
  .refine((text) => Number(text) > 0, 'Use more than nothing');
const isPercent = ({ rateType, rateValue: value }: { rateType: number; rateValue: string }) =>
  rateType !== rateTypes.Percentage || Number(value) <= 100;
/** The part of each pay that goes to an account; the rest goes to the account that takes the remainder. */
const rate = z
  .strictObject({ rateType: z.literal([rateTypes.Amount, rateTypes.Percentage]), rateValue })
  .refine(isPercent, { path: ['rateValue'], error: 'A part is at most 100 percent' });
export type Rate = z.output<typeof rate>;

type Issue = { path: string; problem: string | null };
const report = (context: z.core.$RefinementCtx, issues: readonly Issue[]) => {
  for (const { path, problem } of issues) {
    if (problem !== null) context.addIssue({ code: 'custom', path: [path], message: problem });
  }
};

const australian = z
  .strictObject({ country: z.literal('AU'), accountName, bsbAU: digits, accountNumber: digits })
  .superRefine(({ bsbAU, accountNumber }, context) =>
    report(context, [
      { path: 'bsbAU', problem: au.bsbProblem(bsbAU) },
      { path: 'accountNumber', problem: au.accountProblem(accountNumber) },
    ]),
  );
const newZealand = z
  .strictObject({
    country: z.literal('NZ'),
    accountName,
    prefix: digits.transform(nz.withFullBranch),
    accountNumber: digits,
    suffixNz: digits,
  })
  .superRefine(({ prefix, accountNumber, suffixNz }, context) =>
    report(context, [
      { path: 'prefix', problem: nz.prefixProblem(prefix) },
      { path: 'accountNumber', problem: nz.accountProblem(prefix, accountNumber, suffixNz) },
      { path: 'suffixNz', problem: nz.suffixProblem(suffixNz) },
    ]),
  );
const british = z
  .strictObject({
    country: z.literal('GB'),
    accountName,
    sortCode: digits,
    accountNumber: digits,
    rollNumber: z.string().trim().max(18).default(''),
  })
  .superRefine(({ sortCode, accountNumber, rollNumber }, context) =>
    report(context, [
      { path: 'sortCode', problem: gb.sortCodeProblem(sortCode) },
      { path: 'accountNumber', problem: gb.accountProblem(sortCode, accountNumber) },
      { path: 'rollNumber', problem: rollNumber === '' ? null : gb.rollNumberProblem(rollNumber) },
    ]),
  );

/** The two lists of the product: Australia and New Zealand in one, the United Kingdom apart. */
export const bankSchemes = ['bank-accounts', 'uk-bank-accounts'] as const;
export type BankScheme = (typeof bankSchemes)[number];
export const accountBodies = {
  'bank-accounts': z.discriminatedUnion('country', [australian, newZealand]),
  'uk-bank-accounts': z.discriminatedUnion('country', [british]),
} as const;
export type AccountBody = z.output<(typeof accountBodies)[BankScheme]>;

export const shownAccount = z.strictObject({
  id,
  accountName: z.string(),
  country: z.enum(['AU', 'NZ', 'GB']),
  /** The end of the number; the whole is shown on asking. */
  accountNumber: z.string(),
  bsbAU: z.string().nullable(),
  bsbNZ: z.string().nullable(),
  prefix: z.string().nullable(),
  suffixNz: z.string().nullable(),
  sortCode: z.string().nullable(),
  hasRollNumber: z.boolean(),
  /** It takes the rest of each pay. */
  isPrimary: z.boolean(),
  rateType: z.int().nullable(),
  rateValue: z.string().nullable(),
});
export type ShownAccount = z.output<typeof shownAccount>;
const accounts = selfServiceRecord(z.array(shownAccount));

const option = z.strictObject({ value: z.int(), label: z.string() });
const options = z.strictObject({
  country: z.array(option),
  rateType: z.array(option),
  suffixNz: z.array(z.string()),
});

const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, accountId: idInPath });

function callsOf<const Called extends string>(scheme: BankScheme, called: Called) {
  const path = `/api/employees/{employeeId}/${scheme}` as const;
  return {
    list: defineEndpoint({
      name: `list${called}Accounts`,
      method: 'GET',
      path,
      summary: 'A person’s bank accounts, with the last digits of their numbers',
      capability: 'bank-accounts.view',
      params,
      output: accounts,
      versioned: true,
      errors: [],
    }),
    options: defineEndpoint({
      name: `options${called}Accounts`,
      method: 'GET',
      path: `${path}/options`,
      summary: 'The choices for a bank account',
      capability: 'bank-accounts.view',
      params,
      output: options,
      errors: [],
    }),
    add: defineEndpoint({
      name: `add${called}Account`,
      method: 'POST',
      path,
      summary: 'Add a bank account; the first takes the whole pay',
      capability: 'bank-accounts.add',
      params,
      body: z.strictObject({ account: accountBodies[scheme], rate: rate.nullable() }),
      output: accounts,
      status: 201,
      versioned: true,
      stepUp: true,
      errors: ['conflict', 'stale-version'],
    }),
    save: defineEndpoint({
      name: `save${called}Account`,
      method: 'PUT',
      path: `${path}/{accountId}`,
      summary: 'Change a bank account',
      capability: 'bank-accounts.edit',
      params: ofOne,
      body: z.strictObject({ account: accountBodies[scheme] }),
      output: accounts,
      versioned: true,
      stepUp: true,
      errors: ['conflict', 'stale-version'],
    }),
    split: defineEndpoint({
      name: `split${called}Accounts`,
      method: 'PUT',
      path: `${path}/split`,
      summary: 'Saves how each pay is split between accounts; exactly one takes the rest',
      capability: 'bank-accounts.edit',
      params,
      body: z.strictObject({
        /** In the order in which they are paid; null for the one that takes the rest. */
        shares: z
          .array(z.strictObject({ id, rate: rate.nullable() }))
          .min(1)
          .max(20),
      }),
      output: accounts,
      versioned: true,
      stepUp: true,
      errors: ['conflict', 'stale-version'],
    }),
    remove: defineEndpoint({
      name: `remove${called}Account`,
      method: 'DELETE',
      path: `${path}/{accountId}`,
      summary: 'Deletes a bank account',
      capability: 'bank-accounts.delete',
      params: ofOne,
      output: null,
      versioned: true,
      stepUp: true,
      errors: ['conflict', 'stale-version'],
    }),
  };
}

const here = callsOf('bank-accounts', 'Bank');
const inBritain = callsOf('uk-bank-accounts', 'UkBank');
export const {
  list: listBankAccounts,
  options: optionsBankAccounts,
  add: addBankAccount,
  save: saveBankAccount,
  split: splitBankAccounts,
  remove: removeBankAccount,
} = here;
export const {
  list: listUkBankAccounts,
  options: optionsUkBankAccounts,
  add: addUkBankAccount,
  save: saveUkBankAccount,
  split: splitUkBankAccounts,
  remove: removeUkBankAccount,
} = inBritain;
export const bankCalls = { 'bank-accounts': here, 'uk-bank-accounts': inBritain } as const;
/** How many accounts a pay is split over at most. */
export const mostAccounts = 20;
