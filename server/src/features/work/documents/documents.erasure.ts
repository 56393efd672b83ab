import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** A confirmation is evidence about the employment, kept as long as its history. */
export const documentsErasure = erasureOf('employment-history', [
  { what: 'Documents they confirmed', table: 'document_reading' },
  { what: 'Documents they were reminded of', table: 'document_reminder' },
]);
