import { erasureOf } from '../../../platform/erasure/erasure.ts';

/**
 * Kept as long as the employment history. Their words in other people's reviews stay, and lose the author's name when the
 * name is erased.
 */
export const performanceErasure = erasureOf('employment-history', [
  { what: 'Reviews', table: 'appraisal' },
  {
    what: 'Notes in others’ reviews',
    table: 'appraisal_note',
    whose: "t.author_id = $1 and t.visibility = 'private'",
  },
]);
