import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const additionalDetailsErasure = erasureOf('additional-details', [
  {
    what: 'Fields of the company’s own',
    table: 'employee_record_version',
    whose: `t.employee_id = $1 and t.section = 'additional-details'`,
  },
  {
    what: 'Changes of fields of the company’s own',
    table: 'employee_record_change',
    whose: `t.employee_id = $1 and t.section = 'additional-details'`,
  },
]);
