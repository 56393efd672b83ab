import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const superErasure = erasureOf('super-and-pension', [
  { what: 'Super and KiwiSaver declarations', table: 'super_declaration' },
]);
