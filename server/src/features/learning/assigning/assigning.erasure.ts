import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const assigningErasure = erasureOf('employment-history', [
  { what: 'Assignments of courses to many people', table: 'course_assignment_person' },
]);
