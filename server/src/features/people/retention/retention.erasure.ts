import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const retentionErasure = erasureOf('name', [
  {
    what: 'Reasons of holds that were lifted',
    table: 'legal_hold',
    whose: `t.employee_id = $1 and t.lifted_at is not null and t.reason <> 'Erased'`,
    blanked: `reason = 'Erased'`,
  },
]);
