import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Recognition that only this person could read. */
const saidToThem = (column: string) => `exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.${column} and x.employee_id = $1)
      and not exists (select from recognition_receiver x
        where x.tenant_id = t.tenant_id and x.recognition_id = t.${column} and x.employee_id <> $1)`;

/**
 * Kept as long as the employment history. Recognition someone gave stays with its receivers and loses the giver's name with the name
 * itself. Recognition someone received is deleted, unless others received it too.
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
