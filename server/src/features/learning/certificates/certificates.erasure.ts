import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Certificates are kept as long as the completions they are about. Their addresses end with them. */
export const certificatesErasure = erasureOf('employment-history', [
  { what: 'Addresses of shared certificates', table: 'certificate_share' },
  { what: 'Certificates', table: 'certificate' },
]);
