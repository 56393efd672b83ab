import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const pensionErasure = erasureOf('super-and-pension', [
  { what: 'Pension records', table: 'pension_version' },
]);
