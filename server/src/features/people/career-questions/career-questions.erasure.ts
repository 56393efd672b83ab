import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Career wishes end with the employment. */
export const careerQuestionsErasure = erasureOf('additional-details', [
  { what: 'Answers to career questions', table: 'career_answer' },
]);
