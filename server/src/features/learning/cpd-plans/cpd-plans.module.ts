import { listEmployeeCpdPlans } from '@tenure/contract/learning/cpd-plans.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { createCpdPlans } from './cpd-plan.service.ts';
import { fillDemoPlans } from './cpd-plan.store.ts';
import { cpdPlansErasure } from './cpd-plans.erasure.ts';
import { cpdPlanRoutes } from './cpd-plans.routes.ts';

export function createCpdPlansFeature(deps: { audit: Audit }): FeatureModule {
  return {
    name: 'cpd-plans',
    module: 'learning',
    bindings: cpdPlanRoutes(createCpdPlans(deps)),
    profileSections: [
      {
        key: 'professional-development',
        synonyms: ['cpd plan', 'cpd points', 'registration', 'professional development'],
        order: 8,
        capability: 'learning.view',
      },
    ],
    recordParts: [{ key: 'cpd-plans', title: 'CPD plans', order: 93, call: listEmployeeCpdPlans }],
    erasures: [cpdPlansErasure],
    fillDemoPeople: fillDemoPlans,
  };
}
