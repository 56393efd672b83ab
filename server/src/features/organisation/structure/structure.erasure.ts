import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const organisationErasure = erasureOf('employment-history', [
  {
    what: 'Salaries and reasons on positions held',
    table: 'assignment',
    whose: 't.employee_id = $1 and num_nonnulls(t.salary, t.reason) > 0',
    blanked: 'salary = null, salary_currency = null, reason = null',
  },
]);
