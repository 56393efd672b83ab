import type { TaxAnswers, TaxConfig, TaxQuestion, TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { flatTfnAnswers, missingNumber, type ShownTfn, tfnDeclaration } from '@tenure/contract/pay/tfn.ts';
import { tfnQuestions } from '@tenure/contract/pay/tfn-questions.ts';
import { ukDeclaration, ukQuestions } from '@tenure/contract/pay/uk-taxation.ts';
import { timeZones as australian } from '@tenure/domain/countries/au/tax-declaration.ts';
import { timeZones as newZealand } from '@tenure/domain/countries/nz/time-zones.ts';
import type { TaxAnswer, ToSign } from './tax-declarations.queries.ts';

/** The form's values, by the question's key; typed text stays text until validated. */
export type Draft = TaxAnswers;

export const questionsOf: Record<TaxScheme, readonly TaxQuestion[]> = {
  tfn: tfnQuestions,
  'uk-taxation': ukQuestions,
};

type Data = TaxAnswer['body']['data'];
const isTfn = (data: Data): data is ShownTfn => 'countryData' in data;

/** An answer as the value of a text field. */
export const textOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

/** A number is never sent for editing, and each declaration is signed anew. */
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
  const kept = questionsOf[scheme].map(({ key, input }) => {
    const value = answers[key] ?? null;
    if (input === 'number') return [key, ''];
    return [key, input === 'decimal' ? textOf(value) : value];
  });
  return { ...Object.fromEntries(kept), declaredOn: '', isInformationCorrect: false };
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

/** Text that is not a number is left for the schema to refuse. */
function answerOf({ input }: TaxQuestion, value: unknown): unknown {
  if (value === '') return null;
  if (input !== 'decimal' || typeof value !== 'string') return value ?? null;
  const plain = value.trim().replaceAll(/[,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}

/** The request body: questions that do not apply are not sent, and parts of an answer are nested in it. */
function bodyOf(scheme: TaxScheme, draft: Draft): Record<string, unknown> {
  const body: Record<string, unknown> = {
    declaredOn: draft['declaredOn'] === '' ? null : draft['declaredOn'],
    isInformationCorrect: draft['isInformationCorrect'],
  };
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

type Verdict = { signed: ToSign } | { problems: Record<string, string> };

type Issues = readonly { path: PropertyKey[]; message: string }[];

/** The first problem of each field, in the order of the form. */
function problemsOf(scheme: TaxScheme, issues: Issues): Record<string, string> {
  const order = [...questionsOf[scheme].map(({ key }) => key), 'declaredOn', 'isInformationCorrect'];
  const placed = issues.map(({ path, message }) => ({ key: path.map(String).join('.'), message }));
  const problems: Record<string, string> = {};
  for (const { key, message } of placed.toSorted(
    (one, other) => order.indexOf(one.key) - order.indexOf(other.key),
  )) {
    problems[key] ??= message;
  }
  return problems;
}

/** Validates by the server's schema before anything is sent. */
export function judged(scheme: TaxScheme, draft: Draft, config: TaxConfig): Verdict {
  const body = bodyOf(scheme, draft);
  if (scheme === 'uk-taxation') {
    const read = ukDeclaration.safeParse(body);
    return read.success
      ? { signed: { scheme, body: read.data } }
      : { problems: problemsOf(scheme, read.error.issues) };
  }
  const read = tfnDeclaration.safeParse(body);
  if (!read.success) return { problems: problemsOf(scheme, read.error.issues) };
  const missing = missingNumber(read.data, config.hasNumber && read.data.country === config.country);
  return missing === null
    ? { signed: { scheme, body: read.data } }
    : { problems: { [missing.path]: missing.reason } };
}

/** How many answers differ from when editing started. */
export const changesBetween = (before: Draft, now: Draft) =>
  Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key])).length;
