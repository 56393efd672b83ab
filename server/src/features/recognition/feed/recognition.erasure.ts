import { erasureOf } from '../../../platform/erasure/erasure.ts';

/**
 * Kept as long as the history of employment. What someone wrote to others stays with them and loses its name with the name
 * itself; what was said to the person goes, and stays for those it was said to as well.
 */
export const recognitionErasure = erasureOf('employment-history', [
  { what: 'Points', table: 'reward_point' },
  { what: 'Trophies given by a rule', table: 'reward_by_rule' },
  {
    what: 'Recognition',
    table: 'recognition',
    whose: `exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.id and x.employee_id = $1)
      and not exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.id and x.employee_id <> $1)`,
  },
  { what: 'Recognition shared with others', table: 'recognition_receiver' },
]);
