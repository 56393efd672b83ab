import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { libraryRoutes } from './library.routes.ts';
import { createLibrary } from './library.service.ts';

export function createLibraryFeature(deps: { audit: Audit }): FeatureModule {
  return {
    name: 'performance-library',
    module: 'performance',
    bindings: libraryRoutes(createLibrary(deps)),
    menu: [
      {
        id: 'review-library',
        module: 'performance',
        menu: 'settings',
        group: 'performance',
        label: 'Review library',
        icon: 'file-text',
        href: '/admin/performance-library',
        order: 32,
        synonyms: ['competencies', 'goal library', 'labels', 'questions'],
        capability: 'performance.template.edit',
      },
    ],
  };
}
