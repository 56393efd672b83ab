import { guaranteeOn } from '@tenure/domain/countries/au/super.ts';
import { kiwiSaverRatesOn } from '@tenure/domain/countries/nz/kiwisaver.ts';
import type { EndpointAnswer } from '../endpoint.ts';
import type { ShownSuper, SuperAnswers, SuperConfig, superOptions } from './super.ts';
import { superQuestions } from './super-questions.ts';

type Options = EndpointAnswer<typeof superOptions>;
type Summary = ShownSuper['summary'];

/** The choices on a day, in words. */
export function superOptionsOn(day: string): Options {
  const { offered, reduced, standard } = kiwiSaverRatesOn(day);
  const rates = reduced === null || offered.includes(reduced) ? offered : [reduced, ...offered];
  const about = (rate: number) =>
    rate === standard
      ? ', what is paid unless you choose more'
      : offered.includes(rate)
        ? ''
        : ', for three to twelve months';
  return {
    fundChoice: [
      { value: 'default', label: 'The fund of the employer' },
      { value: 'own', label: 'A fund of my own' },
      { value: 'smsf', label: 'A self-managed fund (SMSF)' },
    ],
    contributionType: [
      { value: 'none', label: 'Nothing' },
      { value: 'amount', label: 'An amount' },
      { value: 'percent', label: 'A part in percent' },
    ],
    kiwiSaver: [
      { value: 'member', label: 'I am a member and pay in' },
      { value: 'opted-out', label: 'I have opted out' },
      { value: 'suspended', label: 'My savings are suspended' },
    ],
    kiwiSaverRate: rates.map((value) => ({ value, label: `${value} %${about(value)}` })),
  };
}

/** The contribution the employer has to pay, in percent of pay. */
export const employerRateOn = (country: SuperConfig['country'], day: string) =>
  country === 'AU' ? guaranteeOn(day) : country === 'NZ' ? kiwiSaverRatesOn(day).standard : null;

const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const unitOf = (answers: SuperAnswers, key: string) =>
  (key === 'salarySacrifice' ? answers.salarySacrificeType : answers.afterTaxType) === 'percent'
    ? 'percent'
    : 'amount';

/** Every answer in words. One that was not asked for is left out, and of a number there is only the end. */
function summaryOf(answers: SuperAnswers, maskedNumber: string | null, options: Options): Summary {
  const choices: Readonly<Record<string, readonly { value: string | number; label: string }[]>> = options;
  const given = new Map<string, string | number | null>(Object.entries(answers));
  return superQuestions.flatMap(({ key, label, input, options: named = '', isAsked }) => {
    if (!isAsked(answers)) return [];
    if (input === 'number') return [{ key, label, text: maskedNumber ?? 'None given' }];
    const answer = given.get(key) ?? null;
    if (answer === null) return [];
    if (input === 'choice') {
      const text = choices[named]?.find(({ value }) => value === answer)?.label ?? String(answer);
      return [{ key, label, text }];
    }
    if (input === 'day') {
      return [{ key, label, text: longDay.format(Date.parse(`${String(answer)}T00:00:00Z`)) }];
    }
    if (input !== 'decimal') return [{ key, label, text: String(answer) }];
    const text =
      unitOf(answers, key) === 'percent'
        ? `${String(answer)}% of each pay`
        : `$${String(answer)} of each pay`;
    return [{ key, label, text }];
  });
}

export const noSuper: ShownSuper = {
  id: null,
  country: null,
  fundChoice: null,
  fundName: null,
  fundAbn: null,
  usi: null,
  esa: null,
  fundAccountName: null,
  fundBsb: null,
  salarySacrificeType: null,
  salarySacrifice: null,
  afterTaxType: null,
  afterTax: null,
  kiwiSaver: null,
  kiwiSaverRate: null,
  reducedFrom: null,
  reducedTo: null,
  suspendedUntil: null,
  maskedNumber: null,
  signature: null,
  summary: [],
};

export interface SignedSuper {
  id: number;
  answers: SuperAnswers;
  maskedNumber: string | null;
  signedAt: string;
  signedBy: string;
  isOnBehalf: boolean;
  declaredOn: string;
}

export function shownSuper(signed: SignedSuper): ShownSuper {
  const { id, answers, maskedNumber, signedAt, signedBy, isOnBehalf, declaredOn } = signed;
  return {
    ...noSuper,
    ...answers,
    id,
    maskedNumber,
    signature: { signedAt, signedBy, isOnBehalf, declaredOn },
    summary: summaryOf(answers, maskedNumber, superOptionsOn(declaredOn)),
  };
}
