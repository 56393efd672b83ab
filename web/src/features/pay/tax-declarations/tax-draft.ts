import type { TaxAnswers, TaxConfig, TaxQuestion, TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { flatTfnAnswers, missingNumber, type ShownTfn, tfnDeclaration } from '@tenure/contract/pay/tfn.ts';
import { tfnQuestions } from '@tenure/contract/pay/tfn-questions.ts';
import { ukDeclaration, ukQuestions } from '@tenure/contract/pay/uk-taxation.ts';
import { timeZones as australian } from '@tenure/domain/countries/au/tax-declaration.ts';
import { timeZones as newZealand } from '@tenure/domain/countries/nz/time-zones.ts';
import {
  answerOf,
  type Draft,
  editableAnswers,
  firstProblems,
  type Judged,
  signatureOf,
  unsigned,
} from '../../../ui/declarations/declaration-draft.ts';
import type { TaxAnswer, ToSign } from './tax-declarations.queries.ts';

export const questionsOf: Record<TaxScheme, readonly TaxQuestion[]> = {
  tfn: tfnQuestions,
  'uk-taxation': ukQuestions,
};

type Data = TaxAnswer['body']['data'];
const isTfn = (data: Data): data is ShownTfn => 'countryData' in data;

/** The form's values as editing starts. */
export function draftOf(scheme: TaxScheme, data: Data, config: TaxConfig): Draft {
  const answers: TaxAnswers = isTfn(data)
    ? flatTfnAnswers({
        ...data,
        // People who have moved declare for their current country.
        country: config.country ?? data.country?.value ?? null,
        basisOfPayment: data.basisOfPayment?.value ?? null,
        paygVariationType: data.paygVariationType?.value ?? 0,
        declarationDateTimezone: data.declarationDateTimezone ?? config.timezone,
        usePersonalEmail: data.usePersonalEmail ?? (config.hasPersonalEmail ? null : false),
      })
    : data;
  return { ...editableAnswers(questionsOf[scheme], answers), ...unsigned };
}

/** The zones of the declared country, and the one already entered. */
export function offeredFor<Choice extends { value: string | number }>(
  key: string,
  draft: Draft,
  choices: readonly Choice[],
): readonly Choice[] {
  if (key !== 'declarationDateTimezone') return choices;
  const zones: readonly string[] = draft['country'] === 'NZ' ? newZealand : australian;
  return choices.filter(({ value }) => value === draft[key] || zones.includes(String(value)));
}

/** The request body: questions that do not apply are not sent, and parts of an answer are nested in it. */
function bodyOf(scheme: TaxScheme, draft: Draft): Record<string, unknown> {
  const body: Record<string, unknown> = signatureOf(draft);
  const parts: Record<string, unknown> = {};
  for (const question of questionsOf[scheme]) {
    if (!question.isAsked(draft)) continue;
    const [whole = '', part] = question.key.split('.');
    if (part === undefined) body[whole] = answerOf(question, draft[question.key]);
    else {
      parts[part] = answerOf(question, draft[question.key]);
      body[whole] = parts;
    }
  }
  return body;
}

/** Validates by the server's schema before anything is sent. */
export function judged(scheme: TaxScheme, draft: Draft, config: TaxConfig): Judged<ToSign> {
  const body = bodyOf(scheme, draft);
  if (scheme === 'uk-taxation') {
    const read = ukDeclaration.safeParse(body);
    return read.success
      ? { signed: { scheme, body: read.data } }
      : { problems: firstProblems(ukQuestions, read.error.issues) };
  }
  const read = tfnDeclaration.safeParse(body);
  if (!read.success) return { problems: firstProblems(tfnQuestions, read.error.issues) };
  const missing = missingNumber(read.data, config.hasNumber && read.data.country === config.country);
  return missing === null
    ? { signed: { scheme, body: read.data } }
    : { problems: { [missing.path]: missing.reason } };
}
