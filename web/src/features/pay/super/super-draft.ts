import {
  keepsSuperNumber,
  type ShownSuper,
  type SuperConfig,
  type SuperDeclaration,
  superDeclaration,
  superProblem,
} from '@tenure/contract/pay/super.ts';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import {
  answerOf,
  type Draft,
  editableAnswers,
  firstProblems,
  type Judged,
  signatureOf,
  unsigned,
} from '../../../ui/declarations/declaration-draft.ts';

/** The form's values as editing starts. */
export function draftOf(data: ShownSuper, { country }: SuperConfig): Draft {
  return {
    ...editableAnswers(superQuestions, { ...data }),
    salarySacrificeType: data.salarySacrificeType ?? 'none',
    afterTaxType: data.afterTaxType ?? 'none',
    country,
    ...unsigned,
  };
}

/** Validates by the server's rules before anything is sent; questions that do not apply are not sent. */
export function judged(draft: Draft, data: ShownSuper, { today }: SuperConfig): Judged<SuperDeclaration> {
  const asked = superQuestions.filter((question) => question.isAsked(draft));
  const read = superDeclaration.safeParse({
    country: draft['country'],
    ...Object.fromEntries(asked.map((question) => [question.key, answerOf(question, draft[question.key])])),
    ...signatureOf(draft),
  });
  if (!read.success) return { problems: firstProblems(asked, read.error.issues) };
  const signed = read.data;
  const hasNumber = data.maskedNumber !== null && keepsSuperNumber(data, signed);
  const problem = superProblem(signed, { day: signed.declaredOn ?? today, hasNumber });
  return problem === null ? { signed } : { problems: { [problem.path]: problem.reason } };
}
