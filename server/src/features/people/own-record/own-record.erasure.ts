import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** A copy contains data of every area, so it is erased with the first one. */
export const recordCopyErasure = erasureOf('diversity-answers', [
  { what: 'Copies of the record', table: 'record_copy', files: ['gathered_key', 'pdf_key', 'zip_key'] },
]);
