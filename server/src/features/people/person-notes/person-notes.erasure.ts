import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const personNotesErasure = erasureOf('notes', [{ what: 'Notes', table: 'person_note' }]);
