import type { FeatureModule } from '../../module.ts';
import { orgChartRoutes } from './org-chart.routes.ts';
import { positionRoutes } from './position.routes.ts';

export function createOrganisation(): FeatureModule {
  return {
    name: 'organisation',
    bindings: [...orgChartRoutes(), ...positionRoutes()],
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
