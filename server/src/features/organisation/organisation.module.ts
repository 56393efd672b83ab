import type { FeatureModule } from '../../module.ts';
import { orgChartRoutes } from './org-chart.routes.ts';
import { positionRoutes } from './position.routes.ts';

export function createOrganisation(): FeatureModule {
  return { name: 'organisation', bindings: [...orgChartRoutes(), ...positionRoutes()] };
}
