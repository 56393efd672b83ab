import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** What somebody is employed on is a record of their employment, kept as long as the others. */
export const contractsErasure = erasureOf('employment-history', [
  { what: 'Contracts', table: 'contract', files: ['storage_key'] },
  { what: 'Files of contracts', table: 'contract_upload', files: ['storage_key'] },
]);
