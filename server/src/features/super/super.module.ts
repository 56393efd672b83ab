import { listSuperDeclarations } from '@tenure/contract/payroll/super.ts';
import type { FeatureModule } from '../../module.ts';
import { addDemoSuper } from './demo-super.service.ts';
import { superSigned } from './super.notifications.ts';
import { superCountry } from './super.policy.ts';
import { superRoutes } from './super.routes.ts';
import { createSuper, type SuperDeps } from './super.service.ts';

export function createSuperFeature(deps: SuperDeps): FeatureModule {
  return {
    name: 'super',
    bindings: superRoutes(createSuper(deps)),
    fillDemo: (tx) => addDemoSuper(tx, deps),
    notificationKinds: [superSigned],
    recordParts: [{ key: 'super', title: 'Super and KiwiSaver', order: 100, call: listSuperDeclarations }],
    profileSections: [
      {
        key: 'super-and-benefits',
        order: 40,
        capability: 'super.view',
        isOf: ({ country }) => superCountry(country) !== null,
      },
    ],
  };
}
