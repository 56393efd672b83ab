import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const employmentErasure = erasureOf('employment-history', [
  {
    what: 'Words about why they left',
    table: 'employment_ending',
    whose: `t.employee_id = $1 and (t.words <> '' or t.before <> '{}' or t.after <> '{}' or t.kind <> 'other')`,
    blanked: `words = '', kind = 'other', before = '{}', after = '{}'`,
  },
]);
