import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const diversityErasure = erasureOf('diversity-answers', [
  { what: 'Diversity answers', table: 'diversity_answer' },
]);
