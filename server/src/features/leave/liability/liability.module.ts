import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { liabilityRoutes } from './liability.routes.ts';

export function createLiabilityFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'leave-liability',
    module: 'leave',
    bindings: liabilityRoutes({ audit }),
    menu: [
      {
        id: 'leave-liability',
        module: 'leave',
        menu: 'main',
        group: 'payroll',
        label: 'Leave liability',
        icon: 'scale',
        href: '/leave/liability',
        order: 42,
        synonyms: ['leave balances export', 'leave owed', 'accrued leave', 'provision'],
        capability: 'leave.liability.view',
      },
    ],
  };
}
