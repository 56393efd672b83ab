import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** What became of a wish stands in the history of the record; the wish itself nobody has to keep. */
export const changeRequestErasure = erasureOf('personal-contact', [
  { what: 'Changes they asked for', table: 'change_request' },
]);
