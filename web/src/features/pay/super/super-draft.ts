import {
  keepsSuperNumber,
  type ShownSuper,
  type SuperConfig,
  type SuperDeclaration,
  superDeclaration,
  superProblem,
} from '@tenure/contract/pay/super.ts';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import type { TaxAnswers, TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';

/** The form's values, by the question's key; typed text stays text until validated. */
export type Draft = TaxAnswers;

/** An answer as the value of a text field. */
export const textOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

/** A number is never sent for editing, and each declaration is signed anew. */
export function draftOf(data: ShownSuper, { country }: SuperConfig): Draft {
  const given = new Map<string, unknown>(Object.entries(data));
  const kept = superQuestions.map(({ key, input }) => {
    const value = given.get(key) ?? null;
    if (input === 'number') return [key, ''];
    return [key, input === 'decimal' ? textOf(value) : value];
  });
  return {
    ...Object.fromEntries(kept),
    salarySacrificeType: data.salarySacrificeType ?? 'none',
    afterTaxType: data.afterTaxType ?? 'none',
    country,
    declaredOn: '',
    isInformationCorrect: false,
  };
}

/** Text that is not a number is left for the schema to refuse. */
function answerOf({ input }: TaxQuestion, value: unknown): unknown {
  if (value === '') return null;
  if (input !== 'decimal' || typeof value !== 'string') return value ?? null;
  const plain = value.trim().replaceAll(/[,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}

type Verdict = { body: SuperDeclaration } | { problems: Record<string, string> };

/** Validates by the server's rules before anything is sent; questions that do not apply are not sent. */
export function judged(draft: Draft, data: ShownSuper, { today }: SuperConfig): Verdict {
  const asked = superQuestions.filter((question) => question.isAsked(draft));
  const read = superDeclaration.safeParse({
    country: draft['country'],
    ...Object.fromEntries(asked.map((question) => [question.key, answerOf(question, draft[question.key])])),
    declaredOn: draft['declaredOn'] === '' ? null : draft['declaredOn'],
    isInformationCorrect: draft['isInformationCorrect'],
  });
  if (!read.success) {
    const order = [...asked.map(({ key }) => key), 'declaredOn', 'isInformationCorrect'];
    const problems: Record<string, string> = {};
    const placed = read.error.issues.map(({ path, message }) => ({ key: path.join('.'), message }));
    for (const { key, message } of placed.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))) {
      problems[key] ??= message;
    }
    return { problems };
  }
  const body = read.data;
  const hasNumber = data.maskedNumber !== null && keepsSuperNumber(data, body);
  const problem = superProblem(body, { day: body.declaredOn ?? today, hasNumber });
  return problem === null ? { body } : { problems: { [problem.path]: problem.reason } };
}

/** How many answers differ from when editing started. */
export const changesBetween = (before: Draft, now: Draft) =>
  Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key])).length;
