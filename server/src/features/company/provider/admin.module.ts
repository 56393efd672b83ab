import type { FeatureModule } from '../../../module.ts';
import { type CompanyJobDeps, companyJobs } from './companies.jobs.ts';
import { companyRoutes } from './companies.routes.ts';
import { type ProviderDeps, providerRoutes } from './provider.routes.ts';

export function createAdmin(deps: ProviderDeps & CompanyJobDeps): FeatureModule {
  return {
    name: 'admin',
    bindings: [...providerRoutes(deps), ...companyRoutes(deps)],
    jobs: companyJobs(deps),
    menu: [
      {
        id: 'companies',
        module: null,
        menu: 'main',
        group: 'start',
        label: 'Companies',
        icon: 'server',
        href: '/provider',
        order: 10,
        synonyms: ['tenants', 'installation'],
        capability: 'tenants.view',
        forProvider: true,
      },
    ],
  };
}
