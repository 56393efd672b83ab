import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Proof of training is kept as long as the history of employment. */
export const learningErasure = erasureOf('employment-history', [
  { what: 'Quiz answers', table: 'quiz_attempt' },
  { what: 'Course completions', table: 'course_completion' },
  { what: 'Courses', table: 'course_enrolment' },
]);
