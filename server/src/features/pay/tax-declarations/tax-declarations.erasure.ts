import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const taxDeclarationsErasure = erasureOf('tax-declarations', [
  { what: 'Tax declarations', table: 'tax_declaration' },
]);
