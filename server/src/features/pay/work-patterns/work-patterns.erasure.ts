import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const workPatternsErasure = erasureOf('work-patterns', [
  { what: 'Work patterns', table: 'work_pattern_assignment' },
  { what: 'Changes of work patterns', table: 'work_pattern_change' },
]);
