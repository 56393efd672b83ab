import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** What was said to this person alone. */
const saidToThem = (column: string) => `exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.${column} and x.employee_id = $1)
      and not exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.${column} and x.employee_id <> $1)`;

/**
 * Kept as long as the history of employment. What someone wrote to others stays with them and loses its name with the name
 * itself; what was said to the person goes, and stays for those it was said to as well.
 */
export const recognitionErasure = erasureOf('employment-history', [
  { what: 'Points', table: 'reward_point' },
  { what: 'Trophies given by a rule', table: 'reward_by_rule' },
  {
    what: 'Files of recognition',
    table: 'recognition_file',
    whose: saidToThem('recognition_id'),
    files: ['storage_key'],
  },
  { what: 'Recognition', table: 'recognition', whose: saidToThem('id') },
  { what: 'Recognition shared with others', table: 'recognition_receiver' },
]);
