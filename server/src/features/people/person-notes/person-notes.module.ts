import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { personNotesErasure } from './person-notes.erasure.ts';
import { personNoteRoutes } from './person-notes.routes.ts';
import { createPersonNotes } from './person-notes.service.ts';

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
    profileSections: [{ key: 'notes', synonyms: ['remarks'], order: 80, capability: 'employees.notes.view' }],
  };
}
