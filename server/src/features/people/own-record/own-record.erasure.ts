import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** A copy holds something of every area: it goes with the first that goes. */
export const recordCopyErasure = erasureOf('diversity-answers', [
  { what: 'Copies of the record', table: 'record_copy', files: ['gathered_key', 'pdf_key', 'zip_key'] },
]);
