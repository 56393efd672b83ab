import type { DiversityAnswer } from '@tenure/contract/people/diversity.ts';
import { answerProblem, isNoAnswer } from '@tenure/domain/people/diversity/question.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import {
  deleteAnswer,
  type OwnDiversity,
  ownToRead,
  raiseOwnVersion,
  writeAnswer,
} from './diversity.store.ts';
import type { AnswerSeal, KeptAnswer } from './diversity-seal.service.ts';

const nothing: KeptAnswer = { value: null, prefersNotToSay: false };
const isNothing = ({ value, prefersNotToSay }: KeptAnswer) => !prefersNotToSay && isNoAnswer(value);

/**
 * A person's answers about themselves. The log says that they answered, never which question or with what.
 */
export function createDiversityAnswers({ audit, answers: sealing }: { audit: Audit; answers: AnswerSeal }) {
  const opened = (own: OwnDiversity): ReadonlyMap<number, KeptAnswer> =>
    new Map(own.answers.map((answer) => [answer.questionId, sealing.open(own.tenantId, answer)]));

  function held(own: OwnDiversity, sent: readonly DiversityAnswer[]): Map<number, KeptAnswer> {
    const now = new Map(opened(own));
    const problems: { path: string; code: string; reason: string }[] = [];
    const seen = new Set<number>();
    for (const [place, { questionId, value, prefersNotToSay }] of sent.entries()) {
      const question = own.questions.find(({ id }) => id === questionId);
      if (question === undefined || seen.has(questionId)) {
        const reason = question === undefined ? 'This is not asked' : 'Answer each question once';
        problems.push({ path: `answers.${place}.questionId`, code: 'unknown', reason });
        continue;
      }
      seen.add(questionId);
      const reason = answerProblem(question, value, prefersNotToSay);
      if (reason !== null) problems.push({ path: `answers.${place}.value`, code: 'answer', reason });
      now.set(questionId, { value, prefersNotToSay });
    }
    const isOpen = own.questions.some(
      ({ id, required }) => required && !seen.has(id) && isNothing(now.get(id) ?? nothing),
    );
    if (isOpen) {
      problems.push({
        path: 'answers',
        code: 'required',
        reason: 'A question that has to be answered was left out',
      });
    }
    if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
    return now;
  }

  return {
    opened,
    async save(tx: WriteTx, own: OwnDiversity, sent: readonly DiversityAnswer[]): Promise<OwnDiversity> {
      const before = opened(own);
      const after = held(own, sent);
      const changed = [...after].filter(
        ([id, answer]) => JSON.stringify(answer) !== JSON.stringify(before.get(id) ?? nothing),
      );
      for (const [questionId, answer] of changed) {
        if (isNothing(answer)) await deleteAnswer(tx, own.employeeId, questionId);
        else {
          await writeAnswer(tx, own.employeeId, { questionId, ...sealing.seal(own.tenantId, answer) });
        }
      }
      await raiseOwnVersion(tx, own.employeeId);
      await audit.record(tx, {
        action: 'diversity-answers.saved',
        subject: { type: 'employee', id: own.employeeId },
        details: {},
      });
      const accountIds = tx.actor.accountId === null ? [] : [tx.actor.accountId];
      await publish(
        tx,
        { tenantId: tx.tenantId, accountIds },
        { type: 'changed', subject: 'diversity-answers' },
      );
      return found(await ownToRead(tx, own.employeeId));
    },
  };
}
export type DiversityAnswers = ReturnType<typeof createDiversityAnswers>;
