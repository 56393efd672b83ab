import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { personNoteRoutes } from './person-note.routes.ts';
import { createPersonNotes } from './person-note.service.ts';

export function createPersonNotesFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'person-notes',
    bindings: personNoteRoutes(createPersonNotes({ audit })),
    profileSections: [{ key: 'notes', order: 80, capability: 'employees.notes.view' }],
  };
}
