import type { FeatureModule } from '../../module.ts';
import { type ProviderDeps, providerRoutes } from './provider.routes.ts';

export function createAdmin(deps: ProviderDeps): FeatureModule {
  return {
    name: 'admin',
    bindings: providerRoutes(deps),
    menu: [
      {
        id: 'companies',
        module: null,
        menu: 'main',
        group: 'daily',
        label: 'Companies',
        icon: 'server',
        href: '/provider',
        order: 10,
        capability: 'tenants.view',
        forProvider: true,
      },
    ],
  };
}
