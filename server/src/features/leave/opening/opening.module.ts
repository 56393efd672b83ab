import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { openingRoutes } from './opening.routes.ts';
import { createOpening } from './opening.service.ts';

export function createOpeningFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'leave-opening',
    module: 'leave',
    bindings: openingRoutes(createOpening({ audit })),
    menu: [
      {
        id: 'leave-opening',
        module: 'leave',
        menu: 'settings',
        group: 'leave',
        label: 'Opening leave balances',
        icon: 'settings',
        href: '/admin/leave-opening',
        order: 28,
        synonyms: ['import leave balances', 'csv', 'go live'],
        capability: 'leave.type.edit',
        hasSomething: async (_tx, { grants }) =>
          capabilitiesOver(grants, noRelation).has('leave.balance.adjust'),
      },
    ],
  };
}
