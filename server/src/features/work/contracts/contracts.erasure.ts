import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** A person's contract is a record of their employment, kept as long as the others. */
export const contractsErasure = erasureOf('employment-history', [
  { what: 'Contracts', table: 'contract', files: ['storage_key'] },
  { what: 'Files of contracts', table: 'contract_upload', files: ['storage_key'] },
]);
