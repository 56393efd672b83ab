import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Proof of training is kept as long as the history of employment. */
export const externalTrainingErasure = erasureOf('employment-history', [
  { what: 'Evidence of external training', table: 'external_training_file', files: ['storage_key'] },
  { what: 'External training', table: 'external_training' },
]);
