import type { FeatureModule } from '../../module.ts';
import { createClearing, removeTables } from './clearing.jobs.ts';
import { importJobs } from './import.jobs.ts';
import { importRoutes } from './import.routes.ts';

export function createOrganisationImport(deps: Parameters<typeof importRoutes>[0]): FeatureModule {
  return {
    name: 'organisation-import',
    bindings: importRoutes(deps),
    jobs: [...importJobs(deps), removeTables(deps.files)],
    recurring: [createClearing(deps)],
    menu: [
      {
        id: 'import',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Import',
        icon: 'users',
        href: '/admin/import',
        order: 55,
        capability: 'organisation.import',
      },
    ],
  };
}
