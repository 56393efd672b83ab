import type { FeatureModule } from '../../module.ts';
import type { PositionRequisitions } from '../requisitions/requisitions.api.ts';
import { orgChartRoutes } from './org-chart.routes.ts';
import { positionRoutes } from './position.routes.ts';

interface OrganisationDeps {
  requisitions: PositionRequisitions;
}

export function createOrganisation({ requisitions }: OrganisationDeps): FeatureModule {
  return {
    name: 'organisation',
    bindings: [...orgChartRoutes(), ...positionRoutes(requisitions)],
    menu: [
      {
        id: 'org-chart',
        module: null,
        menu: 'main',
        label: 'Org chart',
        icon: 'hierarchy',
        href: '/controlpanel/org-chart/view',
        order: 30,
        capability: 'organisation.chart.view',
      },
    ],
  };
}
