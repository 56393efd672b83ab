import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** The outcome of a request is in the record's history; the request itself need not be kept. */
export const changeRequestErasure = erasureOf('personal-contact', [
  { what: 'Changes they asked for', table: 'change_request' },
]);
