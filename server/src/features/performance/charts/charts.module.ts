import type { FeatureModule } from '../../../module.ts';
import { type ChartPorts, reviewCharts } from './charts.service.ts';

export const createChartsFeature = (ports: ChartPorts): FeatureModule => ({
  name: 'performance-charts',
  module: 'performance',
  bindings: [],
  reports: reviewCharts(ports),
});
