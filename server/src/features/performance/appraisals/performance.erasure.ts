import { erasureOf } from '../../../platform/erasure/erasure.ts';

/**
 * Kept as long as the employment history. Their words in other people's reviews stay, and lose the author's name when the
 * name is erased.
 */
export const performanceErasure = erasureOf('employment-history', [
  {
    what: 'Attachments of reviews',
    table: 'appraisal_attachment',
    whose: `(t.author_id = $1 and t.visibility = 'private') or exists (select from appraisal a
      where a.tenant_id = t.tenant_id and a.id = t.appraisal_id and a.employee_id = $1)`,
    files: ['storage_key'],
  },
  { what: 'Reviews', table: 'appraisal' },
  { what: 'Removals from review cycles', table: 'performance_cycle_removal' },
  {
    what: 'Notes in others’ reviews',
    table: 'appraisal_note',
    whose: "t.author_id = $1 and t.visibility = 'private'",
  },
]);
