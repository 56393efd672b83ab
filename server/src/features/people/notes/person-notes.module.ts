import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { personNoteRoutes } from './person-note.routes.ts';
import { createPersonNotes } from './person-note.service.ts';
import { personNotesErasure } from './person-notes.erasure.ts';

export function createPersonNotesFeature({
  audit,
  seal,
}: {
  audit: Audit;
  seal: PrivateSeal;
}): FeatureModule {
  return {
    name: 'person-notes',
    erasures: [personNotesErasure],
    bindings: personNoteRoutes(createPersonNotes({ audit, seal }), seal),
    profileSections: [
      { key: 'notes', label: 'Notes', synonyms: ['remarks'], order: 80, capability: 'employees.notes.view' },
    ],
  };
}
