import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const obligationsErasure = erasureOf('employment-history', [
  { what: 'Exemptions from required courses', table: 'obligation_exemption' },
]);
