import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const celebrationErasure = erasureOf('personal-contact', [
  { what: 'Birthday and anniversary choices', table: 'celebration_choice' },
]);
