import type { FeatureModule } from '../../../module.ts';
import { createClearing, removeTables } from './clearing.jobs.ts';
import { importJobs } from './import.jobs.ts';
import { importRoutes } from './import.routes.ts';

export function createOrganisationImport(
  deps: Parameters<typeof importRoutes>[0] &
    Parameters<typeof importJobs>[0] &
    Parameters<typeof createClearing>[0],
): FeatureModule {
  return {
    name: 'organisation-import',
    bindings: importRoutes(deps),
    jobs: [...importJobs(deps), removeTables(deps.files)],
    recurring: [createClearing(deps)],
    menu: [
      {
        id: 'import',
        module: null,
        menu: 'settings',
        group: 'data',
        label: 'Import',
        icon: 'users',
        href: '/admin/import',
        order: 10,
        synonyms: ['csv', 'upload', 'spreadsheet', 'add many people'],
        capability: 'organisation.import',
      },
    ],
  };
}
