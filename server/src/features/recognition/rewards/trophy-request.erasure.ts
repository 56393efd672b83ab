import { erasureOf } from '../../../platform/erasure/erasure.ts';

/**
 * Requests for the person or by them; recognition given as a result stays with the other person, like all
 * recognition.
 */
export const trophyRequestErasure = erasureOf('employment-history', [
  {
    what: 'Requested trophies',
    table: 'trophy_request',
    whose: 't.employee_id = $1 or t.giver_id = $1',
  },
]);
