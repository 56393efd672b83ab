import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const photoErasure = erasureOf('photo', [
  { what: 'Photos', table: 'employee_photo', files: ['large_key', 'small_key'] },
  {
    what: 'Places where the photo is shown',
    table: 'employee',
    whose: 't.id = $1 and t.photo is not null',
    blanked: 'photo = null',
  },
]);
