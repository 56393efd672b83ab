import { tfnOptionsOn, ukOptionsOn } from '@tenure/contract/pay/tax-options.ts';
import {
  answersOfTfn,
  noTfn,
  noUkTaxation,
  type SignedDeclaration,
  shownTfn,
  shownUkTaxation,
} from '@tenure/contract/pay/tax-presented.ts';
import { type TaxConfig, taxFields } from '@tenure/contract/pay/tax-questions.ts';
import {
  getTfn,
  listTfnDeclarations,
  missingNumber,
  numberOf,
  type ShownTfn,
  saysThereIsNone,
  signTfn,
  tfnOptions,
} from '@tenure/contract/pay/tfn.ts';
import { tfnQuestions } from '@tenure/contract/pay/tfn-questions.ts';
import {
  getUkTaxation,
  listUkTaxDeclarations,
  type ShownUkTaxation,
  signUkTaxation,
  ukQuestions,
  ukTaxationOptions,
  ukTimeZone,
} from '@tenure/contract/pay/uk-taxation.ts';
import { startingTaxCode } from '@tenure/domain/countries/gb/tax-code.ts';
import { todayIn } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

const tfns: ShownTfn[] = [];
const ukTaxations: ShownUkTaxation[] = [];
/** Whole numbers by their declaration. */
const numbers = new Map<number, string | null>();
let last = 0;

function signedNow<Answers>(
  answers: Answers,
  number: string | null,
  timezone: string,
): SignedDeclaration<Answers> {
  last += 1;
  numbers.set(last, number);
  const declaredOn = todayIn(timezone);
  return {
    id: last,
    answers,
    maskedNumber: number === null ? null : `••••${number.slice(-3)}`,
    declaredOn,
    timezone,
    declarationDate: Date.parse(`${declaredOn}T00:00:00Z`) / 1000,
    signedAt: `${declaredOn}T00:00:00Z`,
    signedBy: 'Elena Novak',
    isOnBehalf: false,
  };
}

const actions = ['taxation.edit'];
const configOf = (country: TaxConfig['country'], id: number | null, timezone: string): TaxConfig => ({
  country,
  hasNumber: id !== null && numbers.get(id) != null,
  hasPersonalEmail: true,
  isOwn: true,
  timezone,
});

function tfnAnswer() {
  const data = tfns[0] ?? noTfn;
  const config = configOf(data.country?.value ?? 'AU', data.id, 'Australia/Melbourne');
  const answers = data.id === null ? { country: 'AU' } : answersOfTfn(data);
  return { data, metadata: { actions, fields: taxFields(tfnQuestions, answers, config, true), config } };
}

function ukAnswer() {
  const data = ukTaxations[0] ?? noUkTaxation;
  const config = configOf('GB', data.id, ukTimeZone);
  return { data, metadata: { actions, fields: taxFields(ukQuestions, data, config, true), config } };
}

function pageOf<One>(all: readonly One[], { page, itemsPerPage }: { page: number; itemsPerPage: number }) {
  const data = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const pagination = {
    total: all.length,
    count: data.length,
    per_page: itemsPerPage,
    current_page: page,
    total_pages: Math.max(1, Math.ceil(all.length / itemsPerPage)),
    links: { next: null, previous: null },
  };
  return { data, metadata: { pagination, actions } };
}

function numberAt(id: number): string | null {
  const number = numbers.get(id);
  if (number === undefined) throw new MockRefusal('not-found');
  return number;
}

export const taxDeclarationHandlers = [
  mock(getTfn, tfnAnswer),
  mock(tfnOptions, () => tfnOptionsOn(todayIn('Australia/Melbourne'))),
  mock(signTfn, ({ body }) => {
    const [before] = tfns;
    const kept = before?.country?.value === body.country ? (numbers.get(before.id ?? 0) ?? null) : null;
    const missing = missingNumber(body, kept !== null);
    if (missing !== null) {
      throw new MockRefusal('invalid-input', {}, [{ ...missing, code: 'custom' }]);
    }
    const { tfn: _tfn, irdNumber: _ird, declaredOn: _on, isInformationCorrect: _is, ...rest } = body;
    const { declarationDateTimezone, ...answers } = rest;
    const number = numberOf(body) ?? (saysThereIsNone(body) ? null : kept);
    tfns.unshift(shownTfn(signedNow(answers, number, declarationDateTimezone ?? 'Australia/Melbourne')));
    return tfnAnswer();
  }),
  mock(listTfnDeclarations, ({ query }) => pageOf(tfns, query)),
  mock(getUkTaxation, ukAnswer),
  mock(ukTaxationOptions, () => ukOptionsOn(todayIn(ukTimeZone))),
  mock(signUkTaxation, ({ body: { nino, declaredOn: _on, isInformationCorrect: _is, ...answers } }) => {
    const statement = answers.employeeStatement;
    const begins = statement === null ? null : startingTaxCode(statement, todayIn(ukTimeZone));
    const declared = {
      ...answers,
      taxCode: begins?.code ?? answers.taxCode,
      emergencyTaxCode: begins?.isNonCumulative ?? answers.emergencyTaxCode,
    };
    const kept = numbers.get(ukTaxations[0]?.id ?? 0) ?? null;
    ukTaxations.unshift(shownUkTaxation(signedNow(declared, nino ?? kept, ukTimeZone)));
    return ukAnswer();
  }),
  mock(listUkTaxDeclarations, ({ query }) => pageOf(ukTaxations, query)),
];

const ofCountry = (country: 'AU' | 'NZ') => (id: number) =>
  tfns.find((one) => one.id === id)?.country?.value === country ? numberAt(id) : null;
export const taxReveals: MockReveals = {
  taxation: { tfn: ofCountry('AU'), irdNumber: ofCountry('NZ') },
  'uk-taxation': { nino: numberAt },
};
