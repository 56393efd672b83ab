import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** That someone confirmed a policy is proof about their employment, kept as long as its history. */
export const documentsErasure = erasureOf('employment-history', [
  { what: 'Documents they confirmed', table: 'document_reading' },
  { what: 'Documents they were reminded of', table: 'document_reminder' },
]);
