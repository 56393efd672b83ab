import { type Dated, valueOn } from '../dated.ts';

interface SecondaryBands {
  sb: number;
  s: number;
  sh: number;
  st: number;
}

/**
 * Up to how much a year in all each code of secondary income goes; SA is for whatever is above.
 * Source: Inland Revenue, tax code declaration IR330, October 2025.
 */
const bands: readonly [Dated<SecondaryBands>] = [
  { from: '2025-04-01', value: { sb: 15_600, s: 53_500, sh: 78_100, st: 180_000 } },
];
/** The rates a lump sum can be taxed at: those of personal income. Source: Inland Revenue, from the 2022 tax year. */
export const lumpSumRates: readonly [Dated<readonly number[]>] = [
  { from: '2021-04-01', value: [10.5, 17.5, 30, 33, 39] },
];

interface Code {
  code: string;
  /** Whether it is for the main income, for another, or for either. */
  income: 'main' | 'other' | 'either';
  /** It can say that student loan repayments are taken off. */
  hasStudentLoan: boolean;
  /** Accepted and shown because records have it, and offered no more. */
  isLegacy?: boolean;
  about(bands: SecondaryBands): string;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-NZ')}`;
const codes: readonly Code[] = [
  { code: 'M', income: 'main', hasStudentLoan: true, about: () => 'Main income' },
  {
    code: 'ME',
    income: 'main',
    hasStudentLoan: true,
    about: () => 'Main income, with the independent earner tax credit',
  },
  {
    code: 'SB',
    income: 'other',
    hasStudentLoan: true,
    about: ({ sb }) => `Other income, up to ${dollars(sb)} a year in all`,
  },
  {
    code: 'S',
    income: 'other',
    hasStudentLoan: true,
    about: ({ sb, s }) => `Other income, ${dollars(sb)} to ${dollars(s)} a year in all`,
  },
  {
    code: 'SH',
    income: 'other',
    hasStudentLoan: true,
    about: ({ s, sh }) => `Other income, ${dollars(s)} to ${dollars(sh)} a year in all`,
  },
  {
    code: 'ST',
    income: 'other',
    hasStudentLoan: true,
    about: ({ sh, st }) => `Other income, ${dollars(sh)} to ${dollars(st)} a year in all`,
  },
  {
    code: 'SA',
    income: 'other',
    hasStudentLoan: true,
    about: ({ st }) => `Other income, above ${dollars(st)} a year in all`,
  },
  { code: 'CAE', income: 'either', hasStudentLoan: false, about: () => 'Casual agricultural worker' },
  { code: 'EDW', income: 'either', hasStudentLoan: false, about: () => 'Election day worker' },
  { code: 'NSW', income: 'either', hasStudentLoan: false, about: () => 'Recognised seasonal worker' },
  {
    code: 'STC',
    income: 'either',
    hasStudentLoan: false,
    about: () => 'Special tax code, with a certificate of Inland Revenue',
  },
  { code: 'ND', income: 'either', hasStudentLoan: false, about: () => 'No IRD number given: taxed at 45 %' },
  { code: 'WT', income: 'either', hasStudentLoan: false, about: () => 'Schedular payments (IR330C)' },
  ...['N', 'T', 'W'].map(
    (code): Code => ({
      code,
      income: 'either',
      hasStudentLoan: false,
      isLegacy: true,
      about: () => 'From earlier records; not a code of the IR330',
    }),
  ),
];

const suffix = ' SL';
const variants = codes.flatMap((one) => [
  { ...one, value: one.code, withLoan: false },
  ...(one.hasStudentLoan ? [{ ...one, value: `${one.code}${suffix}`, withLoan: true }] : []),
]);
const known = new Map(variants.map((one) => [one.value, one]));

export interface TaxCodeChoice {
  value: string;
  label: string;
  isLegacy: boolean;
}

/** Every code with what it is for, as on a day. */
export function taxCodesOn(day: string): TaxCodeChoice[] {
  const holding = valueOn(bands, day);
  return variants.map(({ value, withLoan, isLegacy = false, about }) => ({
    value,
    label: `${value}: ${about(holding)}${withLoan ? ', with student loan' : ''}`,
    isLegacy,
  }));
}

/** The other answers the code has to agree with. */
interface Declared {
  hasStudentLoan: boolean | null;
  isMainIncome: boolean | null;
}

/** The problem with a tax code, in words; null for a valid one. */
export function taxCodeProblem(text: string, { hasStudentLoan, isMainIncome }: Declared): string | null {
  const code = known.get(text);
  if (code === undefined) return 'Choose one of the tax codes of the IR330';
  if (code.withLoan && hasStudentLoan === false) return 'Codes with SL are for those with a student loan';
  if (hasStudentLoan === true && code.hasStudentLoan && !code.withLoan) {
    return `With a student loan the code is ${text}${suffix}`;
  }
  if (code.income === 'main' && isMainIncome === false) {
    return 'M and ME are for your main income. Choose one of SB, S, SH, ST and SA here.';
  }
  if (code.income === 'other' && isMainIncome === true) {
    return 'Codes that begin with S are for income beside your main one. Choose M or ME here.';
  }
  return null;
}

/** Which codes want a rate of their own. */
export const codeWithSpecialRate = 'STC';
export const codeOfSchedularPayments = 'WT';
export const codeWithoutNumber = 'ND';
