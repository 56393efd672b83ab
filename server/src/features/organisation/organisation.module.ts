import type { FeatureModule, SearchSource } from '../../module.ts';
import { holdsAnywhere } from '../../platform/policy/viewer.ts';
import { orgChartRoutes } from './org-chart.routes.ts';
import { positionRoutes } from './position.routes.ts';
import { findPositions } from './search.reads.ts';

const positionsByTitle: SearchSource = {
  name: 'positions',
  find: async (tx, viewer, text, most) => {
    if (!holdsAnywhere(viewer, 'organisation.chart.view')) return [];
    const positions = await findPositions(tx, text, most);
    return positions.map(({ id, title, subTitle }) => ({
      id: `pos-${id}`,
      type: 'position' as const,
      title,
      subTitle,
      avatarUrl: null,
      href: `/controlpanel/org-chart/view?node=pos-${id}`,
    }));
  },
};

export function createOrganisation(): FeatureModule {
  return {
    name: 'organisation',
    bindings: [...orgChartRoutes(), ...positionRoutes()],
    searchSources: [positionsByTitle],
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
