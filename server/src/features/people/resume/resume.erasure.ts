import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** No law requires a person's earlier career to be kept. */
export const resumeErasure = erasureOf('additional-details', [
  { what: 'Resumes', table: 'resume' },
  { what: 'Documents of resumes', table: 'resume_document', files: ['storage_key'] },
]);
