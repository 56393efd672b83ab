import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { personNoteRoutes } from './person-note.routes.ts';
import { createPersonNotes } from './person-note.service.ts';
import { personNotesErasure } from './person-notes.erasure.ts';

export function createPersonNotesFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'person-notes',
    erasures: [personNotesErasure],
    bindings: personNoteRoutes(createPersonNotes({ audit })),
    profileSections: [{ key: 'notes', order: 80, capability: 'employees.notes.view' }],
  };
}
