import type { TaxAnswers, TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';

/** The form's values, by the question's key; typed text stays text until validated. */
export type Draft = TaxAnswers;

/** A declaration that passed its schema, or the first problem of each field. */
export type Judged<Signed> = { signed: Signed } | { problems: Record<string, string> };

/** An answer as the value of a text field. */
export const textOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

/** The answers as a form starts with them: a number is never sent for editing. */
export function editableAnswers(questions: readonly TaxQuestion[], answers: TaxAnswers): TaxAnswers {
  return Object.fromEntries(
    questions.map(({ key, input }) => {
      const value = answers[key] ?? null;
      if (input === 'number') return [key, ''];
      return [key, input === 'decimal' ? textOf(value) : value];
    }),
  );
}

/** Each declaration is signed again. */
export const unsigned = { declaredOn: '', isInformationCorrect: false } as const;

/** Text that is not a number is left for the schema to refuse. */
export function answerOf({ input }: TaxQuestion, value: unknown): unknown {
  if (value === '') return null;
  if (input !== 'decimal' || typeof value !== 'string') return value ?? null;
  const plain = value.trim().replaceAll(/[,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}

/** The signature as it is sent. */
export const signatureOf = (draft: Draft) => ({
  declaredOn: draft['declaredOn'] === '' ? null : draft['declaredOn'],
  isInformationCorrect: draft['isInformationCorrect'],
});

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** The first problem of each field, in the order of the form. */
export function firstProblems(questions: readonly TaxQuestion[], issues: Issues): Record<string, string> {
  const order = [...questions.map(({ key }) => key), ...Object.keys(unsigned)];
  const placed = issues.map(({ path, message }) => ({ key: path.map(String).join('.'), message }));
  const problems: Record<string, string> = {};
  for (const { key, message } of placed.toSorted(
    (one, other) => order.indexOf(one.key) - order.indexOf(other.key),
  )) {
    problems[key] ??= message;
  }
  return problems;
}
