import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Wishes for a career here end with the employment. */
export const careerQuestionsErasure = erasureOf('additional-details', [
  { what: 'Answers to career questions', table: 'career_answer' },
]);
