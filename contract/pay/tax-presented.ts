import { basesOfPayment, paygVariationTypes } from '@tenure/domain/countries/au/tax-declaration.ts';
import { tfnOptionsOn, ukOptionsOn } from './tax-options.ts';
import type { TaxAnswers, TaxQuestion } from './tax-questions.ts';
import { flatTfnAnswers, type ShownTfn, type TfnAnswers } from './tfn.ts';
import { tfnQuestions } from './tfn-questions.ts';
import { type ShownUkTaxation, type UkAnswers, ukQuestions } from './uk-taxation.ts';

/** A declaration as it was signed, with the end of its number. */
export interface SignedDeclaration<Answers> {
  id: number;
  answers: Answers;
  maskedNumber: string | null;
  declaredOn: string;
  timezone: string;
  /** The beginning of the declared day there, in seconds. */
  declarationDate: number;
  signedAt: string;
  signedBy: string;
  isOnBehalf: boolean;
}

type Options = Readonly<Record<string, readonly { value: string | number; label: string }[]>>;
type Summary = ShownTfn['summary'];

const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

function textOf({ input, options = '', unit }: TaxQuestion, answer: unknown, choices: Options): string {
  const labelOf = (value: unknown) =>
    choices[options]?.find((one) => one.value === value)?.label ?? String(value);
  if (input === 'yes-no') return answer === true ? 'Yes' : 'No';
  if (Array.isArray(answer)) return answer.map(labelOf).join('\n');
  if (input === 'choice') return labelOf(answer);
  return unit === '$' ? `$${String(answer)}` : unit === '%' ? `${String(answer)} %` : String(answer);
}

/** Every answer in words. One that was not asked for is left out, and of a number there is only the end. */
function summaryOf(
  questions: readonly TaxQuestion[],
  answers: TaxAnswers,
  maskedNumber: string | null,
  choices: Options,
): Summary {
  return questions.flatMap((question) => {
    const { key, label, input, isAsked } = question;
    if (!isAsked(answers)) return [];
    if (input === 'number') return [{ key, label, text: maskedNumber ?? 'None given' }];
    const answer = answers[key] ?? null;
    return answer === null ? [] : [{ key, label, text: textOf(question, answer, choices) }];
  });
}

function signedParts<Answers>(one: SignedDeclaration<Answers>, summary: Summary) {
  return {
    id: one.id,
    isInformationCorrect: true,
    declarationDate: one.declarationDate,
    declarationDateTimezone: one.timezone,
    declarationDateLabel: longDay.format(Date.parse(`${one.declaredOn}T00:00:00Z`)),
    created: one.signedAt,
    modified: one.signedAt,
    deleted: false,
    signature: {
      signedAt: one.signedAt,
      signedBy: one.signedBy,
      isOnBehalf: one.isOnBehalf,
      declaredOn: one.declaredOn,
    },
    summary,
  };
}

const nothingSigned = {
  id: null,
  isInformationCorrect: false,
  declarationDate: null,
  declarationDateTimezone: null,
  declarationDateLabel: null,
  created: null,
  modified: null,
  deleted: false,
  signature: null,
  summary: [],
};

const namedIn = (choices: readonly { value: number; label: string }[], value: number | null) => {
  const found = choices.find((one) => one.value === value);
  return found === undefined ? null : { name: found.label, value: found.value };
};

export const noTfn: ShownTfn = {
  ...nothingSigned,
  country: null,
  countryData: null,
  claimPensionerOffset: null,
  claimTaxFreeThreshold: null,
  claimZoneOffset: null,
  hasSTLR: null,
  seasonalWorker: null,
  irdNumber: null,
  tfn: null,
  isAustralianResident: null,
  visaCountry: null,
  reasonNoTfn: null,
  taxCode: null,
  workingHolidayMaker: null,
  basisOfPayment: null,
  usePersonalEmail: null,
  primaryEmail: null,
  previousSurname: null,
  additionalTax: null,
  paygVariation: null,
  paygVariationType: null,
};

export function shownTfn(signed: SignedDeclaration<TfnAnswers>): ShownTfn {
  const { answers, maskedNumber, declaredOn, timezone } = signed;
  const { country, basisOfPayment, paygVariationType, ...rest } = answers;
  const isAustralian = country === 'AU';
  const flat = { ...flatTfnAnswers(answers), declarationDateTimezone: timezone };
  return {
    ...noTfn,
    ...signedParts(signed, summaryOf(tfnQuestions, flat, maskedNumber, tfnOptionsOn(declaredOn))),
    ...rest,
    country: { name: isAustralian ? 'Australia' : 'New Zealand', value: country },
    tfn: isAustralian ? maskedNumber : null,
    irdNumber: isAustralian ? null : maskedNumber,
    basisOfPayment: namedIn(basesOfPayment, basisOfPayment),
    paygVariationType: namedIn(paygVariationTypes, paygVariationType),
  };
}

export const noUkTaxation: ShownUkTaxation = {
  ...nothingSigned,
  taxCode: null,
  emergencyTaxCode: null,
  nino: null,
  employeeStatement: null,
  studentLoanNotFullyRepaid: null,
  studentLoanStudiesCompleted: null,
  studentLoanTypes: null,
};

export function shownUkTaxation(signed: SignedDeclaration<UkAnswers>): ShownUkTaxation {
  const { answers, maskedNumber, declaredOn } = signed;
  const { employeeStatement, taxCode, emergencyTaxCode } = answers;
  const inWords = summaryOf(ukQuestions, answers, maskedNumber, ukOptionsOn(declaredOn));
  // Shown for reading although it was not asked: the result of the statement.
  const code = {
    key: 'taxCode',
    label: 'Tax code',
    text: `${taxCode ?? ''}${emergencyTaxCode === true ? ' W1/M1' : ''}`,
  };
  const summary = inWords.filter(({ key }) => key !== 'taxCode' && key !== 'emergencyTaxCode');
  return {
    ...noUkTaxation,
    ...signedParts(signed, summary.toSpliced(employeeStatement === null ? 1 : 2, 0, code)),
    ...answers,
    nino: maskedNumber,
  };
}

/** The answers of a declaration, by the key of their question, for a form that begins with them. */
export function answersOfTfn({ country, basisOfPayment, paygVariationType, ...rest }: ShownTfn): TaxAnswers {
  return flatTfnAnswers({
    ...rest,
    country: country?.value ?? null,
    basisOfPayment: basisOfPayment?.value ?? null,
    paygVariationType: paygVariationType?.value ?? null,
  });
}
