import { listLetters } from '@tenure/contract/work/letters.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createPublicLinks } from '../../../platform/public-link/public-link.ts';
import type { KeepDrawnDocument } from '../personal-documents/personal-documents.api.ts';
import { fillDemoLetters } from './demo-letters.service.ts';
import { createLetters, type Letters } from './letter.service.ts';
import { createLetterTemplates } from './letter-template.service.ts';
import { contractTemplateRoutes, letterCheckRoutes, letterRoutes } from './letters.routes.ts';

export { createLetters as createLettersService };

interface LettersDeps {
  audit: Audit;
  letters: Letters;
  keepDocument: KeepDrawnDocument;
}

/** A letter is a personal document, with which it is kept, erased and copied. */
export function createLettersFeature({ audit, letters, keepDocument }: LettersDeps): FeatureModule {
  return {
    name: 'letters',
    module: 'documents',
    bindings: letterRoutes({ letters, templates: createLetterTemplates({ audit }) }),
    menu: [
      {
        id: 'letter-templates',
        module: 'documents',
        menu: 'settings',
        group: 'fields',
        label: 'Letter templates',
        icon: 'file-text',
        href: '/admin/letter-templates',
        order: 42,
        synonyms: ['confirmation of employment', 'contract templates', 'merge fields'],
        capability: 'letters.template.edit',
      },
    ],
    profileSections: [
      {
        key: 'letters',
        synonyms: ['confirmation of employment', 'proof of employment', 'reference letter'],
        order: 71,
        capability: 'letters.view',
      },
    ],
    recordParts: [{ key: 'letters', title: 'Letters', order: 134, call: listLetters }],
    fillDemoPeople: (tx) => fillDemoLetters(tx, keepDocument),
  };
}

/** A part of its own: without contracts there is nothing to draw them for. */
export const createContractTemplatesFeature = ({ letters }: { letters: Letters }): FeatureModule => ({
  name: 'contract-templates',
  module: 'contracts',
  bindings: contractTemplateRoutes(letters),
});

/** A part of its own: it belongs to no session, so the module is looked at by the check itself. */
export const createLetterChecksFeature = (deps: { clock: Clock; database: Database }): FeatureModule => ({
  name: 'letter-checks',
  bindings: letterCheckRoutes(createPublicLinks(deps)),
});
