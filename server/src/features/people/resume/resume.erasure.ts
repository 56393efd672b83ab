import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** No law wants it kept what somebody did before they came. */
export const resumeErasure = erasureOf('additional-details', [
  { what: 'Resumes', table: 'resume' },
  { what: 'Documents of resumes', table: 'resume_document', files: ['storage_key'] },
]);
