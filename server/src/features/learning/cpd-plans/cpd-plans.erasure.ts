import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Professional development is kept as long as the history of employment. */
export const cpdPlansErasure = erasureOf('employment-history', [
  { what: 'Points of CPD plans', table: 'cpd_entry' },
  { what: 'Categories chosen for points of CPD plans', table: 'cpd_choice' },
  { what: 'CPD plans', table: 'cpd_plan' },
]);
