import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** What was requested for someone or by them; what was given by it stays with the other, like all recognition. */
export const trophyRequestErasure = erasureOf('employment-history', [
  {
    what: 'Requested trophies',
    table: 'trophy_request',
    whose: 't.employee_id = $1 or t.giver_id = $1',
  },
]);
