import {
  careerQuestions,
  isCareerAnswer,
  shownCareerQuestions,
} from '@tenure/domain/people/career-questions.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { arePlaces, type CareerOf, careerOf, replaceAnswers } from './career-questions.store.ts';

interface Given {
  questionId: number;
  value: string;
}

const idsOf = (type: 'position' | 'location') =>
  careerQuestions.filter((one) => one.type === type).map(({ id }) => id);

export const readCareer = (tx: Tx, employeeId: number): Promise<CareerOf | undefined> =>
  careerOf(tx, employeeId, { position: idsOf('position'), location: idsOf('location') });

export function createCareerQuestions({ audit }: { audit: Audit }) {
  async function isWrong(tx: Tx, { questionId, value }: Given): Promise<boolean> {
    const question = careerQuestions.find(({ id }) => id === questionId);
    if (question === undefined || !isCareerAnswer(question, value)) return true;
    const { type } = question;
    return (type === 'position' || type === 'location') && !(await arePlaces(tx, type, [Number(value)]));
  }

  return {
    async save(tx: WriteTx, { employeeId }: CareerOf, given: readonly Given[]): Promise<CareerOf> {
      const invalidInputs = [];
      for (const [place, answer] of given.entries()) {
        if (await isWrong(tx, answer)) {
          invalidInputs.push({ path: `answers.${place}.value`, code: 'invalid', reason: 'Choose an answer' });
        }
      }
      if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
      const asked = shownCareerQuestions(
        careerQuestions,
        new Map(given.map(({ questionId, value }) => [questionId, value])),
      ).map(({ id }) => id);
      await replaceAnswers(
        tx,
        employeeId,
        given.filter(({ questionId }) => asked.includes(questionId)),
      );
      await audit.record(tx, {
        action: 'career.answered',
        subject: { type: 'employee', id: employeeId },
        details: {},
      });
      return found(await readCareer(tx, employeeId));
    },
  };
}
export type CareerQuestions = ReturnType<typeof createCareerQuestions>;
