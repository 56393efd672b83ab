import type { FeatureModule } from '../../../module.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import { boardScopes, hasBoard } from './joiners.policy.ts';
import { joinerRoutes } from './joiners.routes.ts';
import { onboardingChart } from './onboarding-chart.service.ts';

/** The board of people who join and leave. Their workflows are the feature of that name. */
export function createJoinersFeature(): FeatureModule {
  return {
    name: 'joiners',
    bindings: joinerRoutes(),
    reports: [onboardingChart],
    menu: [
      {
        id: 'joiners',
        module: null,
        menu: 'main',
        group: 'people',
        label: 'Starters and leavers',
        icon: 'door-enter',
        href: '/starters',
        order: 38,
        synonyms: ['onboarding', 'offboarding', 'joiners', 'new starters', 'leavers', 'checklists'],
        capability: 'workflows.workflow.view',
        hasSomething: async (tx, viewer) => {
          if (!hasBoard(viewer)) return false;
          const isByReports = boardScopes(viewer).workflows.every(
            (scope) => scope === 'all-reports' || scope === 'direct-reports',
          );
          return !isByReports || leadsAnyone(tx);
        },
      },
    ],
  };
}
