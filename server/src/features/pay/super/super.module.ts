import { listSuperDeclarations } from '@tenure/contract/pay/super.ts';
import type { FeatureModule } from '../../../module.ts';
import { addDemoSuper } from './demo-super.service.ts';
import { superForPayroll } from './for-payroll.service.ts';
import { superErasure } from './super.erasure.ts';
import { superSigned } from './super.notifications.ts';
import { superCountry } from './super.policy.ts';
import { superReveals } from './super.reveals.ts';
import { superRoutes } from './super.routes.ts';
import { createSuper, type SuperDeps } from './super.service.ts';

export function createSuperFeature(deps: SuperDeps): FeatureModule {
  const declarations = createSuper(deps);
  return {
    name: 'super',
    erasures: [superErasure],
    bindings: superRoutes(declarations),
    reveals: superReveals(declarations),
    fillDemo: (tx) => addDemoSuper(tx, deps),
    notificationKinds: [superSigned],
    payrollExport: superForPayroll(deps.encryption),
    recordParts: [{ key: 'super', title: 'Super and KiwiSaver', order: 100, call: listSuperDeclarations }],
    profileSections: [
      {
        key: 'super-and-benefits',
        synonyms: ['superannuation', 'super fund', 'kiwisaver'],
        order: 40,
        capability: 'super.view',
        isOf: ({ country }) => superCountry(country) !== null,
      },
    ],
  };
}
