import type { CareerQuestionAnswered } from '@tenure/contract/people/career-questions.ts';
import { careerQuestions } from '@tenure/domain/people/career-questions.ts';
import type { CareerOf, StoredAnswer } from './career-questions.store.ts';

const toggled: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

function asText(type: CareerQuestionAnswered['type'], { value, name }: StoredAnswer): string {
  if (type === 'toggle') return toggled[value] ?? value;
  // A place that is gone has no name any more.
  return type === 'textarea' ? value : (name ?? '');
}

export const questionsView = ({ answers, currentPosition, careerPath }: CareerOf): CareerQuestionAnswered[] =>
  careerQuestions.map(({ id, type, question, showIf }) => ({
    id,
    type,
    question,
    showIf,
    careerTableRows:
      type === 'position' && currentPosition !== '' ? [{ currentPostion: currentPosition, careerPath }] : [],
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map((answer) => ({
        id: answer.id,
        value: answer.value,
        valueAsString: asText(type, answer),
        updatedAt: answer.updatedAt,
      })),
  }));
