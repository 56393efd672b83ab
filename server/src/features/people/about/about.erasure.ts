import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** No law requires an introduction to be kept. */
export const aboutErasure = erasureOf('additional-details', [
  { what: 'Introductions', table: 'about_person' },
]);
